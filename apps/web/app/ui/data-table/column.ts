import type { ReactNode } from 'react'

/** One column of a table. `key` names it in styles. An amount column aligns its decimals. */
export type Column<Row> = {
  key: string
  header: string
  /** What the header means, where its words are not enough. */
  hint?: string | undefined
  amount?: boolean
  /** The width of its skeleton, in characters. */
  skeletonWidth: number
  cell: (row: Row) => ReactNode
  sort?: { direction: 'ascending' | 'descending' | null; onToggle: () => void }
}

/** A column. `skeletonWidth` is the width of its skeleton in characters. */
export function column<Row>(
  key: string,
  header: string,
  skeletonWidth: number,
  cell: Column<Row>['cell'],
): Column<Row> {
  return { key, header, skeletonWidth, cell }
}

/** The key of a row with an id. */
export const byId = ({ id }: { id: number }) => String(id)

/** A column of figures. It aligns their decimals. */
export function amountColumn<Row>(...parts: Parameters<typeof column<Row>>): Column<Row> {
  return { ...column(...parts), amount: true }
}
