import { z } from 'zod'
import { choice, day, orNothing } from '../values/fields.ts'
import { id } from '../values/number-fields.ts'
import { receiverAnswers } from './receiver-answers.ts'

/** What a figure counts, which a list of shipments shows as `ended_as` (docs/decisions/0040-performance.md). */
export const endings = ['ended', 'delivered', 'first_attempt', 'kept', 'broken', 'not_delivered'] as const
export type Ending = (typeof endings)[number]

const counts = {
  /** Shipments that were delivered, or turned back after failed attempts. */
  ended: z.int(),
  delivered: z.int(),
  /** Delivered at the first attempt. */
  first_attempt: z.int(),
  /** Attempts of those that ended, failed ones and deliveries. */
  attempts: z.int(),
  /** Delivered on or before the first promised day. */
  kept: z.int(),
}
const asked = {
  from_date: day,
  to_date: day,
  by: choice(['branch', 'delivery_boy']),
  branch_id: orNothing(id),
  client_id: orNothing(id),
}
/** First-attempt success, attempts per delivery and kept promises of a range of days; of all, or of a client. */
export const viewPerformance = {
  request: z.strictObject(asked),
  reply: z.strictObject({
    /** Branches, or delivery boys with their branch. A parcel that was fetched at a branch belongs to no delivery boy. */
    list_items: z.array(
      z.strictObject({ id: z.int(), name: z.string(), branch: z.string().nullable(), ...counts }),
    ),
    total: z.strictObject(counts),
    /** With and without an answer of the receiver before the first attempt; what they said, and their ratings. */
    receivers: z.strictObject({
      answered: z.strictObject({ ended: z.int(), first_attempt: z.int() }),
      silent: z.strictObject({ ended: z.int(), first_attempt: z.int() }),
      said: z.array(z.strictObject({ kind: z.enum(receiverAnswers), count: z.int() })),
      ratings: z.strictObject({ count: z.int(), average: z.number().nullable() }),
    }),
    /** Each day of the range, for the chart. */
    days: z.array(z.strictObject({ day: z.iso.date(), ...counts })),
    /** True while older shipments are still being counted. */
    behind: z.boolean(),
  }),
}
export const exportPerformance = {
  request: z.strictObject({ ...asked, format: choice(['csv', 'xlsx']) }),
  reply: z.strictObject({ document_id: z.uuid() }),
}
