import { z } from 'zod'
import { choice, day, month, orNothing } from '../values/fields.ts'
import { languages } from '../values/language.ts'
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

export const monthGroups = ['branch', 'delivery_boy', 'client', 'area'] as const
export type MonthGroup = (typeof monthGroups)[number]

const ofMonth = z.strictObject({
  ...counts,
  /** Fees without VAT, in EGP. Null for who may not see money, and for a delivery boy, to whom no fee belongs. */
  revenue: z.number().nullable(),
  /** The part of it that clients were charged for returns. */
  returns: z.number().nullable(),
})
const besideBefore = { now: ofMonth, before: ofMonth }
const askedMonth = { month, by: choice(monthGroups), branch_id: orNothing(id) }
/** A month beside the month before (docs/decisions/0074-reports-by-month.md). */
export const viewMonth = {
  request: z.strictObject(askedMonth),
  reply: z.strictObject({
    month: z.string(),
    before: z.string(),
    /** Id 0: parcels without an area. */
    list_items: z.array(
      z.strictObject({ id: z.int(), name: z.string(), branch: z.string().nullable(), ...besideBefore }),
    ),
    total: z.strictObject(besideBefore),
    /** Cash that nobody has counted yet, of parcels and of payments at counters, by its age in days now. */
    cash: z.array(
      z.strictObject({
        from: z.int(),
        to: z.int().nullable(),
        count: z.int(),
        /** Null for who may not see sums of uncounted cash. */
        amount: z.number().nullable(),
      }),
    ),
    /** True while older shipments are still being counted. */
    behind: z.boolean(),
  }),
}
export type MonthReport = z.infer<typeof viewMonth.reply>
/** The same as a file. `language` is for PDF; without it, that of the request. */
export const exportMonth = {
  request: z.strictObject({
    ...askedMonth,
    format: choice(['csv', 'xlsx', 'pdf']),
    language: orNothing(choice(languages)),
  }),
  reply: z.strictObject({ document_id: z.uuid() }),
}
