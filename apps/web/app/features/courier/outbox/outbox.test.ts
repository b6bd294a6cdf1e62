import { limits } from '@mersal/contract'
import { expect, test } from 'vitest'
import { CallRefused } from '../../../client/call-refused.ts'
import type { ActStore } from './act-store.ts'
import { createOutbox, type Settled } from './outbox.ts'
import { createSender } from './sender.ts'
import type { Deed, StoredAct } from './stored-act.ts'
import type { WaitingNotes } from './waiting-note.ts'

/** A phone: what stays on it when the app is killed. */
function newPhone() {
  let acts: StoredAct[] = []
  let seq = 0
  let isFull = false
  let isDying = false
  const notes = new Map<number, ReturnType<WaitingNotes['read']>>()
  const store: ActStore = {
    async add(act) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      seq += 1
      acts.push({ ...act, seq } as StoredAct)
    },
    ofPerson: async (employeeId) => acts.filter((act) => act.employeeId === employeeId),
    async change(changed) {
      acts = acts.map((act) => changed.find((one) => one.seq === act.seq) ?? act)
      if (isDying) throw new Error('the app was ended')
    },
    async remove(gone) {
      acts = acts.filter((act) => !gone.some((one) => one.seq === act.seq))
    },
  }
  const waitingNotes: WaitingNotes = {
    read: (employeeId) => notes.get(employeeId) ?? { waiting: 0, lost: 0 },
    write: (employeeId, note) => notes.set(employeeId, note),
  }
  return {
    open: async (employeeId = 1) => {
      const outbox = createOutbox({
        store,
        notes: waitingNotes,
        serverClock: () => 90_000,
        announce: () => {},
      })
      await outbox.open(employeeId)
      return outbox
    },
    fill: () => {
      isFull = true
    },
    /** The app is ended right after what it writes next. */
    endAtNextWrite: () => {
      isDying = true
    },
    clear: () => {
      acts = []
    },
  }
}

type Answer = 'lost on the way' | 'lost on the way back' | CallRefused | null

/** A server that takes each act once and answers repeats with the first outcome. `next` is what becomes of each request. */
function newServer(next: Answer[] = []) {
  const taken = new Map<string, Settled>()
  const inOrder: unknown[] = []
  const sizes: number[] = []
  let isMended = false
  return {
    inOrder,
    sizes,
    mend: () => {
      isMended = true
    },
    async send(acts: readonly StoredAct[]): Promise<Settled[]> {
      sizes.push(acts.length)
      const fate = next.shift() ?? null
      if (fate === 'lost on the way') throw new CallRefused(503, '')
      const bad = acts.some(({ input }) => 'awb' in input && input.awb === 'malformed')
      if (bad) throw new CallRefused(421, 'wrong', { fields: { 'acts.0.input': 'not one of ours' } })
      const breaks = !isMended && acts.some(({ awbs }) => awbs.includes('breaks'))
      if (breaks) throw new CallRefused(500, '')
      if (fate instanceof CallRefused) throw fate
      const outcomes = acts.map(({ id, input }): Settled => {
        const before = taken.get(id)
        if (before) return before
        const awb = 'awb' in input ? input.awb : null
        inOrder.push(awb)
        const outcome = awb === 'refused' ? 'refused' : 'done'
        const answer = { id, outcome, details: outcome } as const
        taken.set(id, answer)
        return answer
      })
      if (fate === 'lost on the way back') throw new CallRefused(503, '')
      return outcomes
    },
  }
}

function senderOf(outbox: Awaited<ReturnType<ReturnType<typeof newPhone>['open']>>, server = newServer()) {
  const gaps: number[] = []
  let again = () => {}
  const sender = createSender({
    atOnce: limits.courierActsACall,
    outbox,
    parcelsOf: ({ awbs }) => awbs,
    send: server.send,
    alone: (work) => work(),
    later(act, ms) {
      gaps.push(ms)
      again = act
      return () => {}
    },
  })
  return { run: sender.run, gaps, retry: () => (again(), sender.run()), server }
}

