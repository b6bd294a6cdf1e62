import { z } from 'zod'
import {
  type Described,
  fault,
  hasControlCharacters,
  issue,
  pastedText,
  plainText,
  plainTextOr,
  reading,
  wrongType,
} from '../calls/field-faults.ts'
import * as limits from '../calls/limits.ts'
import type { CheckKey } from '../messages/checks.ts'
import { parseAwb } from './awb.ts'
import { latitude, longitude } from './number-fields.ts'

/**
 * The fields of requests. Number fields are in number-fields.ts. A form sends texts, JSON may send numbers
 * and booleans. Each schema accepts both with the same rules, and refuses unknown values (spec §5, §7).
 */

/**
 * Trimmed text of `min` to `max` characters, inclusive. `outside` is one message for both bounds, `unreadable` the
 * message about other characters.
 */
export function text(bounds: { min?: number; max: number; outside?: CheckKey; unreadable?: CheckKey }) {
  const { min = 1, max, outside, unreadable } = bounds
  // An empty value is reported as missing rather than too short, unless the message has to name the field.
  const given = plainTextOr(outside ?? 'required', unreadable)
  return given.trim().min(1, outside).min(min, outside).max(max, outside)
}

/** A visible letter or digit in any script. */
const visible = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u
const visibleLetter = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u

/** The name of a person, a company or a branch: text with a visible letter. */
export function name(bounds: Parameters<typeof text>[0]) {
  return nameWith(visibleLetter, bounds)
}

/** The name of goods, which may be a number. */
export function itemName(bounds: Parameters<typeof text>[0]) {
  return nameWith(visible, bounds)
}

function nameWith(needed: RegExp, bounds: Parameters<typeof text>[0]) {
  const nameless: CheckKey = bounds.unreadable ?? 'no_name'
  return text(bounds).refine((value) => needed.test(value), nameless)
}

/** Free text that may be empty or missing. */
export function optionalText(max: number) {
  return plainText.trim().max(max).default('')
}

/** The text of a search. */
export const searched = pastedText().trim().max(limits.search.max).default('')

/** One of the literal `values`. */
export function choice<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values)
}

/** An AWB, bare or in three parts, parsed as the bare number. */
export const awb = reading(
  z.union([z.string(), z.number()], {
    error: ({ input }) => (input === undefined ? 'required' : 'not_an_awb') satisfies CheckKey,
  }),
  (value) => parseAwb(String(value)) ?? fault('not_an_awb'),
).meta({
  description: 'Twelve digits, the last a check digit, or the three-part form shown to people.',
  pattern: '^\\s*([1-9]\\d{0,14}-[1-9]\\d{0,4}-)?[1-9]\\d{11}\\s*$',
} satisfies Described)

/**
 * An Egyptian mobile number: 11 digits with one of the four prefixes (spec §5). `missing`: the error of an
 * absent value.
 */
export const phoneOr = (missing: CheckKey) =>
  plainTextOr(missing)
    .trim()
    .superRefine((value, context) => {
      if (value === '') context.addIssue(issue(missing))
      else if (!/^01[0125]/.test(value)) context.addIssue(issue('phone_prefix'))
      else if (!/^\d{11}$/.test(value)) context.addIssue(issue('phone_digits'))
    })
    .meta({
      description: 'An Egyptian mobile number.',
      pattern: '^\\s*01[0125]\\d{8}\\s*$',
    } satisfies Described)

export const phone = phoneOr('required')

/** An e-mail address, in lower case. */
export const email = plainTextOr('email_required')
  .trim()
  .toLowerCase()
  .superRefine((value, context) => {
    const { min, max } = limits.email
    if (value === '') context.addIssue(issue('email_required'))
    else if (value.length < min || value.length > max) context.addIssue(issue('email_length'))
    else if (!z.email().safeParse(value).success) context.addIssue(issue('email_invalid'))
  })
  .meta({ format: 'email', minLength: limits.email.min, maxLength: limits.email.max })

/** A password of 6 to 20 characters, untrimmed. */
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

