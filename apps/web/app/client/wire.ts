import { type Call, limits, type RefusalEnvelope, type ReplyShape } from '@mersal/contract'
import { m } from '../paraglide/messages.js'
import { callBase } from '../paths.ts'
import { pageLanguage } from '../texts/page-language.ts'
import { CallRefused } from './call-refused.ts'
import { fillPath, formBody, formFields } from './form-fields.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/**
 * The headers that every call of the spec has (§7). A changing call also has an idempotency key, so a repeat has one
 * effect.
 */
export function callHeaders(authorization: string, idempotencyKey: string | null): Record<string, string> {
  return {
    Authorization: authorization,
    'App-Key': limits.appKey,
    'App-Version': limits.appVersion,
    'Client-Type': limits.clientType,
    'Accept-Language': pageLanguage(),
    ...(idempotencyKey !== null && { 'Idempotency-Key': idempotencyKey }),
  }
}

/** An unchecked answer in any of the three shapes: a console call, a sign-in, or a call of the docs console. */
type AnyEnvelope = {
  re_status?: number
  re_message?: string
  re_data?: unknown
  status?: number
  details?: string
  data?: unknown
}

/** The envelope of `response`. It is empty when a proxy answered instead of our server. */
async function readEnvelope(response: Response): Promise<AnyEnvelope> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

/** True when our server wrote the envelope. A proxy or the sign-in of a public network may answer in its place. */
function isOurs(shape: ReplyShape, { re_status, status, details }: AnyEnvelope): boolean {
  if (typeof re_status === 'number') return true
  return isIntegration(shape) && typeof status === 'number' && typeof details === 'string'
}

function isIntegration(shape: ReplyShape): boolean {
  return shape === 'integration' || shape === 'integration-200'
}

type Sending = {
  authorization: string
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}
/** `data` is what the call answers when nothing was refused. */
type Answer = { response: Response; data: unknown; refusal: CallRefused | null }

/**
 * Sends a call and reads the answer in any shape (spec §3, §7, §8). Throws the refusal 503 when our server did not answer. Whether
 * the call was done is not known then.
 */
export async function exchange(
  { method, path, effect, shape }: Pick<Call, 'method' | 'path' | 'effect' | 'shape'>,
  input: Readonly<Record<string, unknown>>,
  { authorization, idempotencyKey = newIdempotencyKey(), signal }: Sending,
): Promise<Answer> {
  const { path: filled, rest } = fillPath(path, input)
  const query = method === 'GET' && Object.keys(rest).length > 0 ? `?${formFields(rest)}` : ''
  const response = await fetch(`${callBase}${filled}${query}`, {
    method,
    headers: callHeaders(authorization, effect === 'changes' ? idempotencyKey : null),
    ...(method !== 'GET' && { body: formBody(rest) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    // Nobody waits for an aborted call. One that took too long is waited for.
    if (signal?.aborted && (signal.reason as Error).name !== 'TimeoutError') throw error
    throw unreachable()
  })
  const envelope = await readEnvelope(response)
  if (!isOurs(shape, envelope)) throw unreachable()
  const data = isIntegration(shape) ? envelope.data : envelope.re_data
  const isDone = response.ok && (isIntegration(shape) ? data !== undefined : envelope.re_status === 201)
  return { response, data, refusal: isDone ? null : refusalOf(response, envelope, data) }
}

function unreachable(): CallRefused {
  return new CallRefused(503, m.server_unreachable())
}

function refusalOf(response: Response, envelope: AnyEnvelope, data: unknown): CallRefused {
  const details = envelope.details ?? (envelope.data as { details?: string } | undefined)?.details
  const refused = data as Partial<RefusalEnvelope['re_data']> | undefined
  return new CallRefused(
    envelope.re_status ?? envelope.status ?? response.status,
    details ?? envelope.re_message ?? m.something_wrong(),
    {
      fields: refused?.fields,
      retryAfter: Number(response.headers.get('retry-after')) || null,
      isStale: response.status === 412,
      asksToConfirm: refused?.confirm ?? false,
      proof: refused?.proof ?? null,
      proveWith: refused?.prove_with ?? null,
    },
  )
}
