import { limits, type ReplyShape } from '@mersal/contract'
import { pageLanguage } from '../texts/page-language.ts'

/** What every call of the spec carries (§7); a changing one its key, too, so that a repeat acts once. */
export function callHeaders(token: string | null, idempotencyKey: string | null): Record<string, string> {
  return {
    Authorization: token === null ? '' : `Token ${token}`,
    'App-Key': limits.appKey,
    'App-Version': limits.appVersion,
    'Client-Type': limits.clientType,
    'Accept-Language': pageLanguage(),
    ...(idempotencyKey !== null && { 'Idempotency-Key': idempotencyKey }),
  }
}

/** An answer before it is known to be one of ours: of a console-style call, a sign-in, or the docs console. */
type AnyEnvelope = {
  re_status?: number
  re_message?: string
  re_data?: unknown
  status?: number
  details?: string
  data?: unknown
}

/** The envelope of `response`; an empty one when something between us and the server answered instead. */
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
  /** What the code of a sign-in is sent with. */
  proof: string | null
  asksToConfirm: boolean
}

/** What an envelope says, whichever of its shapes it has (spec §3, §7, §8). */
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
    asksToConfirm: (data as { confirm?: boolean } | undefined)?.confirm ?? false,
  }
}
