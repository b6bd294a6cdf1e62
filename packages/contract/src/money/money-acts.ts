import { z } from 'zod'
import * as limits from '../calls/limits.ts'
import type { CheckKey } from '../messages/checks.ts'
import { awb, choice, image, nestedList, optionalText, orNothing, text } from '../values/fields.ts'
import { foldCode } from '../values/fold-text.ts'
import { amount, flag, id, wholeNumber } from '../values/number-fields.ts'
import { waits } from './approvals.ts'

const egp = z.number()
const note = optionalText(limits.note.max)
const done = z.strictObject({ id: z.int(), amount: egp })
/** Above the company's limit it waits for a second person. */
const doneOrWaits = z.union([done, waits])

/** What is shown before a hand-in is counted: the number of parcels and of takings at a counter, and the safe. Never an amount. */
export const viewUncollected = {
  request: z.strictObject({ employee_id: id, branch_id: orNothing(id) }),
  reply: z.strictObject({ branch: z.string().nullable(), parcels: z.int(), takings: z.int() }),
}

/**
 * Collect Money. Without `awbs`, it covers all delivered parcels that are not handed in, and what the person took at a counter.
 * `parcels` is the number of both that was shown; the call is refused with 412 when it has changed.
 */
export const collectMoney = {
  request: z.strictObject({
    employee_id: id,
    awbs: orNothing(nestedList(awb, { min: 1, max: limits.awbsACall })),
    parcels: orNothing(wholeNumber({ min: 1, max: 1_000_000 })),
    /** Whose cash is counted, when the person holds cash of several branches. */
    branch_id: orNothing(id),
    counted: amount,
  }),
  reply: z.union([
    z.strictObject({
      /** The movement in the wallet. */
      id: z.int(),
      due: egp,
      counted: egp,
      short: egp,
      over: egp,
      shipments: z.int(),
      /** How many amounts were taken at a counter. */
      takings: z.int(),
    }),
    /**
     * Nothing is booked: the cash must be counted again. The reply does not reveal whether the count was too
     * high or too low.
     */
    z.strictObject({ again: z.literal(true) }),
  ]),
}

/** Reverses a wrong count: its parcels wait to be counted again. `movement_id` is the count's movement in the wallet. */
export const reverseCount = {
  request: z.strictObject({ movement_id: id, note: text({ max: limits.note.max }) }),
  reply: z.union([z.strictObject({ id: z.int(), shipments: z.int() }), waits]),
}

/**
 * Cash goes from a safe to the bank. A number of a deposit slip is used once. The slip has a photo, or `reference`: what the
 * machine printed that took the cash.
 */
export const bankSafe = {
  request: z
    .strictObject({
      branch_id: id,
      amount,
      slip: text({ max: limits.slip.max }).refine(
        (number) => foldCode(number) !== '',
        'required' satisfies CheckKey,
      ),
      photo: image,
      reference: optionalText(limits.slip.max),
      note,
    })
    .refine(({ photo, reference }) => photo !== undefined || foldCode(reference) !== '', {
      path: ['photo'],
      error: 'photo_or_reference' satisfies CheckKey,
    }),
  reply: done,
}
export const repayShortage = { request: z.strictObject({ employee_id: id, amount, note }), reply: done }
/** The company bears the loss, so a reason is required. */
export const writeOffShortage = {
  request: z.strictObject({ employee_id: id, amount, note: text({ max: limits.note.max }) }),
  reply: doneOrWaits,
}
/** At most what the client owes, unless it is named a deposit. */
export const receiveFromClient = {
  request: z.strictObject({
    client_id: id,
    amount,
    into: choice(['bank', 'safe']),
    branch_id: orNothing(id),
    deposit: flag.default(false),
    note,
  }),
  reply: doneOrWaits,
}
