import type { Language } from '@mersal/contract'

const shown = { en: 'Erased', ar: 'محذوف' }

/** What is stored in place of an erased name. Papers that have no single language show it as it is. */
export const erasedName = `${shown.ar} / ${shown.en}`

/** A stored name, as a page in `language` shows it. */
export function nameIn(name: string, language: Language): string {
  return name === erasedName ? shown[language] : name
}
