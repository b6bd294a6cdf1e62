import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import * as limits from '../calls/limits.ts'
import { lossReasons } from '../shipments/write-offs.ts'
import { fieldChange } from '../values/field-change.ts'
import { choice, optionalText, orNothing, text } from '../values/fields.ts'
import { id, page } from '../values/number-fields.ts'
import { shownDetails } from './payout-details.ts'
import { walletAccounts } from './wallet-accounts.ts'

/** Acts with money that a second person approves: payouts always, the others above the company's limit (docs/decisions/0050-two-people-for-money.md). */
export const approvalActs = [
  'settlement',
  'shortage_write_off',
  'write_off',
  'client_payment',
  'correction',
  'payout_details',
  'payout_batch',
  'payout_cash',
  'count_reversal',
  'undo_delivery',
  'redirect',
  'client_terms',
] as const
export type ApprovalAct = (typeof approvalActs)[number]

export const approvalStates = ['waiting', 'approved', 'declined'] as const
export type ApprovalState = (typeof approvalStates)[number]

const egp = z.number()
const numbered = z.strictObject({ id: z.int(), id_show: z.string() })
const person = z.strictObject({ id: z.int(), name: z.string() })

/** The reply of an act above the limit: nothing is booked until a second person approves. */
export const waits = z.strictObject({ approval_id: z.int(), amount: egp })

const approvalRow = z.strictObject({
  id: z.int(),
  act: z.enum(approvalActs),
  state: z.enum(approvalStates),
  amount: egp,
  /** The company's limit when it was prepared. 0 where the act needs one whatever the amount is. */
  limit: egp,
  subject: z.strictObject({
    kind: z.enum(['courier', 'client', 'payout_batch', 'shipment']),
    id: z.int(),
    name: z.string(),
  }),
  /** The settlement whose statement shows every line. */
  settlement_id: z.int().nullable(),
  /** Where the client is paid now, and where by the change. The new account is whole, so that the approver can check it. */
  payout_details: z.strictObject({ before: shownDetails.nullable(), after: shownDetails }).nullable(),
  /** What approving changes of a record, by field as in the activity log. */
  changes: z.array(fieldChange),
  /** The batch of the line that is paid in cash without the client's code, and who takes the cash. */
  payout_cash: z
    .strictObject({
      batch: numbered,
      taken_by: z.string(),
    })
    .nullable(),
  /** How many lines of a batch replace a line that was booked as failed or returned. */
  pays_again: z.int(),
  /** The parcel that approving writes off. `courier` pays the compensation; null: the company. */
  write_off: z
    .strictObject({ awb: z.string(), what: z.enum(lossReasons), courier: z.string().nullable() })
    .nullable(),
  /** A client's payment that is named a deposit. */
  deposit: z.boolean(),
  /** What approving books, debits positive. */
  postings: z.array(
    z.strictObject({ account: z.enum(walletAccounts), name: z.string().nullable(), amount: egp }),
  ),
  note: z.string(),
  /** Null: the schedule of settlements. */
  prepared_by: person.nullable(),
  prepared_at: z.iso.datetime(),
  decided_by: person.nullable(),
  decided_at: z.iso.datetime().nullable(),
  reason: z.string(),
  /** No other person could approve it. */
  alone: z.boolean(),
  /** It waits because it was asked for alone, and is booked then unless somebody declines it. */
  asked_alone: z.strictObject({ name: z.string(), books_at: z.iso.datetime() }).nullable(),
  /** Some of the people who may approve it, while it waits. */
  waits_for: z.array(z.string()),
  may_approve: z.boolean(),
  may_decline: z.boolean(),
  /** The caller must give a reason, because no other person may approve it. */
  needs_reason: z.boolean(),
  /** The caller prepared it, and it is booked a day after they ask for it. */
  books_later: z.boolean(),
  /** Why the caller may not approve it. */
  details: z.string(),
  /**
   * The settlements and earlier payments of a batch that bar the caller, at most five: who approved or made the settlement, or
   * booked the payment as failed or returned. It is the caller, or an account that counts as the same person.
   */
  barred_by: z.array(
    z.strictObject({
      what: z.enum(['settlement', 'payment']),
      settlement: numbered,
      client: z.string(),
      amount: egp,
      by: person,
    }),
  ),
})
export type ApprovalRow = z.infer<typeof approvalRow>

/** What waits for a second person, oldest first; or what was decided, newest first. */
export const listApprovals = {
  request: z.strictObject({ page, show: orNothing(choice(['decided'])) }),
  reply: listOf(approvalRow),
}

/** How many approvals wait for the caller. */
export const countApprovals = { request: z.strictObject({}), reply: z.strictObject({ mine: z.int() }) }

const decided = z.strictObject({ id: z.int(), amount: egp })

/**
 * Books what another person prepared. Refused when the books no longer allow it, or when it was decided meanwhile. Where nobody
 * else may approve it, it is booked at `books_at`; until then anybody who sees it can decline it.
 */
export const approve = {
  request: z.strictObject({ approval_id: id, reason: optionalText(limits.note.max) }),
  reply: decided.extend({ books_at: z.iso.datetime().nullable() }),
}

/** Declines what another person prepared, or withdraws what the caller prepared. Nothing is booked. */
export const decline = {
  request: z.strictObject({ approval_id: id, reason: text({ max: limits.note.max }) }),
  reply: decided,
}
