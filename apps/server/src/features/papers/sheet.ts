import type { Language } from '@mersal/contract'
import type { InkLogo, Said } from '../labels/index.ts'

/** A line in a cell. */
export type CellLine = Said & { weight?: 'strong' | 'light' }
export type Cell = readonly CellLine[]

export type Column = {
  title: string
  /** Millimetres, or parts of what the others leave. */
  width: { mm: number } | { parts: number }
  /** Numbers and ticks stand in the middle. */
  centred?: boolean
}

export type Table = {
  title: string | null
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  /** Room for the pen in each row, in millimetres. */
  rowHeight?: number
}

/** A document of A4 pages: a head with facts, tables, and lines to sign on. */
export type Sheet = {
  language: Language
  direction: 'rtl' | 'ltr'
  brand: string
  logo: InkLogo | null
  title: string
  facts: readonly { name: string; value: Said }[]
  tables: readonly Table[]
  signatures: readonly string[]
  /** Of the footer, with `{page}` and `{pages}`. */
  pageOf: string
  /** The footer of a long sheet, which is typeset in parts. It has no `{pages}`. */
  page: string
}
