import { limits, type ReplyShape } from '@mersal/contract'
import { pageLanguage } from '../texts/page-language.ts'
import type { ProvingWith } from './call-refused.ts'

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
export async function readEnvelope(response: Response): Promise<AnyEnvelope> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

type Answer = {
  isDone: boolean
  code: number
  data: unknown
  message: string | undefined
  fields: Record<string, string> | undefined
  /** The token that the second step of a sign-in sends with its code. */
  proof: string | null
  proveWith: ProvingWith | null
  asksToConfirm: boolean
}

/** Reads an envelope of any shape (spec §3, §7, §8). */
export function readAnswer(shape: ReplyShape, response: Response, envelope: AnyEnvelope): Answer {
  const isIntegration = shape === 'integration' || shape === 'integration-200'
  const data = isIntegration ? envelope.data : envelope.re_data
  const code = envelope.re_status ?? envelope.status ?? response.status
  const details = envelope.details ?? (envelope.data as { details?: string } | undefined)?.details
  return {
    isDone: response.ok && (isIntegration ? envelope.data !== undefined : envelope.re_status === 201),
    code,
    data,
    message: details ?? envelope.re_message,
    fields: (data as { fields?: Record<string, string> } | undefined)?.fields,
    proof: (data as { proof?: string } | undefined)?.proof ?? null,
    proveWith: (data as { prove_with?: ProvingWith } | undefined)?.prove_with ?? null,
    asksToConfirm: (data as { confirm?: boolean } | undefined)?.confirm ?? false,
  }
}
