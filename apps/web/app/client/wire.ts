import { limits } from '@mersal/contract'
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

/** An answer before it is known to be one of ours. */
export type AnyEnvelope = {
  re_status?: number
  re_message?: string
  re_data?: { fields?: Record<string, string> }
  data?: { details?: string }
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