/** A calendar month of this millennium, YYYY-MM. */
export const month = plainText
  .trim()
  .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'not_a_month' satisfies CheckKey)
  .meta({ description: 'A month, YYYY-MM.' } satisfies Described)

/** A tax registration number: nine digits, with or without dashes. Parsed as the digits. */
export const taxNumber = plainText
  .transform((value) => value.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{9}$/, 'tax_number_digits' satisfies CheckKey))

/** A nested object: itself in a JSON body, JSON text in a form field. */
export function nested<T extends z.ZodType>(schema: T) {
  return z.preprocess(parsed, schema)
}

/**
 * A nested list of `min` to `max` elements. An element that is an object may be JSON text, as a form sends one of several.
 * The length is checked first; otherwise a million invalid elements would give a million errors.
 */
export function nestedList<T extends z.ZodType>(
  element: T,
  { min = 0, max, missing }: { min?: number; max: number; missing?: CheckKey },
) {
  return z.preprocess((value, context) => {
    const list = parsed(value)
    if (!Array.isArray(list)) return list
    if (list.length <= max)
      return element._zod.def.type === 'object' ? list.map((one) => parsed(one) ?? one) : list
    context.addIssue({ code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: list })
    return z.NEVER
  }, z.array(element, missing).min(min, missing).max(max))
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** A field that a form may leave out or send empty. */
export function orNothing<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
}

/** A file in a request: a browser's `File`, or an uploaded part on the server. */
export type SentFile = { readonly size: number; readonly type: string; arrayBuffer(): Promise<ArrayBuffer> }

const fileParts = new WeakSet<z.ZodType>()

/** A schema of a file part, which `fileFields` finds. */
function filePart<T extends z.ZodType>(schema: T, description: string): T {
  const described = schema.meta({ description, type: 'string', format: 'binary' })
  fileParts.add(described)
  return described
}

/** The fields of a request that are file parts. */
export function fileFields(request: z.ZodType): ReadonlySet<string> {
  if ('options' in request)
    return new Set((request.options as z.ZodType[]).flatMap((option) => [...fileFields(option)]))
  const shape = 'shape' in request ? (request.shape as Record<string, z.ZodType>) : {}
  return new Set(Object.entries(shape).flatMap(([field, schema]) => (fileParts.has(schema) ? [field] : [])))
}

/** The fields of a request that are lists. */
export function listFields(request: z.ZodType): ReadonlySet<string> {
  if ('options' in request)
    return new Set((request.options as z.ZodType[]).flatMap((option) => [...listFields(option)]))
  const shape = 'shape' in request ? (request.shape as Record<string, z.ZodType>) : {}
  return new Set(Object.entries(shape).flatMap(([field, schema]) => (isList(schema) ? [field] : [])))
}

function isList(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  if (def.type === 'pipe') return isList(def.in) || isList(def.out)
  return def.type === 'array' || ('innerType' in def && isList(def.innerType))
}

const sentFile = (key: CheckKey, missing = key) =>
  z.custom<SentFile>(
    (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value,
    { error: ({ input }) => (input === undefined ? missing : key) },
  )

const nothingSent = (value: unknown) =>
  value === '' || value === 'null' || value === null ? undefined : value

/** An image to upload. A missing, empty or 'null' value keeps the stored one (spec §7). */
export const image = filePart(
  z.preprocess(nothingSent, sentFile('image_type').optional()),
  'A file part of png, jpg, jpeg or gif; left out, empty or the text `null` it changes nothing.',
)

/** An image without which its call does nothing. */
export const neededImage = filePart(
  z.preprocess(nothingSent, sentFile('image_type', 'required')),
  'A file part of png, jpg, jpeg or gif.',
)

/** A CSV or XLSX file. */
export const sheetFile = filePart(sentFile('required'), 'A file part: CSV or XLSX.')

/** A place as the map picker sends it (spec §2). All fields are required. */
export const mapPoint = {
  latitude,
  longitude,
  country: text({ max: 100 }),
  city: text({ max: 100 }),
  region: text({ max: 100 }),
  address_map: text({ max: limits.address.max }),
}
