import type { Column } from '../../ui/data-table/column.ts'

/** What each column of a table is sorted by. Null sorts last. */
export type SortValues<Row> = Readonly<Record<string, (row: Row) => number | string | null>>

/** The rows in the order of `sort`: the key of a column, with '-' in front from the highest to the lowest. */
export function sorted<Row>(rows: readonly Row[], sort: string, values: SortValues<Row>): Row[] {
  const isDescending = sort.startsWith('-')
  const valueOf = values[isDescending ? sort.slice(1) : sort]
  if (!valueOf) return [...rows]
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const order = typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b)
    return isDescending ? -order : order
  })
}

/** Makes columns of a table whose order stands in the address. Figures start from the highest. */
export function sortableColumns<Row>(sort: string, onSort: (sort: string) => void) {
  return (
    key: string,
    header: string,
    cell: Column<Row>['cell'],
    {
      amount = true,
      skeletonWidth = 4,
      hint,
    }: { amount?: boolean; skeletonWidth?: number; hint?: string } = {},
  ): Column<Row> => ({
    key,
    header,
    hint,
    amount,
    skeletonWidth,
    cell,
    sort: {
      direction: sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : null,
      onToggle: () => onSort(sort === `-${key}` ? key : `-${key}`),
    },
  })
}
