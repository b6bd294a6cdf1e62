import { z } from 'zod'
import * as limits from '../calls/limits.ts'
import { choice, name, nested, nestedList, optionalText, orNothing, text } from '../values/fields.ts'
import { id, wholeNumber } from '../values/number-fields.ts'
import { payoutMethods } from './payout-methods.ts'

/** What a column of a bank's file may contain. */
export const payoutFields = [
  'reference',
  'account',
  'holder',
  'client',
  'amount',
  'currency',
  'date',
  'branch',
  'settlement',
  'bank_code',
  'purpose',
  'debit_account',
  'constant',
] as const
export type PayoutField = (typeof payoutFields)[number]
/** What has the same text in each line. */
export const payoutTextFields: readonly PayoutField[] = ['purpose', 'debit_account', 'constant']

export const payoutFileKinds = ['csv', 'xlsx'] as const
export type PayoutFileKind = (typeof payoutFileKinds)[number]
export const payoutSeparators = ['comma', 'semicolon'] as const
export type PayoutSeparator = (typeof payoutSeparators)[number]
/** 2026-11-25 or 25/11/2026. */
export const payoutDateStyles = ['year_first', 'day_first'] as const
export type PayoutDateStyle = (typeof payoutDateStyles)[number]

const { heading, columns, words } = limits.payouts
const headingText = text({ max: heading })

/** The bank's words for an outcome, separated by commas. */
const wordList = optionalText(words)

const fields = {
  name: name({ min: 2, max: 60 }),
  method: choice(payoutMethods),
  kind: choice(payoutFileKinds),
  separator: choice(payoutSeparators),
  date_style: choice(payoutDateStyles),
  columns: nestedList(
    z.strictObject({
      field: choice(payoutFields),
      heading: headingText,
      /** What each line has, for a field of `payoutTextFields`. */
      text: optionalText(heading),
    }),
    { min: 1, max: columns },
  ),
  /** The headings of the bank's answer, and its words for each outcome. */
  results: orNothing(
    nested(
      z.strictObject({
        reference: headingText,
        outcome: headingText,
        bank_reference: headingText,
        /** Empty: the answer has no amounts, so none is checked. */
        amount: optionalText(heading),
        paid: text({ max: words }),
        failed: wordList,
        returned: wordList,
      }),
    ),
  ),
}

const format = z.strictObject({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  method: z.enum(payoutMethods),
  kind: z.enum(payoutFileKinds),
  separator: z.enum(payoutSeparators),
  date_style: z.enum(payoutDateStyles),
  columns: z.array(
    z.strictObject({ field: z.enum(payoutFields), heading: z.string(), text: z.string().optional() }),
  ),
  results: z
    .strictObject({
      reference: z.string(),
      outcome: z.string(),
      bank_reference: z.string(),
      amount: z.string(),
      paid: z.string(),
      failed: z.string(),
      returned: z.string(),
    })
    .nullable(),
})
export type PayoutFormat = z.infer<typeof format>

/** The formats of files to banks, by name. */
export const listPayoutFormats = {
  request: z.strictObject({}),
  reply: z.strictObject({ list_items: z.array(format) }),
}

const version = wholeNumber({ min: 1, max: 1_000_000_000 })

/** Adds a format, or changes the one of `format_id`. */
export const savePayoutFormat = {
  request: z.strictObject({ format_id: orNothing(id), version: orNothing(version), ...fields }),
  reply: z.strictObject({ id: z.int(), version: z.int() }),
}

export const deletePayoutFormat = {
  request: z.strictObject({ format_id: id, version }),
  reply: z.strictObject({ id: z.int() }),
}
