import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallRefused } from '../../../client/call-refused.ts'
import { type Caller, courierCall } from './courier-call.ts'
import { serverClock } from './server-clock.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Makes a call that is answered so. Returns its refusal, or 'ended' when the session ended. */
async function refusal(status: number, body: string, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))
  const as: Caller = {
    authorization: () => 'Token mine',
    onEnded: () => Promise.reject(new Error('ended')),
  }
  return courierCall('listOwnLines', {}, as).then(
    () => 'done' as const,
    (error: CallRefused) => (error.message === 'ended' ? ('ended' as const) : error),
  )
}

test.each([
  [200, '<h1>Sign in to the network</h1>'],
  [401, ''],
  [403, '<h1>Forbidden</h1>'],
  [404, '{"error":"no such page"}'],
  [407, ''],
  [409, '{}'],
  [413, '{"status":413}'],
  [500, 'null'],
])('what a proxy answers with %i is no answer of the server, and ends no session', async (status, body) => {
  expect(await refusal(status, body, { date: new Date(0).toUTCString() })).toMatchObject({ code: 503 })
  expect(serverClock()).toBeUndefined()
})

test.each([
  [401, 401],
  [403, 403],
  [419, 419],
])('the server ends a session with %i', async (status, re_status) => {
  expect(await refusal(status, JSON.stringify({ re_status, re_message: 'ended' }))).toBe('ended')
})

test('a refusal of the server has its code, and too many calls have their own', async () => {
  const body = JSON.stringify({ re_status: 421, re_message: 'not now' })
  expect(await refusal(422, body)).toMatchObject({ code: 421, message: 'not now' })
  expect(await refusal(429, body)).toMatchObject({ code: 429, message: 'not now' })
})

test('what a call reads is named in its address', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ re_status: 201, re_data: {} })
  })
  await courierCall(
    'listOwnReceipts',
    { page: 2 },
    { authorization: () => '', onEnded: () => Promise.reject() },
  )
  expect(asked).toEqual(['/api/courier/receipts?page=2'])
})

test('a reply tells how far the clock of the server is ahead', async () => {
  const date = new Date(Math.floor(Date.now() / 1_000) * 1_000 + 7_200_000).toUTCString()
  expect(await refusal(200, JSON.stringify({ re_status: 201, re_data: {} }), { date })).toBe('done')
  expect(Math.abs((serverClock() ?? 0) - 7_200_000)).toBeLessThan(5_000)
})
