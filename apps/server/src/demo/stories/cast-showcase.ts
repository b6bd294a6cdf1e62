import { dayOf, isWorkday, minuteOf } from '../cairo-clock.ts'
import type { Arrival } from './arrivals.ts'
import type { Part } from './showcase.ts'

/**
 * Assigns each part to the last fitting order of its day or an earlier day: a single parcel from the morning
 * or noon of a working day, so that its story can reach the intended state.
 */
export function castShowcase(
  arrivals: readonly Arrival[],
  parts: readonly Part[],
  { now, shownBranchId }: { now: number; shownBranchId: number },
): Map<Arrival, Part> {
  const cast = new Map<Arrival, Part>()
  const newestFirst = arrivals.toReversed()
  for (const part of parts) {
    const arrival = newestFirst.find(
      (one) =>
        !cast.has(one) &&
        dayOf(now) - dayOf(one.at) >= part.daysAgo &&
        isWorkday(dayOf(one.at)) &&
        minuteOf(one.at) < 15 * 60 &&
        one.packages === 1 &&
        one.client.demo.prepaid < 1 &&
        (!part.byShownCourier || one.client.branchId === shownBranchId),
    )
    if (!arrival) throw new Error('the demo company has too few orders for its showcase')
    cast.set(arrival, part)
  }
  return cast
}
