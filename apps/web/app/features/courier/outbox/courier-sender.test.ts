import type { ActCall } from '@mersal/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Caller } from '../wire/courier-call.ts'
import { createActSender } from './courier-sender.ts'
import type { Settled } from './outbox.ts'
import type { StoredAct } from './stored-act.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
})
afterEach(() => vi.unstubAllGlobals())

const as: Caller = { authorization: () => '', onEnded: () => Promise.reject(new Error('ended')) }
const delivery = {
  call: 'finishOwnLine',
  input: { awb: 'a' },
  id: 'one',
  employeeId: 1,
  at: '2026-11-20T10:00:00.000Z',
  clock: 90_000,
  awbs: ['a'],
  state: 'waiting',
  details: '',
  isInLists: false,
  seq: 1,
} as const satisfies StoredAct

type Sent = { id: string; call: ActCall; at: string; clock?: number; kept: boolean }

/** A phone with one act, whose sheet is open. The server refuses it; `meanwhile` happens before its answer arrives. */
function phoneWithOpenSheet(meanwhile: () => void = () => {}) {
  const held = new Set<string>([delivery.id])
  const sent: Sent[] = []
  const settled: Settled[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    sent.push(...(JSON.parse(body.get('acts') ?? '[]') as Sent[]))
    meanwhile()
    const answer: Settled = { id: delivery.id, outcome: 'refused', details: 'wrong code' }
    return Response.json({ re_status: 201, re_data: { list_items: [answer] } })
  })
  const sender = createActSender({
    as,
    outbox: {
      waiting: async () => (settled.length === 0 ? [delivery] : []),
      settle: async (_, outcomes) => void settled.push(...outcomes),
      isHeld: (id) => held.has(id),
    },
    later: () => () => {},
  })
  return { sender, sent, settled, close: () => held.clear() }
}

test('an act says by which clock it was done, and that its sheet is open', async () => {
  const { sender, sent, settled } = phoneWithOpenSheet()
  await sender.run()
  expect(sent).toMatchObject([{ at: delivery.at, clock: 90_000, kept: false }])
  expect(settled).toMatchObject([{ outcome: 'refused' }])
})

test('an act whose sheet was closed on the way is not refused for that, but sent again as kept', async () => {
  const { sender, sent, settled, close } = phoneWithOpenSheet(() => close())
  await sender.run()
  expect(settled).toEqual([])
  await sender.run()
  expect(sent.map(({ kept }) => kept)).toEqual([false, true])
  expect(settled).toMatchObject([{ outcome: 'refused' }])
})