const finish = (awb: string): Deed => ({ call: 'finishOwnLine', input: { awb } })
async function store(outbox: ReturnType<typeof createOutbox>, ...awbs: string[]) {
  for (const awb of awbs) outbox.release(await outbox.store(finish(awb)))
}
const statesOf = (outbox: ReturnType<typeof createOutbox>) => outbox.state().acts.map(({ state }) => state)

test('acts survive the end of the app and are sent once, in order, although answers are lost', async () => {
  const phone = newPhone()
  await store(await phone.open(), 'a', 'b')
  const outbox = await phone.open()
  await store(outbox, 'c')
  expect(statesOf(outbox)).toEqual(['waiting', 'waiting', 'waiting'])
  const { run, retry, gaps, server } = senderOf(
    outbox,
    newServer(['lost on the way', 'lost on the way back', new CallRefused(500, '')]),
  )
  await run()
  await retry()
  expect(statesOf(outbox)).toEqual(['waiting', 'waiting', 'waiting'])
  await retry()
  await retry()
  expect(server.inOrder).toEqual(['a', 'b', 'c'])
  expect(statesOf(outbox)).toEqual(['done', 'done', 'done'])
  expect(gaps).toEqual([2_000, 4_000, 8_000])
})

test('gaps grow up to a minute, and start anew after a success', async () => {
  const outbox = await newPhone().open()
  await store(outbox, 'a')
  const { run, retry, gaps } = senderOf(outbox, newServer(Array(7).fill('lost on the way')))
  await run()
  for (let tries = 0; tries < 7; tries += 1) await retry()
  expect(gaps).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  expect(statesOf(outbox)).toEqual(['done'])
})

