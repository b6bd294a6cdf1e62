import {
  type Call,
  type CallInput,
  type CallName,
  type CallReply,
  calls,
  sentence,
  sessionEndingCodes,
} from '@mersal/contract'
import { m } from '../paraglide/messages.js'
import { callBase } from '../paths.ts'
import { pageLanguage } from '../texts/page-language.ts'
import { CallRefused } from './call-refused.ts'
import { endSession } from './end-session.ts'
import { formFields } from './form-fields.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { readSession } from './stored-session.ts'
import { callHeaders, readEnvelope } from './wire.ts'

type Options = { signal?: AbortSignal; idempotencyKey?: string }

/**
 * Makes the call `name` of the call table and answers its `re_data`. A refusal is thrown as `CallRefused`; one
 * that ends the session (spec §8) clears it and leaves the page, so it never settles.
 */
export async function call<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: Options = {},
): Promise<CallReply<N>> {
  const row: Call = calls[name]
  const response = await send(row, formFields(input), options)
  const envelope = await readEnvelope(response)
  if (response.ok && envelope.re_status === 201) return envelope.re_data as CallReply<N>
  const code = envelope.re_status ?? response.status
  if (sessionEndingCodes.includes(response.status) || sessionEndingCodes.includes(code)) {
    endSession(envelope.data?.details ?? envelope.re_message ?? sentence('session_expired', pageLanguage()))
    return new Promise(() => {})
  }
  throw new CallRefused(
    code,
    envelope.data?.details ?? envelope.re_message ?? m.something_wrong(),
    envelope.re_data?.fields,
    Number(response.headers.get('retry-after')) || null,
  )
}

function send(row: Call, fields: URLSearchParams, options: Options): Promise<Response> {
  const query = row.method === 'GET' && fields.size > 0 ? `?${fields}` : ''
  const session = readSession()
  const token = typeof session === 'object' ? session.token : null
  const key = row.effect === 'changes' ? (options.idempotencyKey ?? newIdempotencyKey()) : null
  const request: RequestInit = { method: row.method, headers: callHeaders(token, key) }
  if (row.method !== 'GET') request.body = fields
  if (options.signal) request.signal = options.signal
  return fetch(`${callBase}${row.path}${query}`, request).catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    throw new CallRefused(503, m.server_unreachable())
  })
}
