import type { TryOutcome } from './channel.ts'

const answerMs = 10_000
const mostBytes = 64 * 1024
const detailCharacters = 300

/** Errors from before a byte of the request was sent. After any other error the provider may have it. */
const notSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

export type Answer = { status: number; text: string; retryAfter: Date | null }
type Request = { url: string; headers: Record<string, string>; body: string }

/** Posts once to the fixed address of a provider. A redirect is an answer like any other. */
export async function post(
  { url, headers, body }: Request,
  signal: AbortSignal,
): Promise<Answer | Extract<TryOutcome, { kind: 'later' | 'unknown' }>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
    })
    const retryAfter = retryAfterOf(response.headers.get('retry-after'), new Date())
    return { status: response.status, text: await beginningOf(response), retryAfter }
  } catch (error) {
    const code = codeOf(error)
    return notSent.has(code)
      ? { kind: 'later', reason: 'provider_unreachable', until: null, detail: code }
      : { kind: 'unknown', reason: 'no_answer', detail: code }
  }
}

/** What the status of an answer means before its body is read. Null for success. */
export function refusalOf({ status, text, retryAfter }: Answer): TryOutcome | null {
  if (status >= 200 && status < 300) return null
  const detail = `${status} ${shortened(text)}`.trim()
  if (status === 429 || status === 503)
    return { kind: 'later', reason: 'provider_slow', until: retryAfter, detail }
  // The settings are wrong, or the account is closed: no message must be lost over it.
  if (status === 401 || status === 403 || (status >= 300 && status < 400))
    return { kind: 'later', reason: 'provider_unreachable', until: null, detail }
  if (status >= 500) return { kind: 'unknown', reason: 'no_answer', detail }
  return { kind: 'failed', reason: 'refused', detail }
}

export function shortened(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, detailCharacters)
}

/** `Retry-After` in seconds or as a date; null when it is missing or past. */
function retryAfterOf(header: string | null, now: Date): Date | null {
  if (header === null) return null
  const at = /^\d+$/.test(header) ? now.getTime() + Number(header) * 1_000 : Date.parse(header)
  return at > now.getTime() && at < now.getTime() + 86_400_000 ? new Date(at) : null
}

async function beginningOf(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  while (bytes < mostBytes) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return text.slice(0, mostBytes)
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error.name
}
