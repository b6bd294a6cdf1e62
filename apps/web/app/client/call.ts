import {
  type Call,
  type CallInput,
  type CallName,
  type CallReply,
  calls,
  checkSentence,
  refusalKinds,
  sessionEndingCodes,
} from '@mersal/contract'
import { m } from '../paraglide/messages.js'
import { callBase, paths } from '../paths.ts'
import { pageLanguage } from '../texts/page-language.ts'
import { CallRefused } from './call-refused.ts'
import { endSession } from './end-session.ts'
import { fillPath, formBody, formFields } from './form-fields.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { askForProof } from './proof-request.ts'
import { readSession } from './stored-session.ts'
import { callHeaders, readAnswer, readEnvelope } from './wire.ts'

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
  const row: Call = calls[name]
  const response = await send(row, input, options)
  const envelope = await readEnvelope(response)
  // The answer broke off, for example because the page was left. Whether the call was done is not known.
  if (response.ok && Object.keys(envelope).length === 0) throw new CallRefused(503, m.server_unreachable())
  const { data, code, isDone, message, fields, proof, proveWith, asksToConfirm } = readAnswer(
    row.shape,
    response,
    envelope,
  )
  if (isDone) return data as CallReply<N>
  if (sessionEndingCodes.includes(response.status) || sessionEndingCodes.includes(code)) {
    endSession(message ?? checkSentence('session_expired', pageLanguage()))
    return new Promise(() => {})
  }
  if (code === refusalKinds.second_factor.reStatus && proof === null && proveWith === null) {
    leadToSecondFactor()
    return new Promise(() => {})
  }
  throw new CallRefused(code, message ?? m.something_wrong(), {
    fields,
    retryAfter: Number(response.headers.get('retry-after')) || null,
    isStale: response.status === 412,
    asksToConfirm,
    proof,
    proveWith,
  })
}

/** Opens the page that sets up the second factor, unless it is already open. */
function leadToSecondFactor(): void {
  if (window.location.pathname !== paths.account) window.location.assign(paths.account)
}

function send(row: Call, input: Readonly<Record<string, unknown>>, options: Options): Promise<Response> {
  const { path, rest } = fillPath(row.path, input)
  const query = row.method === 'GET' && Object.keys(rest).length > 0 ? `?${formFields(rest)}` : ''
  const session = readSession()
  const token = typeof session === 'object' ? session.token : null
  const key = row.effect === 'changes' ? (options.idempotencyKey ?? newIdempotencyKey()) : null
  const request: RequestInit = {
    method: row.method,
    headers: callHeaders(token === null ? '' : `Token ${token}`, key),
  }
  if (row.method !== 'GET') request.body = formBody(rest)
  if (options.signal) request.signal = options.signal
  return fetch(`${callBase}${path}${query}`, request).catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    throw new CallRefused(503, m.server_unreachable())
  })
}
