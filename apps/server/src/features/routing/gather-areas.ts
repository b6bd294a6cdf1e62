import { type Assignment, lowest } from './assignment.ts'
import type { Share } from './fair-shares.ts'

/**
 * Moves the whole of a smaller part of an area to somebody who has a larger part of it, as far as balance and limits
 * allow.
 */
export function gatherAreas(plan: Assignment, shares: readonly Share[]): void {
  for (const [areaId, parts] of partsOfAreas(plan)) {
    const bySize = [...parts].sort(([, a], [, b]) => a.length - b.length)
    for (const [from, stops] of bySize) {
      if (plan.count(from) - stops.length < (shares[from]?.least ?? 0)) continue
      const takers = [...parts.keys()].filter(
        (to) =>
          to !== from &&
          (parts.get(to) ?? []).length >= stops.length &&
          plan.mayMove(areaId, { from, to }) &&
          plan.count(to) + stops.length <= (shares[to]?.most ?? 0) &&
          plan.hasRoom(to, stops),
      )
      const [first] = stops
      if (first === undefined) continue
      const to = lowest(takers, (taker) => plan.metres(first, taker))
      if (to === undefined) continue
      for (const stop of stops) plan.give(stop, to)
      parts.set(to, [...(parts.get(to) ?? []), ...stops])
      parts.delete(from)
    }
  }
}

/** The stops of each area, by the delivery boy who has them. */
function partsOfAreas(plan: Assignment): Map<number, Map<number, number[]>> {
  const areas = new Map<number, Map<number, number[]>>()
  for (const [stop, owner] of plan.owners.entries()) {
    const { areaId } = plan.stop(stop)
    if (owner === null || areaId === null) continue
    const parts = areas.get(areaId) ?? new Map<number, number[]>()
    areas.set(areaId, parts)
    parts.set(owner, [...(parts.get(owner) ?? []), stop])
  }
  return areas
}
