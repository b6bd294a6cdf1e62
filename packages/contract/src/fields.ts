import { z } from 'zod'
import { parseAwb } from './awb.ts'
import { limits } from './limits.ts'
import type { CheckKey } from './messages/checks.ts'
import type { MessageParameters } from './messages/fill.ts'
import { parseEgp } from './money.ts'

/**
 * The fields of requests. A form sends texts, JSON may send numbers and booleans; each schema takes both and
 * is as strict with either: what is not known is refused (spec §5, §7).
 */

function issue(key: CheckKey, parameters?: MessageParameters) {
  return { code: 'custom', message: key, ...(parameters && { params: parameters }) } as const
}

/** What to say of a value of another type; what a value of the right type is accused of says its own check. */
function wrongType(missing: CheckKey, other: CheckKey) {
  return ({ code, input }: { code: string; input?: unknown }) =>
    code === 'invalid_type' || code === 'invalid_union' ? (input === undefined ? missing : other) : undefined
}

const plainText = z
  .string({ error: wrongType('required', 'not_text') })
  .refine((value) => value.isWellFormed() && !hasControlCharacters(value), 'not_text' satisfies CheckKey)

function hasControlCharacters(value: string): boolean {
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return true
  }
  return false
}

/** Text of `min` to `max` characters, trimmed; both bounds are allowed. `outside` says both in one sentence. */
export function text(bounds: { min?: number; max: number; outside?: CheckKey }) {
  const { min = 1, max, outside } = bounds
  // Nothing at all is missing rather than too short, unless the sentence has to name the field.
  return plainText.trim().min(1, outside).min(min, outside).max(max, outside)
}

/** Free text that may be empty or left out. */
export function optionalText(max: number) {
  return plainText.trim().max(max).default('')
}

/** One of the literal `values`. */
export function choice<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values)
}

type Fault = { fault: CheckKey; parameters?: MessageParameters }

function fault(key: CheckKey, parameters?: MessageParameters): Fault {
  return parameters ? { fault: key, parameters } : { fault: key }
}

/** A schema that reads what `input` accepts with `parse`, which answers the value or what is wrong with it. */
function reading<I extends z.ZodType, O extends string | number | boolean>(
  input: I,
  parse: (value: z.output<I>) => O | Fault,
) {
  return input.transform((value, context): O => {
    const read = value === '' ? fault('required') : parse(value)
    if (typeof read !== 'object') return read
    context.issues.push({ ...issue(read.fault, read.parameters), input: value })
    return z.NEVER
  })
}

const numberOrText = z.union([z.string(), z.number()], {
  error: ({ input }) => (input === undefined ? 'required' : 'not_a_number') satisfies CheckKey,
})

/** What the API document says of a field beyond its type. Bounds hold for numbers, a pattern for texts. */
type Described = {
  description?: string
  format?: string
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
}

function number(parse: (number: number) => number | Fault, described: Described) {
  return reading(numberOrText, (value) => {
    if (typeof value === 'number') return parse(value)
    return /^-?\d{1,15}(\.\d{1,15})?$/.test(value.trim()) ? parse(Number(value)) : fault('not_a_number')
  }).meta({ pattern: '^\\s*-?\\d{1,15}(\\.\\d{1,15})?\\s*$', ...described })
}

/** A whole number from `min` to `max`. */
export function wholeNumber({
  min,
  max,
  tooBig = 'too_big',
}: {
  min: number
  max: number
  tooBig?: CheckKey
}) {
  return number(
    (value) => {
      if (!Number.isInteger(value)) return fault('not_a_number')
      if (value < min) return fault('too_small', { minimum: min })
      return value > max ? fault(tooBig, { maximum: max }) : value
    },
    { description: `A whole number from ${min} to ${max}.`, minimum: min, maximum: max },
  )
}

/** An id of a row: what calls take (`id_call`). */
export const id = number((value) => (Number.isSafeInteger(value) && value > 0 ? value : fault('not_an_id')), {
  description: 'The `id_call` of a row.',
  minimum: 1,
})

/**
 * A decimal with at most `places` decimal places, in the wire's unit, read as an integer of the unit
 * 10^places times smaller: centimetres as millimetres, kilograms as grams, percents as basis points.
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
      // Judged on the digits, since 0.1 + 0.2 is not 0.3 in binary; the exponent of a tiny number is too precise too.
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

/** A length in centimetres (at most one decimal place), read as millimetres. */
export const centimetres = decimal({
  max: limits.lengthCm.max,
  places: 1,
  positive: true,
  unit: 'centimetres',
})
/** A weight in kilograms (at most three decimal places), read as grams. */
export const kilograms = decimal({ max: limits.weightKg.max, places: 3, positive: true, unit: 'kilograms' })
/** A percentage from 0 to 100 (at most two decimal places), read as basis points. */
export const percent = decimal({
  max: limits.discountPercent.max,
  places: 2,
  positive: false,
  unit: 'percent',
})

