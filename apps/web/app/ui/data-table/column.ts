import type { ReactNode } from 'react'

/** One column of a table: `key` names it in styles, an amount column lines up at the decimal. */
export type Column<Row> = {
  key: string
  header: string
  amount?: boolean
  /** How wide its skeleton is, in characters. */
  bone: number
  cell: (row: Row) => ReactNode
  sort?: { direction: 'ascending' | 'descending' | null; onToggle: () => void }
}
