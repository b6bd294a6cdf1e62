import { z } from 'zod'
import { type Described, type Fault, fault, reading } from '../calls/field-faults.ts'
import * as limits from '../calls/limits.ts'
import type { CheckKey } from '../messages/checks.ts'
import { parseEgp } from './money.ts'

/** Fields with numbers or flags, sent as text or as JSON values. */

const numberOrText = z.union([z.string(), z.number()], {
  error: ({ input }) => (input === undefined ? 'required' : 'not_a_number') satisfies CheckKey,
})

/** A number that `parse` checks. `empty` stands for an empty text, which is a fault without it. */
function number(parse: (number: number) => number | Fault, described: Described, empty?: number) {
  const digits = '\\s*-?\\d{1,15}(\\.\\d{1,15})?\\s*'
  return reading(
    numberOrText,
    (value) => {
      if (typeof value === 'number') return parse(value)
      return /^-?\d{1,15}(\.\d{1,15})?$/.test(value.trim()) ? parse(Number(value)) : fault('not_a_number')
    },
    empty,
  ).meta({ pattern: empty === undefined ? `^${digits}$` : `^(${digits})?$`, ...described })
}

/** A whole number from `min` to `max`. */
export function wholeNumber({
  min,
  max,
  tooBig = 'too_big',
  empty,
}: {
  min: number
  max: number
  tooBig?: CheckKey
  empty?: number
}) {
  return number(
    (value) => {
      if (!Number.isInteger(value)) return fault('not_a_number')
      if (value < min) return fault('too_small', { minimum: min })
      return value > max ? fault(tooBig, { maximum: max }) : value
    },
    { description: `A whole number from ${min} to ${max}.`, minimum: min, maximum: max },
    empty,
  )
}

/** The id of a row, as calls take it (`id_call`). */
export const id = number((value) => (Number.isSafeInteger(value) && value > 0 ? value : fault('not_an_id')), {
  description: 'The `id_call` of a row.',
  minimum: 1,
})

/**
 * A decimal number with at most `places` decimal places, parsed as an integer of the smaller unit:
 * centimetres as millimetres, kilograms as grams, percentages as basis points.
 */
function decimal({
  max,
  places,
  positive,
  unit,
}: {
  max: number
  places: number
  positive: boolean
  unit: string
}) {
  const factor = 10 ** places
  return number(
    (value) => {
      if (positive && value <= 0) return fault('not_positive')
      if (value < 0) return fault('too_small', { minimum: 0 })
      if (value > max) return fault('too_big', { maximum: max })
      // Checks the digits, because binary fractions are inexact. An exponent also means too many places.
      const isExact = new RegExp(`^\\d+(\\.\\d{1,${places}})?$`).test(String(value))
      return isExact ? Math.round(value * factor) : fault('too_precise', { places })
    },
    {
      description: `In ${unit}, with at most ${places} decimal places.`,
      maximum: max,
      ...(positive ? { exclusiveMinimum: 0 } : { minimum: 0 }),
    },
  )
}

/** A length in centimetres (at most one decimal place), parsed as millimetres. */
export const centimetres = decimal({
  max: limits.lengthCm.max,
  places: 1,
  positive: true,
  unit: 'centimetres',
})
/** A weight in kilograms (at most three decimal places), parsed as grams. */
export const kilograms = decimal({ max: limits.weightKg.max, places: 3, positive: true, unit: 'kilograms' })
/** A percentage from 0 to 100 (at most two decimal places), parsed as basis points. */
export const percent = decimal({
  max: limits.discountPercent.max,
  places: 2,
  positive: false,
  unit: 'percent',
})

/** An amount in EGP, parsed as integer piastres. Refuses exponents, signs and a third decimal place. */
export const amount = reading(
  numberOrText,
  (value) => parseEgp(String(value)) ?? fault('not_an_amount'),
).meta({
  description: 'EGP, with at most two decimal places.',
  pattern: '^(0|[1-9][0-9]{0,7})(\\.[0-9]{1,2})?$',
  minimum: 0,
  maximum: limits.maxAmountPiastres / 100,
} satisfies Described)

/** A sum of amounts in EGP, parsed as integer piastres. It may be larger than one amount. */
export const sumOfAmounts = decimal({ max: 10_000_000_000, places: 2, positive: false, unit: 'EGP' })

const flags = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** A flag: 1/0 or true/false, as text or as a JSON value. */
export const flag = reading(
  z.union([z.boolean(), z.number(), z.string()], {
    error: ({ input }) => (input === undefined ? 'required' : 'not_a_flag') satisfies CheckKey,
  }),
  (value) => flags.get(String(value)) ?? fault('not_a_flag'),
).meta({ enum: [true, false, 1, 0, 'true', 'false', '1', '0'] })

function degrees(bound: number) {
  return number((value) => (Math.abs(value) > bound ? fault('too_big', { maximum: bound }) : value), {
    description: 'Decimal degrees.',
    minimum: -bound,
    maximum: bound,
  })
}
/** Decimal degrees. */
export const latitude = degrees(90)
/** Decimal degrees. */
export const longitude = degrees(180)

/** The page of a list, from 1. A call may leave it empty, as `page=` (spec §7). */
export const page = wholeNumber({ min: 1, max: 1_000_000_000, empty: 1 }).default(1)

/** One of the numbers `values`. */
export function numberChoice<const T extends readonly number[]>(values: T, description: string) {
  return number(
    (value) => (values.includes(value) ? value : fault('not_a_choice', { choices: values.join(', ') })),
    {
      description,
    },
  ).meta({ enum: [...values, ...values.map(String)] })
}

/** The number of rows of a page. */
export const perPage = numberChoice(limits.pageSizes, 'How many rows a page has.').default(limits.pageSize)
