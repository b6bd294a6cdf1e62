import type { z } from 'zod'
import { type CheckKey, isCheckKey } from '../messages/checks.ts'
import type { MessageKey } from '../messages/messages.ts'
import type { MessageParameters } from '../values/fill.ts'
import type { Language } from '../values/language.ts'

/** The HTTP code and the `re_status` of each kind of refusal (spec §8; docs/decisions/0006-wire.md). */
export const refusalKinds = {
  malformed: { http: 400, reStatus: 421 },
  invalid: { http: 422, reStatus: 421 },
  not_allowed: { http: 422, reStatus: 421 },
  not_found: { http: 404, reStatus: 421 },
  conflict: { http: 422, reStatus: 421 },
  stale: { http: 412, reStatus: 421 },
  too_large: { http: 413, reStatus: 421 },
  unsupported_body: { http: 415, reStatus: 421 },
  too_many: { http: 429, reStatus: 421 },
  failed: { http: 500, reStatus: 500 },
  unavailable: { http: 503, reStatus: 503 },
  wrong_credentials: { http: 418, reStatus: 418 },
  /** Something is required first: the code at a sign-in, or setting up a second factor. */
  second_factor: { http: 428, reStatus: 428 },
  /** The person proves themselves again first (`proveOneself`), then repeats the call. */
  unproved: { http: 428, reStatus: 428 },
  no_session: { http: 401, reStatus: 401 },
  access_denied: { http: 403, reStatus: 403 },
  deactivated: { http: 410, reStatus: 410 },
  session_expired: { http: 419, reStatus: 419 },
  outdated_app: { http: 426, reStatus: 426 },
  wrong_app_key: { http: 427, reStatus: 427 },
} as const satisfies Record<string, { http: number; reStatus: number }>

export type RefusalKind = keyof typeof refusalKinds

/** HTTP codes that end the session in the browser (spec §8). */
export const sessionEndingCodes: readonly number[] = [401, 403, 407, 409, 410, 419, 426, 427]

/** A message that is rendered later, in the language of the reader. */
export type Sentence<Key extends MessageKey = MessageKey> = { key: Key; parameters?: MessageParameters }

/** Field path (`items.0.name`) → its error. */
export type FieldErrors<Key extends MessageKey = MessageKey> = Record<string, Sentence<Key>>

/** The most unknown fields that a refusal names. */
const unknownNamed = 20

/** The first error of each field. */
export function fieldErrors(error: z.ZodError): FieldErrors<CheckKey> {
  const fields = new Map<string, Sentence<CheckKey>>()
  let unknown = 0
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const name of issue.keys.slice(0, unknownNamed - unknown).map(fieldName)) {
        fields.set([...issue.path, name].join('.'), { key: 'unknown_field', parameters: { names: name } })
        unknown += 1
      }
      continue
    }
    const path = issue.path.join('.')
    if (!fields.has(path)) fields.set(path, sentenceOf(issue))
  }
  return Object.fromEntries(fields)
}

const longestName = 100

/** The name of a field for a refusal. A long name is truncated. */
export function fieldName(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name
}

function sentenceOf(issue: z.core.$ZodIssue): Sentence<CheckKey> {
  const parameters = issue.code === 'custom' ? (issue.params as MessageParameters | undefined) : undefined
  if (isCheckKey(issue.message))
    return parameters ? { key: issue.message, parameters } : { key: issue.message }
  switch (issue.code) {
    case 'invalid_type':
      return {
        key:
          issue.input === undefined ? 'required' : issue.expected === 'number' ? 'not_a_number' : 'invalid',
      }
    case 'too_small':
      return issue.origin === 'string'
        ? {
            key: issue.minimum === 1 ? 'required' : 'too_short',
            parameters: { minimum: Number(issue.minimum) },
          }
        : { key: 'too_small', parameters: { minimum: Number(issue.minimum) } }
    case 'too_big':
      return {
        key: issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_big',
        parameters: { maximum: Number(issue.maximum) },
      }
    case 'invalid_value':
      return { key: 'not_a_choice', parameters: { choices: issue.values.map(String).join(', ') } }
    default:
      return { key: 'invalid' }
  }
}

/** Renders the message of each field in `language` with `say`. */
export function sayFieldErrors<Key extends MessageKey>(
  fields: FieldErrors<Key>,
  language: Language,
  say: (key: Key, language: Language, parameters?: MessageParameters) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, { key, parameters }]) => [field, say(key, language, parameters)]),
  )
}
