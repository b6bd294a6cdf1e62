import { z } from 'zod'
import type { CheckKey } from '../messages/checks.ts'
import type { MessageParameters } from '../messages/fill.ts'

/** How a field is read, and what is said of one that cannot be: the sentence is named, and said elsewhere. */

export function issue(key: CheckKey, parameters?: MessageParameters) {
  return { code: 'custom', message: key, ...(parameters && { params: parameters }) } as const
}

/** What to say of a value of another type; what a value of the right type is accused of says its own check. */
export function wrongType(missing: CheckKey, other: CheckKey) {
  return ({ code, input }: { code: string; input?: unknown }) =>
    code === 'invalid_type' || code === 'invalid_union' ? (input === undefined ? missing : other) : undefined
}

/** Characters that turn the text around them: with them it is read as another one. */
const directionOverrides = /[\u202A-\u202E\u2066-\u2069]/

export const plainText = plainTextOr('required')

/** Text of readable characters, read in one direction. `missing`: what is said when there is none at all. */
export function plainTextOr(missing: CheckKey) {
  return pastedText(missing).refine((value) => !directionOverrides.test(value), 'not_text' satisfies CheckKey)
}

/** Text that is only looked for: what is copied from a screen may bring characters of direction along. */
export function pastedText(missing: CheckKey = 'required') {
  return z
    .string({ error: wrongType(missing, 'not_text') })
    .refine((value) => value.isWellFormed() && !hasControlCharacters(value), 'not_text' satisfies CheckKey)
}

export function hasControlCharacters(value: string): boolean {
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return true
    if (code >= 0x7f && code <= 0x9f) return true
  }
  return false
}

export type Fault = { fault: CheckKey; parameters?: MessageParameters }

export function fault(key: CheckKey, parameters?: MessageParameters): Fault {
  return parameters ? { fault: key, parameters } : { fault: key }
}

/** A schema that reads what `input` accepts with `parse`, which answers the value or what is wrong with it. */
export function reading<I extends z.ZodType, O extends string | number | boolean>(
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

/** What the API document says of a field beyond its type. Bounds hold for numbers, a pattern for texts. */
export type Described = {
  description?: string
  format?: string
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
}
