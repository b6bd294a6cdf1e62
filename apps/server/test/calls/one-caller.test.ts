import { connect as connectTcp } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Database } from '../../src/platform/database/database.ts'
import { timeLimits } from '../../src/platform/http/time-limits.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const patient = {
  ...timeLimits.jobs,
  connections: 10,
  statementMs: 60_000,
  lockMs: 60_000,
  silenceMs: 60_000,
}
const limits = {
  ...timeLimits,
  calls: patient,
  callsOfCaller: { atOnce: 3, mostWaiting: 2, waitMs: 60_000 },
  streamsOfSession: 2,
}

let app: TestApp
let owner: Database
let base: string
beforeAll(async () => {
  app = await startTestApp({}, limits)
  owner = connect(app.ownerUrl, { connections: 2 })
  base = `http://127.0.0.1:${(await app.app.listen()).port}/api`
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

/** Makes calls while nobody reads the saved views. */
async function whileViewsAreLocked(act: () => Promise<void>): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`lock table saved_views in access exclusive mode`
    await act()
  })
}

/** How many calls wait for the saved views. */
async function inDatabase(): Promise<number> {
  const [row] = await owner<{ n: number }[]>`
    select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  return row?.n ?? 0
}

const list = (caller: 'staff' | 'manager') => app.call('listViews', caller, { list: 'shipments' })

describe('the calls of one session', () => {
  test('run a few at once: the next wait, those above are refused, and other people are answered', async () => {
    const answers: Promise<{ http: number }>[] = []
    await whileViewsAreLocked(async () => {
      for (let made = 0; made < 5; made += 1) answers.push(list('staff'))
      await expect.poll(inDatabase, { timeout: 20_000 }).toBe(3)
      expect(await list('staff')).toMatchObject({
        http: 429,
        message: 'Too many requests. Try again shortly',
      })
      expect((await app.call('listBranches', 'manager', {})).http).toBe(200)
      expect(await inDatabase()).toBe(3)
    })
    for (const answer of answers) expect((await answer).http).toBe(200)
    expect((await list('staff')).http).toBe(200)
  })

  test('whose connections break give their places back', async () => {
    const { authorization } = app.credentials('staff')
    for (let broken = 0; broken < 4; broken += 1) {
      const socket = connectTcp(Number(new URL(base).port), '127.0.0.1')
      socket.write(
        [
          'POST /api/dashboard/v2/shipments/create HTTP/1.1',
          'host: mersal',
          `authorization: ${authorization}`,
          'content-type: application/json',
          'content-length: 1000',
          '',
          '{',
        ].join('\r\n'),
      )
      await new Promise((resolve) => socket.write('"', resolve))
      socket.destroy()
    }
    expect((await list('staff')).http).toBe(200)
  })
})

test('of the live streams of a session, one above the limit closes the oldest; other sessions keep theirs', async () => {
  const open = async (caller: 'staff' | 'manager') => {
    const response = await fetch(`${base}/dashboard/v2/shipments/events`, {
      headers: app.credentials(caller),
    })
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    await reader.read()
    return reader
  }
  const [other, oldest, second] = [await open('manager'), await open('staff'), await open('staff')]
  const third = await open('staff')
  await expect(oldest.read()).rejects.toThrow(/terminated/)
  for (const kept of [other, second, third]) {
    const more = await Promise.race([kept.read().catch(() => 'closed'), Promise.resolve('open')])
    expect(more).toBe('open')
    await kept.cancel().catch(() => {})
  }
})
