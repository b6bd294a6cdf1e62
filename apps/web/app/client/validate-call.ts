import { type CallName, calls, checkSentence, fieldErrors, sayFieldErrors } from '@mersal/contract'
import { pageLanguage } from '../texts/page-language.ts'

/** Checks a form against the schema of its call before it is sent. Messages are in the person's language. */
export function validateCall(name: CallName, input: unknown): Record<string, string> {
  const { error } = calls[name].request.safeParse(input)
  return error ? sayFieldErrors(fieldErrors(error), pageLanguage(), checkSentence) : {}
}
