/** Every status of a shipment (spec §4). */
export const shipmentStatuses = [
  'pending',
  'up_coming',
  'in_progress',
  'under_delivery',
  'being_shipped',
  'delivered',
  'collected',
  'cancelled_delivery_boy',
  'cancelled_client',
  'cancelled_admin',
  'returned',
] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

/**
 * THE table of transitions: every other pair is refused. The specification lists the statuses but not the transitions
 * (§4); docs/decisions/0005-lifecycle.md gives the reasons.
 */
export const transitions: Readonly<Record<ShipmentStatus, readonly ShipmentStatus[]>> = {
  pending: ['up_coming', 'in_progress', 'cancelled_admin', 'cancelled_client', 'cancelled_delivery_boy'],
  up_coming: ['pending', 'in_progress', 'cancelled_admin', 'cancelled_client'],
  in_progress: ['being_shipped', 'under_delivery', 'delivered', 'returned', 'cancelled_admin'],
  being_shipped: ['in_progress', 'cancelled_admin'],
  under_delivery: ['delivered', 'in_progress', 'returned', 'cancelled_admin'],
  delivered: ['collected', 'under_delivery'],
  // Only when the count of its cash is reversed (docs/decisions/0049-counting-cash.md).
  collected: ['delivered'],
  cancelled_admin: [],
  cancelled_client: [],
  cancelled_delivery_boy: [],
  returned: [],
}

/**
 * Transitions that the table had before, each until the migration of this number. The audit accepts them in events of before:
 * books that were right stay right.
 */
export const endedTransitions = [
  { from: 'up_coming', to: 'cancelled_delivery_boy', until: 21 },
  { from: 'delivered', to: 'in_progress', until: 96 },
] as const satisfies readonly { from: ShipmentStatus; to: ShipmentStatus; until: number }[]

/** The statuses in which nothing more happens to the parcel. */
export const finalStatuses = [
  'collected',
  'cancelled_delivery_boy',
  'cancelled_client',
  'cancelled_admin',
  'returned',
] as const satisfies readonly ShipmentStatus[]

/** The status with which a parcel of each kind begins: what is taken over at a door is under way at once. */
export const firstStatuses = {
  forward: 'pending',
  rest: 'under_delivery',
  exchange_back: 'under_delivery',
  customer_return: 'pending',
} as const satisfies Record<ShipmentKind, ShipmentStatus>

/** Whether a status is final. */
export function isFinal(status: ShipmentStatus): boolean {
  return finalStatuses.some((final) => final === status)
}

/** Whether a shipment may change from `from` to `to`. */
export function mayStep(from: ShipmentStatus, to: ShipmentStatus): boolean {
  return transitions[from].includes(to)
}

/**
 * What a parcel is: of an order; what a receiver did not keep of one, on its way back; the box that comes back in an exchange; or
 * from a customer to the shop.
 */
export const shipmentKinds = ['forward', 'rest', 'exchange_back', 'customer_return'] as const
export type ShipmentKind = (typeof shipmentKinds)[number]

export const directions = ['forward', 'return'] as const
export type Direction = (typeof directions)[number]

/** The kinds of legs (docs/decisions/0005-lifecycle.md). */
export const lineKinds = ['pick_up', 'transfer', 'end'] as const

export const lineStatuses = ['Pending', 'Active', 'Done', 'Failed', 'Cancelled'] as const
export type LineStatus = (typeof lineStatuses)[number]

/** Who holds a parcel (docs/decisions/0034-custody.md); `nobody` holds one that was written off. */
export const custodyHolders = ['sender', 'delivery_boy', 'branch', 'receiver', 'nobody'] as const
export type CustodyHolder = (typeof custodyHolders)[number]

/** What a shipment waits for, beyond its status; null for nothing special. */
export const situations = [
  'lost',
  'found',
  'undone',
  'brought',
  'to_hand_back',
  'pick_up_refused',
  'held_at_branch',
  'cancelled_by_admin',
  'cancelled_by_client',
] as const
export type Situation = (typeof situations)[number]

export const priorities = { normal: 0, express: 1, urgent: 2 } as const
export type Priority = (typeof priorities)[keyof typeof priorities]
