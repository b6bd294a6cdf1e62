import { dayOf, isWorkday, minuteOf } from '../cairo-clock.ts'
import type { Arrival } from './arrivals.ts'
import { type Fate, usualFate } from './fate.ts'

/**
 * A parcel that is created for a certain state, so that each status and situation has an example at any hour.
 */
export type Part = { daysAgo: number; fate: Fate; isBetweenBranches: boolean; byShownCourier: boolean }

const stoppedBy = (by: 'admin' | 'client' | 'delivery_boy', when: 'pending' | 'up_coming' | 'in_hand') => ({
  stopped: { by, when },
})

export const showcase: readonly Part[] = [
  part(20, { isUndone: true }),
  part(19, stoppedBy('delivery_boy', 'up_coming')),
  part(18, stoppedBy('client', 'pending')),
  part(17, stoppedBy('admin', 'up_coming')),
  part(16, { failedDeliveries: 2, failedReturns: 2, waits: 'held_at_branch' }),
  part(15, { failedDeliveries: 2, failedReturns: 2 }),
  part(9, { failedDeliveries: 2, waits: 'on_the_way_back' }),
  part(6, { ...stoppedBy('client', 'in_hand'), waits: 'on_the_way_back' }),
  part(5, { failedDeliveries: 1, waits: 'in_the_van' }),
  part(5, { waits: 'for_collection' }, true),
  part(5, { waits: 'for_collection' }),
  shown(4, { waits: 'at_the_door' }),
  part(4, { waits: 'at_the_door' }, true),
  shown(4, { waits: 'for_collection' }),
  part(3, { waits: 'between_branches', isDelayed: true }, true),
  part(3, { waits: 'between_branches' }, true),
  part(3, { pickUpFails: true, waits: 'for_pick_up_again' }),
  part(2, { waits: 'at_origin' }),
  part(2, { waits: 'for_branch' }),
  part(2, { waits: 'for_scan' }),
  shown(2, { waits: 'for_pick_up' }),
  // These two get lost (play/loss-deeds.ts).
  part(8, { waits: 'at_origin' }),
  part(9, { waits: 'at_origin' }),
]

function part(daysAgo: number, fate: Partial<Fate>, isBetweenBranches = false): Part {
  return { daysAgo, fate: { ...usualFate, ...fate }, isBetweenBranches, byShownCourier: false }
}

function shown(daysAgo: number, fate: Partial<Fate>): Part {
  return { ...part(daysAgo, fate), byShownCourier: true }
}

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
