import { z } from 'zod'
import * as limits from '../calls/limits.ts'
import { awb, choice, orNothing, text } from '../values/fields.ts'
import { id, wholeNumber } from '../values/number-fields.ts'
import { shipmentStatuses } from './shipment-status.ts'

/** Who bears the compensation: the company, or the delivery boy who held the parcel. */
export const compensationPayers = ['claims', 'delivery_boy'] as const
export type CompensationPayer = (typeof compensationPayers)[number]
export const lossReasons = ['lost', 'destroyed'] as const
export type LossReason = (typeof lossReasons)[number]

const egp = z.number()
const reason = text({ max: limits.note.max })

/** What a write-off would book (docs/decisions/0039-write-offs.md). */
export const previewWriteOff = {
  request: z.strictObject({ awb }),
  reply: z.strictObject({
    version: z.int(),
    compensation: egp,
    /** What it is made from. */
    from: z.enum(['cod', 'items', 'nothing']),
    /** The company's cap, when it holds. */
    capped: egp.nullable(),
    /** Its value was raised after the take-over, so the value at the take-over counts. */
    raised: z.boolean(),
    /** The delivery boy who held it last. */
    courier: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
    /** Whether it would wait for a second person, by who pays. */
    waits: z.strictObject({ claims: z.boolean(), delivery_boy: z.boolean() }),
  }),
}
/** Above the company's limit it waits for a second person, and the parcel stays as it is. */
export const writeOffShipment = {
  request: z.strictObject({
    awb,
    version: wholeNumber({ min: 1, max: 2 ** 31 - 1 }),
    what: choice(lossReasons),
    paid_by: choice(compensationPayers),
    /** With `paid_by` delivery_boy. */
    courier_id: orNothing(id),
    reason,
  }),
  reply: z.strictObject({
    awb: z.string(),
    status: z.enum(shipmentStatuses),
    details: z.string(),
    /** The approval for which it waits. */
    approval_id: z.int().nullable(),
  }),
}
/** A written-off parcel was found: the money is reversed, and it goes back to its sender under a new AWB. */
export const reportFound = {
  request: z.strictObject({ awb, branch_id: id, reason }),
  reply: z.strictObject({ awb: z.string(), new_awb: z.string(), details: z.string() }),
}
