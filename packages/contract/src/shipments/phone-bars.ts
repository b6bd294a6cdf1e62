import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import * as limits from '../calls/limits.ts'
import { awb, choice, orNothing, phone, searched, text } from '../values/fields.ts'
import { amount, id, page, perPage } from '../values/number-fields.ts'

/** Why nothing is delivered to a phone (docs/decisions/0070-standing-of-receivers.md). The first two name a sum that lifts the bar. */
export const barReasons = ['fee_not_paid', 'not_collected', 'abuse'] as const
export type BarReason = (typeof barReasons)[number]

/** A bar is lifted by a payment, or voided because it was a mistake. */
export const barStates = ['barred', 'lifted', 'voided'] as const
export type BarState = (typeof barStates)[number]

const egp = z.number()
const named = z.strictObject({ id: z.int(), name: z.string() })

const phoneBar = z.strictObject({
  id: z.int(),
  /** Partly hidden from callers who only read. Null after the persons of the order were erased. */
  phone: z.string().nullable(),
  reason: z.enum(barReasons),
  state: z.enum(barStates),
  awb: z.string(),
  client: named,
  /** What lifts the bar. 0 for abuse. */
  amount: egp,
  note: z.string(),
  since: z.iso.datetime(),
  barred_by: named,
  /** Who took the payment, or voided it. */
  ended: z.strictObject({ date: z.iso.datetime(), by: named, because: z.string() }).nullable(),
  may_pay: z.boolean(),
  may_void: z.boolean(),
})
export type PhoneBarRow = z.infer<typeof phoneBar>

/**
 * The newest first, of orders of the caller's branches. The search finds digits of a phone. A whole phone, or an AWB, is found
 * whatever branch its order is of, because the receiver may pay at any.
 */
export const listPhoneBars = {
  request: z.strictObject({
    page,
    per_page: perPage,
    search: searched,
    state: orNothing(choice(barStates)),
  }),
  reply: listOf(phoneBar),
}
/**
 * What a phone ordered before: how many parcels of its last orders were taken, of those that ended (null under three), and the last
 * address within the caller's branches (docs/decisions/0073-record-of-a-phone.md).
 */
export const viewPhoneRecord = {
  request: z.strictObject({ phone }),
  reply: z.strictObject({
    parcels: z.strictObject({ ended: z.int(), taken: z.int() }).nullable(),
    last: z
      .strictObject({
        address: z.string(),
        landmark: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        ordered_at: z.iso.datetime(),
      })
      .nullable(),
  }),
}
/** Bars a phone of the receiver of an order. `amount` is required, except for abuse. */
export const barPhone = {
  request: z.strictObject({
    awb,
    phone,
    reason: choice(barReasons),
    amount: orNothing(amount),
    note: text({ max: limits.note.max }),
  }),
  reply: z.strictObject({ id: z.int(), details: z.string() }),
}
/** The receiver pays the sum at a counter, for the client of the order. The caller answers for the cash until it is counted. */
export const takeBarPayment = {
  request: z.strictObject({ id, branch_id: id }),
  reply: z.strictObject({ amount: egp, details: z.string() }),
}
/** A bar that was a mistake. Never by who barred the phone. */
export const voidPhoneBar = {
  request: z.strictObject({ id, reason: text({ max: limits.note.max }) }),
  reply: z.strictObject({ details: z.string() }),
}
