import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import * as limits from '../calls/limits.ts'
import { choice, nestedList, optionalText, orNothing } from '../values/fields.ts'
import { amount, id, page, wholeNumber } from '../values/number-fields.ts'

/** Egyptian notes in EGP, the largest first. The last is also a coin. */
export const safeNotes = [200, 100, 50, 20, 10, 5, 1] as const

const egp = z.number()

/**
 * Counts a safe by notes, when the day begins or ends. It is blind: nothing shows what should be there. A count that
 * differs is asked again. The second one is booked, and always needs a note: otherwise a refusal would tell
 * which sums differ.
 */
export const countSafe = {
  request: z.strictObject({
    branch_id: id,
    kind: choice(['open', 'close']),
    /** How many of each of `safeNotes`, in that order. */
    notes: nestedList(wholeNumber({ min: 0, max: 100_000 }), {
      min: safeNotes.length,
      max: safeNotes.length,
    }),
    coins: orNothing(amount),
    note: optionalText(limits.note.max),
  }),
  reply: z.union([
    z.strictObject({
      id: z.int(),
      expected: egp,
      counted: egp,
      /** Positive when there was too much. */
      difference: egp,
    }),
    /** Nothing is booked. The reply does not say whether there is too much or too little. */
    z.strictObject({ again: z.literal(true) }),
  ]),
}

const safeCount = z.strictObject({
  id: z.int(),
  kind: z.enum(['open', 'close']),
  date: z.iso.datetime(),
  counted_by: z.string(),
  notes: z.array(z.int()),
  coins: egp,
  counted: egp,
  /** Null while it was asked again and no later count of the safe is booked. So is `difference`. */
  expected: egp.nullable(),
  difference: egp.nullable(),
  /** False for a first count that differed. */
  booked: z.boolean(),
  note: z.string(),
})
export type SafeCount = z.infer<typeof safeCount>

/** The counts of a branch's safe, newest first. */
export const listSafeCounts = { request: z.strictObject({ branch_id: id, page }), reply: listOf(safeCount) }
