import type { CallRequest } from '@mersal/contract'
import { joinPdfs } from '../../../platform/typesetting/join-pdfs.ts'
import type { LabelWords } from '../label-words.ts'
import type { Waybill } from '../waybills.presenter.ts'
import type { InkLogo } from './ink-logo.ts'
import { type Layout, openTypesetter } from './typesetter.ts'
import { zplLabel, zplLayout } from './zpl-label.ts'

export type LabelFormat = CallRequest<'printLabels'>['format']

/** What a press starts with. Without a logo, labels show our mark. */
export type PressSettings = { format: LabelFormat; words: LabelWords; logo: InkLogo | null }

/** Produces a file of labels, piece by piece. */
export type Press = {
  print(waybills: readonly Waybill[]): Promise<Uint8Array>
  /** The end of the file. */
  end(): Uint8Array
}

const layouts: Readonly<Record<Exclude<LabelFormat, 'zpl'>, Layout>> = {
  a6: { label: [105, 148], grid: [1, 1] },
  a4: { label: [105, 148.5], grid: [2, 2] },
}

export function openPress({ format, words, logo }: PressSettings): Press {
  if (format === 'zpl') {
    const typesetter = openTypesetter(words, zplLayout, { codes: false, logo })
    return {
      async print(waybills) {
        const labels: string[] = []
        for (const waybill of waybills)
          labels.push(await zplLabel(typesetter.svg(waybill), waybill.code, words))
        return new TextEncoder().encode(labels.join(''))
      },
      end: () => new Uint8Array(),
    }
  }
  const typesetter = openTypesetter(words, layouts[format], { codes: true, logo })
  const file = joinPdfs(words)
  return {
    print: async (waybills) => file.add(typesetter.pdf(waybills)),
    end: () => file.end(),
  }
}
