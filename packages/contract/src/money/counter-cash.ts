import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import { amount, id, page } from '../values/number-fields.ts'

const egp = z.number()
const named = z.strictObject({ id: z.int(), name: z.string() })
const sealed = z.strictObject({ amount: egp, date: z.iso.datetime() })

/**
 * What brings cash to a counter: a delivery there, a client who pays, a shortage that is repaid, a receiver who
 * pays what their phone is barred for.
 */
export const takingKinds = ['delivered', 'merchant_paid', 'shortage_repaid', 'bar_paid'] as const

/** Cash that a person took at the counter of a branch, and that nobody counted into its safe. */
const held = z.strictObject({
  branch: named,
  takings: z.int(),
  amount: egp,
  since: z.iso.datetime(),
  /** What is in the last envelope, if no count took it. */
  sealed: sealed.nullable(),
  /** How many takings came after that envelope. */
  loose: z.int(),
})

/** An amount that was taken at a counter. */
export const counterTaking = z.strictObject({
  id: z.int(),
  date: z.iso.datetime(),
  kind: z.enum(takingKinds),
  /** The AWB of a delivery. */
  awb: z.string().nullable(),
  /** Who paid: the client, or who owed the shortage; the receiver's client of a delivery. */
  from: z.string(),
  branch: z.string(),
  amount: egp,
})
export type CounterTaking = z.infer<typeof counterTaking>

/** The caller's own cash from counters, by branch, with the newest hundred takings. */
export const viewOwnCounterCash = {
  request: z.strictObject({}),
  reply: z.strictObject({ held: z.array(held), takings: z.array(counterTaking) }),
}

/** Seals the caller's cash of a counter with the sum that they say is in the envelope. It moves no money. */
export const sealCounterCash = {
  request: z.strictObject({ branch_id: id, amount }),
  reply: z.strictObject({ takings: z.int(), details: z.string() }),
}

/** Never an amount: it is counted blind. */
const waiting = z.strictObject({
  id: z.int(),
  name: z.string(),
  branch: named,
  takings: z.int(),
  since: z.iso.datetime(),
  sealed: z.iso.datetime().nullable(),
  /** False for the caller's own cash while a colleague may count it, or before it was sealed for a day. */
  may_count: z.boolean(),
})
export type CounterCashRow = z.infer<typeof waiting>

/** The people whose cash of a counter waits to be counted, the oldest cash first. */
export const listCounterCash = { request: z.strictObject({ page }), reply: listOf(waiting) }
