import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import { bilingualText } from '../values/bilingual-text.ts'
import { choice, day, month, orNothing } from '../values/fields.ts'
import { languages } from '../values/language.ts'
import { amount, id, page, wholeNumber } from '../values/number-fields.ts'

const egp = z.number()

/** What became of a stop. A stop counts once, by the first of these that happened there. */
export const payKinds = ['delivered', 'picked_up', 'returned', 'failed'] as const
export type PayKind = (typeof payKinds)[number]

const counts = {
  delivered: z.int(),
  picked_up: z.int(),
  returned: z.int(),
  failed: z.int(),
}
const sums = {
  /** Stops times rates. */
  earned: egp,
  /** Shortages that were booked in the month and are still open. */
  shortages: egp,
  total: egp,
  /** Stops of days without rates. */
  unrated: z.int(),
}

/** The pay sheets of a month in sum, a delivery boy in each row. Nothing is paid from here. */
export const viewPay = {
  request: z.strictObject({ month, branch_id: orNothing(id) }),
  reply: z.strictObject({
    month: z.string(),
    list_items: z.array(
      z.strictObject({ id: z.int(), name: z.string(), branch: z.string().nullable(), ...counts, ...sums }),
    ),
    total: z.strictObject({ ...counts, ...sums }),
  }),
}
export type PayRow = z.infer<typeof viewPay.reply>['list_items'][number]

const sheet = z.strictObject({
  month: z.string(),
  courier: z.strictObject({ id: z.int(), name: z.string(), branch: z.string().nullable() }),
  /** Stops of one kind, area and rate. `rate` is null on days without rates. */
  lines: z.array(
    z.strictObject({
      kind: z.enum(payKinds),
      area: z.strictObject({ id: z.int(), name: bilingualText }).nullable(),
      rate: egp.nullable(),
      stops: z.int(),
      amount: egp,
    }),
  ),
  ...sums,
})
export type PaySheet = z.infer<typeof sheet>

/** The pay sheet of a delivery boy. */
export const openPay = { request: z.strictObject({ month, courier_id: id }), reply: sheet }

/** A page of the stops that a figure of a sheet counts, in the order of their days. `area_id` 0: stops in no area. */
export const listPayStops = {
  request: z.strictObject({
    page,
    month,
    courier_id: id,
    kind: orNothing(choice(payKinds)),
    area_id: orNothing(wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER })),
  }),
  reply: listOf(
    z.strictObject({
      id: z.string(),
      day: z.iso.date(),
      kind: z.enum(payKinds),
      name: z.string(),
      address: z.string(),
      area: bilingualText.nullable(),
      awbs: z.array(z.string()),
      rate: egp.nullable(),
    }),
  ),
}

const rates = { delivered: egp, picked_up: egp, returned: egp, failed: egp }
const nullableRates = {
  delivered: egp.nullable(),
  picked_up: egp.nullable(),
  returned: egp.nullable(),
  failed: egp.nullable(),
}
const saved = {
  from_date: z.iso.date(),
  saved_at: z.iso.datetime(),
  saved_by: z.string(),
  in_force: z.boolean(),
}

/** The rates by day, newest first: those of everywhere, and those of areas, where null is the rate of everywhere. */
export const viewPayRates = {
  request: z.strictObject({}),
  reply: z.strictObject({
    everywhere: z.array(z.strictObject({ ...rates, ...saved })),
    areas: z.array(
      z.strictObject({
        area: z.strictObject({ id: z.int(), name: bilingualText, branch: bilingualText }),
        ...nullableRates,
        ...saved,
      }),
    ),
    /** The first day that new rates may have. Null before the first rates: any day. */
    earliest: z.iso.date().nullable(),
  }),
}
export type PayRates = z.infer<typeof viewPayRates.reply>

/** Sets the rates from a day: those of everywhere, which are all needed, or those of an area. */
export const setPayRates = {
  request: z.strictObject({
    area_id: orNothing(id),
    from_date: day,
    delivered: orNothing(amount),
    picked_up: orNothing(amount),
    returned: orNothing(amount),
    failed: orNothing(amount),
  }),
  reply: z.strictObject({ from_date: z.iso.date() }),
}

const file = z.strictObject({ document_id: z.uuid() })
/** Requests the list of a month as an XLSX file. */
export const exportPay = {
  request: z.strictObject({ month, branch_id: orNothing(id), format: choice(['xlsx', 'csv']) }),
  reply: file,
}
/** Requests the sheet of a delivery boy as PDF. Without `language`, in that of the request. */
export const printPay = {
  request: z.strictObject({ month, courier_id: id, language: orNothing(choice(languages)) }),
  reply: file,
}
