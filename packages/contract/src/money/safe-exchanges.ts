import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import * as limits from '../calls/limits.ts'
import { choice, optionalText, orNothing, searched, text } from '../values/fields.ts'
import { amount, id, page } from '../values/number-fields.ts'

export const safeExchangeStates = ['open', 'accepted', 'withdrawn'] as const
export type SafeExchangeState = (typeof safeExchangeStates)[number]

const egp = z.number()
const named = z.strictObject({ id: z.int(), name: z.string() })
const note = optionalText(limits.note.max)

/** Sends cash from a safe to another one. It is on its way until another person counts it there. */
export const sendSafeCash = {
  request: z.strictObject({
    branch_id: id,
    to_branch_id: id,
    amount,
    /** Who carries it. */
    carrier_id: id,
    note,
  }),
  reply: z.strictObject({ id: z.int(), amount: egp }),
}

/** Branches that cash may be sent to, by name: every branch, with no more than its name. At most twenty. */
export const listExchangeBranches = {
  request: z.strictObject({ search: searched }),
  reply: z.strictObject({ list_items: z.array(named) }),
}

/**
 * Counts cash that another person sent, into the safe. It is blind. A first count that differs is asked again; the second
 * one is booked, and always needs a note: otherwise a refusal would tell which sums differ.
 */
export const acceptSafeCash = {
  request: z.strictObject({ exchange_id: id, counted: amount, note }),
  reply: z.union([
    z.strictObject({
      id: z.int(),
      sent: egp,
      counted: egp,
      /** Positive when there was too much. */
      difference: egp,
    }),
    /** Nothing is booked. The reply does not say whether there is too much or too little. */
    z.strictObject({ again: z.literal(true) }),
  ]),
}

/** Takes cash that is not accepted yet back into the safe that sent it. */
export const withdrawSafeCash = {
  request: z.strictObject({ exchange_id: id, note: text({ max: limits.note.max }) }),
  reply: z.strictObject({ id: z.int(), amount: egp }),
}

const safeExchange = z.strictObject({
  id: z.int(),
  from: named,
  to: named,
  /** Null for those who may count it, while it is open. */
  amount: egp.nullable(),
  carrier: named,
  note: z.string(),
  sent_by: named,
  sent_at: z.iso.datetime(),
  state: z.enum(safeExchangeStates),
  /** What was counted at the other safe. */
  counted: egp.nullable(),
  /** Positive when there was too much. */
  difference: egp.nullable(),
  /** Why it was taken back, or why the count differs. */
  reason: z.string(),
  ended_by: named.nullable(),
  ended_at: z.iso.datetime().nullable(),
  may_accept: z.boolean(),
  may_withdraw: z.boolean(),
})
export type SafeExchange = z.infer<typeof safeExchange>

/** Exchanges from or to safes that the caller sees, open ones first, newest first. */
export const listSafeExchanges = {
  request: z.strictObject({
    page,
    branch_id: orNothing(id),
    state: orNothing(choice(safeExchangeStates)),
  }),
  reply: listOf(safeExchange),
}
