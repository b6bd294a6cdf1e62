import { foldText, type OrderColumn, orderColumns } from '@mersal/contract'
import { columnNames } from './column-names.ts'

/** Which column, the first being 0, holds what. */
export type Mapping = Partial<Record<OrderColumn, number>>

/** How a column's name is compared: folded, letters and digits only. */
function nameKey(name: string): string {
  return foldText(name).replace(/[^\p{Letter}\p{Number}#]/gu, '')
}

// The receiver comes before the number: either may be called 'Name'.
const inTurn: readonly OrderColumn[] = ['name', ...orderColumns.filter((column) => column !== 'name')]

/** What each column holds, by its name; what no name tells has none. A column holds one thing. */
export function recogniseColumns(names: readonly string[]): Mapping {
  const keys = names.map(nameKey)
  const mapping: Mapping = {}
  const taken = new Set<number>()
  for (const column of inTurn) {
    const found = columnNames[column]
      .map((name) => keys.findIndex((key, index) => key === nameKey(name) && !taken.has(index)))
      .find((index) => index >= 0)
    if (found === undefined) continue
    mapping[column] = found
    taken.add(found)
  }
  return mapping
}
