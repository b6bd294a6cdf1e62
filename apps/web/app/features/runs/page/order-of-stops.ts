import type { RunParcel } from '@mersal/contract'
import { type Stop, stopsOf } from '../parts/stop.ts'

export type RunStop = Stop<RunParcel>

/** The stops of a run in their order. */
export function stopsInOrder(parcels: readonly RunParcel[]): RunStop[] {
  return stopsOf(parcels).toSorted((a, b) => a.first.at - b.first.at)
}

/** The hours that the receivers of a stop want, each once, and whether the plan misses them. */
export function hoursWanted(parcels: readonly RunParcel[]): { hours: string; isMissed: boolean }[] {
  const wanted = parcels.flatMap(({ hours, outside_hours }) =>
    hours ? [{ hours: `${hours.from}–${hours.until}`, isMissed: outside_hours }] : [],
  )
  return [...Map.groupBy(wanted, ({ hours }) => hours)].map(([hours, same]) => ({
    hours,
    isMissed: same.some(({ isMissed }) => isMissed),
  }))
}

/** The list with the item at `from` moved to `to`. */
export function withMoved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const target = Math.min(Math.max(to, 0), items.length - 1)
  const item = items[from]
  if (item === undefined || target === from) return items
  return items.toSpliced(from, 1).toSpliced(target, 0, item)
}
