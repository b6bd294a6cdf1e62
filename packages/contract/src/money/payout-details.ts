import { z } from 'zod'
import { issue } from '../calls/field-faults.ts'
import * as limits from '../calls/limits.ts'
import { choice, optionalText, orNothing } from '../values/fields.ts'
import { amount, id, wholeNumber } from '../values/number-fields.ts'
import { accountFault, payoutMethods } from './payout-methods.ts'

export const payoutDetailsStates = ['waiting', 'approved', 'declined', 'withdrawn'] as const
export type PayoutDetailsState = (typeof payoutDetailsStates)[number]

const egp = z.number()
const instant = z.iso.datetime()

/** Where a client is paid. Callers who may not pay out see the account masked. */
export const shownDetails = z.strictObject({
  id: z.int(),
  method: z.enum(payoutMethods),
  account: z.string(),
  holder: z.string(),
  branch: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  state: z.enum(payoutDetailsStates),
  set_by: z.string(),
  set_at: instant,
  /** The earliest time when they are in force. */
  in_force_from: instant,
})
export type PayoutDetails = z.infer<typeof shownDetails>

/** The details in force, the change that is planned, and older ones, newest first. */
export const viewPayoutDetails = {
  request: z.strictObject({ client_id: id }),
  reply: z.strictObject({
    in_force: shownDetails.nullable(),
    pending: shownDetails.extend({ approval_id: z.int().nullable() }).nullable(),
    history: z.array(shownDetails),
    may_change: z.boolean(),
    /** Whether the client has an e-mail. It gets a message about each change. */
    has_email: z.boolean(),
  }),
}

/**
 * Sets where a client is paid. A second person approves it. A change waits for 24 hours too. The client gets an e-mail.
 */
export const setPayoutDetails = {
  request: z
    .strictObject({
      client_id: id,
      method: choice(payoutMethods),
      account: optionalText(limits.payouts.account),
      holder: optionalText(limits.contactName.max),
      branch_id: orNothing(id),
    })
    .superRefine(({ method, account, holder, branch_id }, context) => {
      const fault = accountFault(method, account)
      if (fault !== null) context.addIssue({ ...issue(fault), path: ['account'] })
      if (method === 'bank' && holder === '') context.addIssue({ ...issue('required'), path: ['holder'] })
      if ((method === 'cash') !== (branch_id !== undefined))
        context.addIssue({ ...issue(method === 'cash' ? 'required' : 'invalid'), path: ['branch_id'] })
    }),
  reply: z.strictObject({ id: z.int(), in_force_from: instant, approval_id: z.int() }),
}

/** Takes details back before they take effect. Those in force stay. */
export const withdrawPayoutDetails = {
  request: z.strictObject({ details_id: id }),
  reply: z.strictObject({ id: z.int() }),
}

const limitsOfMethod = { line: egp.nullable(), day: egp.nullable(), month: egp.nullable() }

/** The most that one client receives by each method. Null is no limit. */
export const viewPayoutLimits = {
  request: z.strictObject({}),
  reply: z.strictObject({
    list_items: z.array(
      z.strictObject({ method: z.enum(payoutMethods), version: z.int(), ...limitsOfMethod }),
    ),
  }),
}

export const savePayoutLimits = {
  request: z.strictObject({
    method: choice(payoutMethods),
    version: wholeNumber({ min: 1, max: 1_000_000_000 }),
    line: orNothing(amount),
    day: orNothing(amount),
    month: orNothing(amount),
  }),
  reply: z.strictObject({ version: z.int() }),
}
