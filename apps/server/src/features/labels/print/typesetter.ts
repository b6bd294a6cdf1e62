import { fileURLToPath } from 'node:url'
import { jobInput, openTypst } from '../../../platform/typesetting/open-typst.ts'
import { code128, qrCode } from '../../scan-codes/index.ts'
import type { LabelWords } from '../label-words.ts'
import type { Waybill } from '../waybills.presenter.ts'
import type { InkLogo } from './ink-logo.ts'

/** The layout of labels on a page: their size in millimetres, and the numbers of columns and rows. */
export type Layout = {
  label: readonly [width: number, height: number]
  grid: readonly [columns: number, rows: number]
}

const template = fileURLToPath(new URL('waybill.typ', import.meta.url))
const folder = new URL('.', import.meta.url)

/** Typesets waybills with typst. It leaves out the codes if the printer draws them itself. */
export function openTypesetter(
  words: LabelWords,
  layout: Layout,
  { codes, logo }: { codes: boolean; logo: InkLogo | null },
) {
  const compiler = openTypst(folder)

  const source = (waybills: readonly Waybill[]) => ({
    mainFilePath: template,
    inputs: jobInput({
      ...layout,
      words,
      codes,
      logo,
      waybills: codes
        ? waybills.map((waybill) => ({ ...waybill, bars: code128(waybill.code), qr: qrCode(waybill.code) }))
        : waybills,
    }),
  })
  /** Frees the typesetter's cache, which otherwise keeps every page. */
  const forgetting = <T>(set: () => T): T => {
    try {
      return set()
    } finally {
      compiler.evictCache(0)
    }
  }

  return {
    pdf: (waybills: readonly Waybill[]): Buffer =>
      forgetting(() => compiler.pdf(source(waybills), { pdfTags: false })),
    svg: (waybill: Waybill): string => forgetting(() => compiler.plainSvg(source([waybill]))),
  }
}
