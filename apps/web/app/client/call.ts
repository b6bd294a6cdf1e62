import {
  type CallInput,
  type CallName,
  type CallReply,
  calls,
  refusalKinds,
  sessionEndingCodes,
} from '@mersal/contract'
import { paths } from '../paths.ts'
import { CallRefused } from './call-refused.ts'
import { endSession } from './end-session.ts'
import { askForProof } from './proof-request.ts'
import { readSession } from './stored-session.ts'
import { exchange } from './wire.ts'

type Options = { signal?: AbortSignal; idempotencyKey?: string }

/**
 * Makes the call `name` of the call table and returns its `re_data` (`data` for calls of the docs console). A refusal
 * throws `CallRefused`. A refusal that ends the session (spec §8) clears it and leaves the page, so the promise never
 * settles. The same holds for a refusal that requires a second factor first. When the person has to prove themselves
 * again first, a dialog asks for it, and the call is repeated.
 */
export async function call<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: Options = {},
): Promise<CallReply<N>> {
  try {
    return await callOnce(name, input, options)
  } catch (error) {
    if (!(error instanceof CallRefused) || error.proveWith === null) throw error
    if (!(await askForProof(error.proveWith))) throw error
    return callOnce(name, input, options)
  }
}

async function callOnce<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: Options,
): Promise<CallReply<N>> {
  const session = readSession()
  const authorization = typeof session === 'object' ? `Token ${session.token}` : ''
  const { data, refusal } = await exchange(calls[name], input, { authorization, ...options })
  if (refusal === null) return data as CallReply<N>
  if (sessionEndingCodes.includes(refusal.code)) {
    endSession(refusal.message)
    return new Promise(() => {})
  }
  const { code, proof, proveWith } = refusal
  if (code === refusalKinds.second_factor.reStatus && proof === null && proveWith === null) {
    leadToSecondFactor()
    return new Promise(() => {})
  }
  throw refusal
}

/** Opens the page that sets up the second factor, unless it is already open. */
function leadToSecondFactor(): void {
  if (window.location.pathname !== paths.account) window.location.assign(paths.account)
}
