import { activeLine, type Shipment, waitsForHandBack } from '../../features/lifecycle/index.ts'
import type { Random } from '../random.ts'

/** The deviations from the usual course of a parcel. */
export type Fate = {
  pickUpFails: boolean
  failedDeliveries: 0 | 1 | 2
  failedReturns: 0 | 1 | 2
  stopped: { by: 'admin' | 'client' | 'delivery_boy'; when: 'pending' | 'up_coming' | 'in_hand' } | null
  /** A manager undoes the delivery, and the parcel is delivered again. */
  isUndone: boolean
  isDelayed: boolean
  /** The state in which it waits until today. */
  waits: Wait | null
}

export type Wait =
  | 'for_pick_up_again'
  | 'for_pick_up'
  | 'for_branch'
  | 'for_scan'
  | 'at_origin'
  | 'between_branches'
  | 'at_the_door'
  | 'in_the_van'
  | 'for_collection'
  | 'on_the_way_back'
  | 'held_at_branch'

export const usualFate: Fate = {
  pickUpFails: false,
  failedDeliveries: 0,
  failedReturns: 0,
  stopped: null,
  isUndone: false,
  isDelayed: false,
  waits: null,
}

/**
 * Of a hundred parcels, eight are returned, six are cancelled before pick-up and ten need a second attempt.
 */
export function drawFate(random: Random): Fate {
  const kind = random.weighted<Partial<Fate>>([
    [2.6, { stopped: { by: 'client', when: random.chance(0.5) ? 'pending' : 'up_coming' } }],
    [1.8, { stopped: { by: 'admin', when: random.chance(0.6) ? 'pending' : 'up_coming' } }],
    [1.6, { stopped: { by: 'delivery_boy', when: 'up_coming' } }],
    [4.2, { failedDeliveries: 2 }],
    [0.7, { failedDeliveries: 2, failedReturns: 1 }],
    [0.5, { failedDeliveries: 2, failedReturns: 2 }],
    [1.4, { stopped: { by: 'client', when: 'in_hand' } }],
    [0.8, { stopped: { by: 'admin', when: 'in_hand' } }],
    [9.5, { failedDeliveries: 1 }],
    [1, { isUndone: true }],
    [75.9, {}],
  ])
  return { ...usualFate, pickUpFails: random.chance(0.03), isDelayed: random.chance(0.05), ...kind }
}

/** True when a parcel has reached the state in which it waits. */
export function hasComeToWait(shipment: Shipment, wait: Wait | null): boolean {
  const line = activeLine(shipment)
  if (wait === null || !line) return false
  const { status, direction } = shipment
  switch (wait) {
    case 'for_pick_up_again':
      return status === 'pending' && line.leg > 1
    case 'for_pick_up':
      return status === 'up_coming' && line.status === 'Pending'
    case 'for_branch':
      return status === 'up_coming' && line.status === 'Active'
    case 'for_scan':
      return line.brought
    case 'at_origin':
      return status === 'in_progress'
    case 'between_branches':
      return status === 'being_shipped'
    case 'at_the_door':
      return status === 'under_delivery' && line.status === 'Active'
    case 'in_the_van':
      return waitsForHandBack(shipment, line)
    case 'for_collection':
      return status === 'delivered'
    case 'on_the_way_back':
      return status === 'under_delivery' && direction === 'return' && line.status === 'Active'
    case 'held_at_branch':
      return direction === 'return' && line.kind === 'end' && line.counter
  }
}
