import { type CallName, checkSentence, fieldErrors, sayFieldErrors } from '@mersal/contract'
import { calls } from '@mersal/contract/requests'
import { pageLanguage } from '../texts/page-language.ts'

/** The faults of a form's fields by the schema of its call. Messages are in the person's language. */
export function faultsOfCall(name: CallName, input: unknown): Record<string, string> {
  const { error } = calls[name].request.safeParse(input)
  return error ? sayFieldErrors(fieldErrors(error), pageLanguage(), checkSentence) : {}
}
