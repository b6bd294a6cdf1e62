import { setTimeout as delay } from 'node:timers/promises'
import { type CallName, type CallReply, calls } from '@mersal/contract'
import { clientToken } from '../support/company.ts'
import type { Journal, RecordedCall } from './journal.ts'

/** The longest time of a call during any fault, in milliseconds (decision 21). */
export const longestAnswer = 3_000
/** The time limit of a request in milliseconds. */
const patience = 12_000

export type Heard = { http: number | null; body: string; milliseconds: number; retryAfter: string | null }

/** The target of a call, and its credentials. */
export type Reached = { app: { base: string }; token: string; merchant: string }

/** Makes a call and returns its result. Null means no answer. */
export async function send(
  environment: Reached,
  { call, input, key, merchant = false }: { call: CallName; input: object; key?: string; merchant?: boolean },
): Promise<Heard> {
  const { method, path } = calls[call]
  const since = performance.now()
  const body = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, textOf(value)]),
  )
  try {
    const response = await fetch(`${environment.app.base}/api${path}${method === 'GET' ? `?${body}` : ''}`, {
      method,
      headers: {
        'accept-language': 'en',
        ...(key && { 'idempotency-key': key }),
        ...(merchant
          ? { 'client-id': environment.merchant, token: clientToken }
          : { authorization: `Token ${environment.token}` }),
      },
      signal: AbortSignal.timeout(patience),
      ...(method !== 'GET' && { body }),
    })
    const text = await response.text()
    const retryAfter = response.headers.get('retry-after')
    return { http: response.status, body: text, milliseconds: performance.now() - since, retryAfter }
  } catch {
    return { http: null, body: '', milliseconds: performance.now() - since, retryAfter: null }
  }
}

/** Repeats a call that an overloaded server refused. */
export async function sendPatiently(...call: Parameters<typeof send>): Promise<Heard> {
  for (let attempt = 1; ; attempt += 1) {
    const heard = await send(...call)
    if (heard.http !== 503 || attempt === 100) return heard
    await delay(50)
  }
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export function isDone({ http }: Heard): boolean {
  return http !== null && http >= 200 && http < 300
}

/** The data of a successful reply. */
export function dataOf<N extends CallName>(body: string): CallReply<N> {
  const read = JSON.parse(body) as { re_data?: CallReply<N>; data?: CallReply<N> }
  return (read.re_data ?? read.data) as CallReply<N>
}

/** Sends a call of the journal, and records the answer. */
export async function sendRecorded(
  environment: Reached & { journal: Journal },
  asked: RecordedCall,
): Promise<Heard> {
  asked.sent += 1
  const heard = await send(environment, asked)
  environment.journal.hear(asked.key, heard.http, heard.body)
  if (isDone(heard)) asked.done ??= heard.body
  return heard
}
