import type { CallInput, CallName, CallReply } from '@mersal/contract'
import { dataOf, type Heard, isDone, sendPatiently } from './caller.ts'
import type { Environment } from './environment.ts'

type Step<N extends CallName> = { call: N; key: string; input: CallInput<N>; awb: string | null }

/** A call of a healthy moment, with its record. @throws when it is refused. */
export async function callOnce<N extends CallName>(
  environment: Environment,
  step: Step<N>,
): Promise<CallReply<N>> {
  const { call, key, input } = step
  const heard = await sendPatiently(environment, { call, key, input })
  if (!isDone(heard)) throw new Error(`${call} was refused: ${heard.http} ${heard.body}`)
  remember(environment, step, heard)
  return dataOf<N>(heard.body)
}

/** Records an answered call. */
export function remember<N extends CallName>(
  { journal }: Environment,
  { key, call, input, awb }: Step<N>,
  heard: Heard,
): void {
  journal.ask({ key, call, merchant: false, input, awb }).done = heard.body
  journal.hear(key, heard.http, heard.body)
}

/** The code of the active line of a parcel. */
export async function codeAtOnce(environment: Environment, awb: string): Promise<string> {
  const heard = await sendPatiently(environment, { call: 'listLines', input: { awb } })
  return dataOf<'listLines'>(heard.body).list_items.find(({ active }) => active)?.code ?? ''
}
