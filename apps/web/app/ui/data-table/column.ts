import type { ReactNode } from 'react'

/** One column of a table. `key` names it in styles. An amount column aligns its decimals. */
export type Column<Row> = {
  key: string
  header: string
  amount?: boolean
  /** The width of its skeleton, in characters. */
  bone: number
  cell: (row: Row) => ReactNode
  sort?: { direction: 'ascending' | 'descending' | null; onToggle: () => void }
}