test('a server that answers 503 for an hour loses nothing, and a part that went through shortens the gap', async () => {
  const outbox = await newPhone().open()
  await store(outbox, ...Array.from({ length: 60 }, (_, at) => String(at)))
  const busy = new CallRefused(503, 'too busy')
  const { run, retry, gaps, server } = senderOf(outbox, newServer([...Array(62).fill(busy), null, busy]))
  await run()
  for (let tries = 0; tries < 63; tries += 1) await retry()
  expect(gaps.slice(0, 62).reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(3_400_000)
  expect(gaps.slice(-2)).toEqual([60_000, 2_000])
  expect(server.inOrder).toEqual(Array.from({ length: 60 }, (_, at) => String(at)))
  expect(new Set(statesOf(outbox))).toEqual(new Set(['done']))
})

test('more than fifty acts are sent in several batches', async () => {
  const outbox = await newPhone().open()
  await store(outbox, ...Array.from({ length: 120 }, (_, at) => String(at)))
  const { run, server } = senderOf(outbox)
  await run()
  expect(server.sizes).toEqual([50, 50, 20])
  expect(server.inOrder).toEqual(Array.from({ length: 120 }, (_, at) => String(at)))
})

test('a malformed act is refused alone, and the others pass', async () => {
  const outbox = await newPhone().open()
  await store(outbox, 'a', 'malformed', 'b')
  await senderOf(outbox).run()
  expect(statesOf(outbox)).toEqual(['done', 'refused', 'done'])
  expect(outbox.state().acts[1]?.details).toBe('not one of ours')
})

test('an act that makes the server fail waits with its parcel and is told, and the others pass', async () => {
  const outbox = await newPhone().open()
  await store(outbox, 'a', 'breaks', 'breaks', 'b')
  const { run, retry, server } = senderOf(outbox)
  await run()
  expect(server.inOrder).toEqual([])
  await retry()
  expect(statesOf(outbox)).toEqual(['done', 'waiting', 'waiting', 'done'])
  expect([...outbox.state().failing]).toEqual([outbox.state().acts[1]?.id])
  await store(outbox, 'c')
  await retry()
  server.mend()
  await retry()
  expect(server.inOrder).toEqual(['a', 'b', 'c', 'breaks', 'breaks'])
  expect([new Set(statesOf(outbox)), outbox.state().failing.size]).toEqual([new Set(['done']), 0])
})

test('a server that fails for all is not asked for each act', async () => {
  const outbox = await newPhone().open()
  await store(outbox, 'a', 'b', 'c', 'd', 'e', 'f')
  const { run, retry, server } = senderOf(outbox, newServer(Array(5).fill(new CallRefused(500, ''))))
  await run()
  await retry()
  expect(server.sizes).toEqual([6, 6, 1, 1, 1])
  await retry()
  expect(new Set(statesOf(outbox))).toEqual(new Set(['done']))
})

test('a refused act stays until it is read, and one that is done until the lists include it', async () => {
  const phone = newPhone()
  const outbox = await phone.open()
  await store(outbox, 'a', 'refused')
  const before = outbox.answered()
  await senderOf(outbox).run()
  await outbox.areInLists(before)
  expect(statesOf(outbox)).toEqual(['done', 'refused'])
  await outbox.areInLists(outbox.answered())
  const reopened = await phone.open()
  expect(statesOf(reopened)).toEqual(['refused'])
  const [refused] = reopened.state().acts
  if (refused) await reopened.dismiss(refused)
  expect(reopened.state().acts).toEqual([])
})

test('an act whose sheet waits is not shown, and its answer goes to the sheet', async () => {
  const outbox = await newPhone().open()
  const id = await outbox.store(finish('refused'))
  expect([outbox.state().acts, outbox.isHeld(id)]).toEqual([[], true])
  const answer = outbox.answerOf(id)
  await senderOf(outbox).run()
  expect(await answer).toMatchObject({ state: 'refused', details: 'refused', clock: 90_000 })
  outbox.release(id)
  expect(outbox.isHeld(id)).toBe(false)
  expect(statesOf(outbox)).toEqual(['refused'])
})

test('another person on the same phone neither sees nor sends the acts', async () => {
  const phone = newPhone()
  await store(await phone.open(1), 'a')
  const other = await phone.open(2)
  const { run, server } = senderOf(other)
  await run()
  expect([other.state().acts, server.sizes]).toEqual([[], []])
  expect(statesOf(await phone.open(1))).toEqual(['waiting'])
})

test('a phone without space says so, and the act is not kept', async () => {
  const phone = newPhone()
  const outbox = await phone.open()
  phone.fill()
  await expect(outbox.store(finish('a'))).rejects.toThrow('full')
  expect((await phone.open()).state()).toMatchObject({ acts: [], lost: 0 })
})

test('waiting acts that the phone deleted are counted until that was read; sent ones are not missed', async () => {
  const phone = newPhone()
  const outbox = await phone.open()
  await store(outbox, 'a', 'b', 'c')
  const { run } = senderOf(outbox, newServer([null]))
  await run()
  await store(outbox, 'd', 'e')
  phone.clear()
  expect((await phone.open()).state().lost).toBe(2)
  const reopened = await phone.open()
  expect(reopened.state().lost).toBe(2)
  reopened.dismissLost()
  expect((await phone.open()).state().lost).toBe(0)
})

test('an app that is ended while it stores answers misses no act afterwards', async () => {
  const phone = newPhone()
  const outbox = await phone.open()
  await store(outbox, 'a', 'b')
  phone.endAtNextWrite()
  await senderOf(outbox).run()
  expect((await phone.open()).state()).toMatchObject({
    lost: 0,
    acts: [{ state: 'done' }, { state: 'done' }],
  })
})

test('two senders of two tabs send each act once', async () => {
  const phone = newPhone()
  const [first, second] = [await phone.open(), await phone.open()]
  await store(first, 'a', 'b')
  const server = newServer()
  await Promise.all([senderOf(first, server).run(), senderOf(second, server).run()])
  expect(server.inOrder).toEqual(['a', 'b'])
  await second.reload()
  expect(statesOf(second)).toEqual(['done', 'done'])
})
