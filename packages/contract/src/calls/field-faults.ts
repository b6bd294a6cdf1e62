import { z } from 'zod'
import type { CheckKey } from '../messages/checks.ts'
import type { MessageParameters } from '../values/fill.ts'

// Parsing of fields. Errors are message keys; the texts are in `messages`.

export function issue(key: CheckKey, parameters?: MessageParameters) {
  return { code: 'custom', message: key, ...(parameters && { params: parameters }) } as const
}

/** The error of a value with the wrong type. A value of the right type gets the error of its own check. */
export function wrongType(missing: CheckKey, other: CheckKey) {
  return ({ code, input }: { code: string; input?: unknown }) =>
    code === 'invalid_type' || code === 'invalid_union' ? (input === undefined ? missing : other) : undefined
}

/** Unicode characters that override the direction of text, so that it displays differently. */
const directionOverrides = /[\u202A-\u202E\u2066-\u2069]/

export const plainText = plainTextOr('required')

/**
 * Readable text without direction overrides. `missing`: the error of an absent value. `unreadable`: that of other
 * characters.
 */
export function plainTextOr(missing: CheckKey, unreadable: CheckKey = 'not_text') {
  return pastedText(missing, unreadable).refine((value) => !directionOverrides.test(value), unreadable)
}

/** Text of a search. It may contain direction characters, which come with text copied from a screen. */
export function pastedText(missing: CheckKey = 'required', unreadable: CheckKey = 'not_text') {
  return z
    .string({ error: wrongType(missing, unreadable) })
    .refine((value) => value.isWellFormed() && !hasControlCharacters(value), unreadable)
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

/** A schema that accepts `input` and parses it with `parse`, which returns the value or an error. `empty` is what an empty text is. */
export function reading<I extends z.ZodType, O extends string | number | boolean>(
  input: I,
  parse: (value: z.output<I>) => O | Fault,
  empty: O | Fault = fault('required'),
) {
  return input.transform((value, context): O => {
    const read = value === '' ? empty : parse(value)
    if (typeof read !== 'object') return read
    context.issues.push({ ...issue(read.fault, read.parameters), input: value })
    return z.NEVER
  })
}

/** Additions to a field in the API document. Bounds apply to numbers, a pattern to texts. */
export type Described = {
  description?: string
  format?: string
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
}
