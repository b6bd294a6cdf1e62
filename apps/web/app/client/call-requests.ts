import { type CallInput, type CallName, checkSentence, fieldErrors, sayFieldErrors } from '@mersal/contract'
import { calls } from '@mersal/contract/requests'
import { pageLanguage } from '../texts/page-language.ts'

/** The faults of a form's fields by the schema of its call. Messages are in the person's language. */
export function faultsOfCall(name: CallName, input: unknown): Record<string, string> {
  const { error } = calls[name].request.safeParse(input)
  return error ? sayFieldErrors(fieldErrors(error), pageLanguage(), checkSentence) : {}
}

/** `input` without empty fields and those that the schema of the call refuses. */
export function withoutFaults<N extends CallName>(name: N, input: CallInput<N>): CallInput<N> {
  const given = Object.entries(input).filter(([, value]) => value !== '' && value !== undefined)
  const faults = Object.keys(faultsOfCall(name, Object.fromEntries(given)))
  const faulty = new Set(faults.map((path) => path.split('.')[0]))
  return Object.fromEntries(given.filter(([field]) => !faulty.has(field))) as CallInput<N>
}
