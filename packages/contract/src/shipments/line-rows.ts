import { z } from 'zod'
import { shownPlace, shownProofs } from './proofs.ts'
import { directions, lineKinds, lineStatuses, shipmentStatuses } from './shipment-status.ts'

const instant = z.iso.datetime()
const status = z.enum(shipmentStatuses)

/** A visit: several parcels picked up at one place with one code. */
export const visit = z.strictObject({
  id: z.int(),
  parcels: z.int(),
  code: z.string().nullable(),
  /** Locked by five wrong codes until the desk releases it. */
  locked: z.boolean(),
})

/**
 * A line, one leg of the way (spec §3). `to` and `to_id` are the delivery boy, null while none is assigned.
 * `destination` is the place.
 */
export const lineRow = z.strictObject({
  awb: z.string(),
  leg: z.int(),
  kind: z.enum(lineKinds),
  from: z.string(),
  to: z.string().nullable(),
  from_id: z.int().nullable(),
  to_id: z.int().nullable(),
  destination: z.string(),
  data_created: instant,
  last_update: instant,
  direction: z.enum(directions),
  active: z.boolean(),
  re_status: z.enum(lineStatuses),
  end_point: z.boolean(),
  collected: z.boolean(),
  counter: z.boolean(),
  code: z.string().nullable(),
  /** The rules ask for the receiver's code where this line ends. Staff do not see it. */
  asks_code: z.boolean(),
  /** Locked by five wrong codes until its desk releases it. */
  locked: z.boolean(),
  visit: visit.nullable(),
  note: z.string(),
})
export type LineRow = z.infer<typeof lineRow>

export const trackingRow = z.strictObject({
  /** The user name and name of who did it; null for a merchant or for ourselves. */
  staff: z.strictObject({ username: z.string().nullable(), name: z.string().nullable() }),
  data_created: instant,
  action: z.string().nullable(),
  status,
  note: z.string(),
  /** In whose place somebody acted and why, or who gave a parcel without its code; empty for any other event. */
  details: z.string(),
  /** Photos that the delivery boy took. */
  proofs: shownProofs,
  /** Where the delivery boy was, if their phone told. Null for merchants. */
  place: shownPlace.nullable(),
})
