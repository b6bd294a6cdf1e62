import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import * as limits from '../calls/limits.ts'
import { caseOutcomes } from '../cases/cases.ts'
import { text } from '../values/fields.ts'
import { id, page } from '../values/number-fields.ts'
import { receiptFigures } from './receipt-figures.ts'

const instant = z.iso.datetime()

/** A count of the caller's own cash. */
const receipt = receiptFigures.extend({
  counted_by: z.string(),
  /** When the count was reversed; its parcels are counted again. */
  reversed_at: instant.nullable(),
  /** What the delivery boy said against it, and how the case of it ended. */
  objection: z
    .strictObject({
      note: z.string(),
      date: instant,
      outcome: z.enum(caseOutcomes).nullable(),
      answer: z.string(),
    })
    .nullable(),
  may_object: z.boolean(),
})
export type Receipt = z.infer<typeof receipt>

/** The counts of the calling delivery boy's cash, newest first. */
export const listOwnReceipts = { request: z.strictObject({ page }), reply: listOf(receipt) }

/** Objects to a count, once. It becomes a case of the branch. */
export const objectToCount = {
  request: z.strictObject({ id, note: text({ max: limits.note.max }) }),
  reply: z.strictObject({ id: z.int(), details: z.string() }),
}
