import { type Language, labelCopies, labelFormats, languages } from '@mersal/contract'
import { getLocale } from '../../../paraglide/runtime.js'

/** The print settings of waybills. */
export type LabelChoice = {
  format: (typeof labelFormats)[number]
  copy: (typeof labelCopies)[number]
  language: Language
}

const key = 'mersal.labels'

/** The last choice. It is stored per computer, because the settings depend on the printer beside it. */
export function lastLabelChoice(): LabelChoice {
  const last = read()
  return {
    format: labelFormats.find((known) => known === last.format) ?? 'a6',
    copy: labelCopies.find((known) => known === last.copy) ?? 'buyer',
    language: languages.find((known) => known === last.language) ?? getLocale(),
  }
}

export function rememberLabelChoice(choice: LabelChoice): void {
  localStorage.setItem(key, JSON.stringify(choice))
}

function read(): Partial<Record<keyof LabelChoice, unknown>> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}
  } catch {
    return {}
  }
}
