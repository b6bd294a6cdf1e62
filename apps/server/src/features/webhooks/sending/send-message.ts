import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { limits } from '@mersal/contract'
import { type Failure, NotSent } from './failure.ts'
import { type Address, addressesOf, type Reach } from './reach.ts'

const longestMs = Math.max(...limits.webhook.gapSeconds) * 1_000

/**
 * The `Retry-After` time of a 429 or 503 answer, in seconds or as a date, limited to the longest gap between
 * attempts. Null when it is missing or past.
 */
function readRetryAfter(status: number, header: string | undefined, now: Date): Date | null {
  if ((status !== 429 && status !== 503) || header === undefined) return null
  const wanted = /^\d+$/.test(header)
    ? now.getTime() + Number(header) * 1_000
    : Date.parse(header.endsWith(' GMT') ? header : '')
  if (!(wanted > now.getTime())) return null
  return new Date(Math.min(wanted, now.getTime() + longestMs))
}

export type DeliveryOutcome = {
  /** Null without an answer. */
  status: number | null
  /** Null on success. */
  failure: Failure | null
  /** The beginning of the answer of a receiver that refused the message. */
  excerpt: string | null
  /** When a busy receiver wants the next attempt. */
  retryAfter: Date | null
}

type Message = { url: string; headers: Record<string, string>; body: string | Buffer }

/**
 * Sends a message once. Only 2xx is a success. Redirects are not followed, because their targets are not
 * checked. Throws only when `signal` aborts it.
 */
export async function sendMessage(
  message: Message,
  reach: Reach,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  const limit = AbortSignal.timeout(limits.webhook.answerMs)
  try {
    const url = new URL(message.url)
    const addresses = await Promise.race([addressesOf(url, reach), rejectionOf(limit)])
    return await post(url, message, addresses, AbortSignal.any([limit, signal]))
  } catch (error) {
    signal.throwIfAborted()
    const failure = limit.aborted ? 'timeout' : failureOf(error)
    return { status: null, failure, excerpt: null, retryAfter: null }
  }
}

function post(url: URL, { headers, body }: Message, addresses: Address[], signal: AbortSignal) {
  return new Promise<DeliveryOutcome>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body), 'accept-encoding': 'identity' },
      // A new connection to the checked address. The name is not resolved again.
      agent: false,
      lookup: answering(addresses),
      signal,
    })
    sent.on('error', reject)
    sent.on('response', (response) => resolve(readAnswer(response)))
    sent.end(body)
  })
}

function answering(addresses: Address[]): LookupFunction {
  return (_, { all }, done) => {
    const [first] = addresses
    if (all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family)
  }
}

async function readAnswer(response: IncomingMessage): Promise<DeliveryOutcome> {
  const status = response.statusCode ?? 0
  response.on('error', () => {})
  try {
    if (status >= 200 && status < 300) return { status, failure: null, excerpt: null, retryAfter: null }
    const retryAfter = readRetryAfter(status, response.headers['retry-after'], new Date())
    return { status, failure: failureOfStatus(status), excerpt: await beginningOf(response), retryAfter }
  } finally {
    response.destroy()
  }
}

function failureOfStatus(status: number): Failure {
  if (status === 410) return 'gone'
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

/** The first kilobyte of an answer as text, or what arrived of it. */
async function beginningOf(response: IncomingMessage): Promise<string | null> {
  const { excerptBytes } = limits.webhook
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      pieces.push(piece)
      bytes += piece.length
      if (bytes >= excerptBytes) break
    }
  } catch {
    // The connection broke. Use what has arrived.
  }
  const beginning = Buffer.concat(pieces).subarray(0, excerptBytes)
  // Drops a partial character at the end, and control characters.
  const text = new TextDecoder().decode(beginning, { stream: true }).replace(/[^\P{Cc}\n]/gu, '')
  return text.trim() === '' ? null : text
}

function failureOf(error: unknown): Failure {
  if (error instanceof NotSent) return error.failure
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code)) return 'name'
  const isTls = /^(ERR_TLS|ERR_SSL|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|EPROTO)/.test(code)
  return isTls ? 'tls' : 'connection'
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
