import { type CallName, calls, checkSentence, fieldErrors, sayFieldErrors } from '@mersal/contract'
import { pageLanguage } from '../texts/page-language.ts'

/** What is wrong with a form before it is sent, by the call's own schema and in the person's language. */
export function validateCall(name: CallName, input: unknown): Record<string, string> {
  const { error } = calls[name].request.safeParse(input)
  return error ? sayFieldErrors(fieldErrors(error), pageLanguage(), checkSentence) : {}
}