/** An amount in EGP, read as integer piastres. Exponents, signs and a third decimal place are refused. */
export const amount = reading(
  numberOrText,
  (value) => parseEgp(String(value)) ?? fault('not_an_amount'),
).meta({
  description: 'EGP, with at most two decimal places.',
  pattern: '^(0|[1-9][0-9]{0,7})(\\.[0-9]{1,2})?$',
  minimum: 0,
  maximum: limits.maxAmountPiastres / 100,
} satisfies Described)

const flags = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** A flag: 1/0 or true/false, as text or as itself. */
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

/** An AWB, bare or in three parts, read as the bare number. */
export const awb = reading(
  z.union([z.string(), z.number()], {
    error: ({ input }) => (input === undefined ? 'required' : 'not_an_awb') satisfies CheckKey,
  }),
  (value) => parseAwb(String(value)) ?? fault('not_an_awb'),
).meta({
  description: 'Twelve digits, the last a check digit, or the three-part form shown to people.',
  pattern: '^\\s*([1-9]\\d{0,14}-[1-9]\\d{0,4}-)?[1-9]\\d{11}\\s*$',
} satisfies Described)

/** An Egyptian mobile number: 11 digits with one of the four prefixes (spec §5). */
export const phone = plainText
  .trim()
  .superRefine((value, context) => {
    if (value === '') context.addIssue(issue('required'))
    else if (!/^01[0125]/.test(value)) context.addIssue(issue('phone_prefix'))
    else if (!/^\d{11}$/.test(value)) context.addIssue(issue('phone_digits'))
  })
  .meta({
    description: 'An Egyptian mobile number.',
    pattern: '^\\s*01[0125]\\d{8}\\s*$',
  } satisfies Described)

/** An e-mail address, lower-cased. */
export const email = plainText
  .trim()
  .toLowerCase()
  .superRefine((value, context) => {
    const { min, max } = limits.email
    if (value === '') context.addIssue(issue('email_required'))
    else if (value.length < min) context.addIssue(issue('too_short', { minimum: min }))
    else if (value.length > max) context.addIssue(issue('too_long', { maximum: max }))
    else if (!z.email().safeParse(value).success) context.addIssue(issue('email_invalid'))
  })
  .meta({ format: 'email', minLength: limits.email.min, maxLength: limits.email.max })

/** A password as it is typed: 6 to 20 characters, untrimmed. */
export const password = z
  .string({ error: wrongType('password_required', 'not_text') })
  .min(1, 'password_required' satisfies CheckKey)
  .min(limits.password.min)
  .max(limits.password.max)
  .refine((value) => value.isWellFormed() && !hasControlCharacters(value), 'not_text' satisfies CheckKey)

/** A calendar day of this millennium, YYYY-MM-DD (spec §9). */
export const day = plainText
  .trim()
  .refine((value) => {
    const at = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null
    return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value) && value >= '2000'
  }, 'not_a_date' satisfies CheckKey)
  .meta({ format: 'date' } satisfies Described)

/** The page of a list, 1 first. */
export const page = wholeNumber({ min: 1, max: 1_000_000_000 }).default(1)

/** A nested value: itself in a JSON body, JSON text in a form field. */
export function nested<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return undefined
    }
  }, schema)
}

/** A field that a form may leave out or send empty. */
export function orNothing<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
}

/** A file as a form sends it: what a browser's `File` is, and what the server makes of an uploaded part. */
export type SentFile = { readonly size: number; readonly type: string; arrayBuffer(): Promise<ArrayBuffer> }

/** An image to upload; absent, empty or the text 'null' leaves the stored one as it is (spec §7). */
export const image = z
  .preprocess(
    (value) => (value === '' || value === 'null' || value === null ? undefined : value),
    z
      .custom<SentFile>(
        (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value,
        'image_type' satisfies CheckKey,
      )
      .optional(),
  )
  .meta({
    description:
      'A file part of png, jpg, jpeg or gif; left out, empty or the text `null` it changes nothing.',
    type: 'string',
    format: 'binary',
  })

/** Where something is, as the map picker fills it (spec §2): all of it required. */
export const mapPoint = {
  latitude,
  longitude,
  country: text({ max: 100 }),
  city: text({ max: 100 }),
  region: text({ max: 100 }),
  address_map: text({ max: limits.address.max }),
}
