import { foldText } from '@mersal/contract'
import type { Board, Courier } from './board.ts'

export const courierFilters = ['work', 'late', 'idle'] as const
export type CourierFilter = (typeof courierFilters)[number]
export const courierSorts = ['stops', 'late'] as const
export type CourierSort = (typeof courierSorts)[number]

/** A delivery boy with their runs on the board, and what is left of them. */
export type CourierRow = { courier: Courier; runs: Board['list_items']; stopsLeft: number; late: number }

export function courierRows({ couriers, list_items }: Board): CourierRow[] {
  const runsOf = Map.groupBy(list_items, ({ courier }) => courier.id)
  return couriers.map((courier) => {
    const runs = runsOf.get(courier.id) ?? []
    const sum = (key: 'stops_left' | 'late') => runs.reduce((total, run) => total + run[key], 0)
    return { courier, runs, stopsLeft: sum('stops_left'), late: sum('late') }
  })
}

const isShown: Record<CourierFilter, (row: CourierRow) => boolean> = {
  work: ({ stopsLeft }) => stopsLeft > 0,
  late: ({ late }) => late > 0,
  idle: ({ runs }) => runs.length === 0,
}

const keyOf: Record<CourierSort, (row: CourierRow) => number> = {
  stops: ({ stopsLeft }) => stopsLeft,
  late: ({ late }) => late,
}

/** The rows that match the search and the filter, in order. Without an order they stay as the board has them, by name. */
export function findCouriers(
  rows: readonly CourierRow[],
  { search, filter, sort }: { search: string; filter: CourierFilter | null; sort: CourierSort | null },
): readonly CourierRow[] {
  const wanted = foldText(search)
  const found = rows.filter(
    (row) => foldText(row.courier.name).includes(wanted) && (filter === null || isShown[filter](row)),
  )
  return sort === null ? found : found.toSorted((a, b) => keyOf[sort](b) - keyOf[sort](a))
}
