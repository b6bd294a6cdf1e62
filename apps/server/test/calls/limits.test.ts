import { once } from 'node:events'
import { connect as connectTcp, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Database } from '../../src/platform/database/database.ts'
import { timeLimits } from '../../src/platform/http/time-limits.ts'
import { until } from '../setup/spawned-program.ts'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

/**
 * Short ones, so that reaching them takes no time; what is measured is that they are there. A lock is waited for longer than a
 * busy machine needs to send a dozen calls.
 */
const short = {
  ...timeLimits,
  headersMs: 300,
  requestMs: 600,
  checkingMs: 50,
  calls: {
    ...timeLimits.calls,
    connections: 2,
    mostWaiting: 3,
    waitMs: 500,
    statementMs: 4_000,
    lockMs: 3_500,
  },
}

let app: TestApp
let day: WorkingDay
let port: number
let awb: string
/** Past the app's own connections. */
let other: Database
beforeAll(async () => {
  app = await startWorkingApp({}, short)
  other = connect(app.databaseUrl, { connections: 2 })
  day = workingDay(app)
  port = (await app.app.listen()).port
})
beforeEach(async () => {
  awb = await day.create(localOrder(app.company))
})
afterAll(async () => {
  await other.end()
  await app.close()
})

/** What the server says on a connection on which `text` is sent, until it closes it. */
async function say(text: string): Promise<{ socket: Socket; heard: Promise<string> }> {
  const socket = connectTcp(port, '127.0.0.1').setEncoding('utf8')
  let told = ''
  socket.on('data', (part: string) => {
    told += part
  })
  socket.on('error', () => {})
  const heard = new Promise<string>((resolve) => socket.on('close', () => resolve(told)))
  await once(socket, 'connect')
  socket.write(text)
  return { socket, heard }
}

test('a server listens on this machine alone unless it is told another address', () => {
  expect(app.app.server.server.address()).toMatchObject({ address: '127.0.0.1' })
})

const isAlive = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status === 200

/** Runs `act` while somebody else holds the shipment, and lets it go afterwards. */
async function whileHeld<T>(act: () => Promise<T>): Promise<T> {
  const done = await other.begin(async (tx) => {
    await tx`select from shipments where awb = ${bareAwb(awb)} for update`
    return { result: await act() }
  })
  return done.result
}

describe('a request that comes too slowly is cut', () => {
  test('in its headers', async () => {
    const { heard } = await say('GET /healthz HTTP/1.1\r\nhost: localhost\r\n')
    expect(await heard).toMatch(/^(HTTP\/1\.1 408 |$)/)
    expect(await isAlive()).toBe(true)
  })

  test('in its body, however steadily it drips', async () => {
    const { socket, heard } = await say(
      'POST /api/dashboard/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n{',
    )
    const drip = setInterval(() => socket.write(' '), 20)
    expect(await heard).toMatch(/^(HTTP\/1\.1 408 |$)/)
    clearInterval(drip)
    expect(await isAlive()).toBe(true)
  })

  test('and listening to what happens is not a slow request', async () => {
    const leaving = new AbortController()
    const listening = await fetch(`http://127.0.0.1:${port}/api/dashboard/v2/shipments/events`, {
      headers: app.credentials('manager'),
      signal: leaving.signal,
    })
    const reader = listening.body?.pipeThrough(new TextDecoderStream()).getReader()
    // Both limits pass meanwhile.
    await (await say('GET /healthz HTTP/1.1\r\n')).heard
    await (await say('POST /api/dashboard/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n')).heard
    let told = ''
    while (!told.includes('data: ')) {
      await day.create(localOrder(app.company))
      const { done, value = '' } = (await reader?.read()) ?? { done: true }
      expect(done).toBe(false)
      told += value
    }
    leaving.abort()
  })
})

describe('a database that is slow', () => {
  test('holds up the call that needs it and no other', async () => {
    await whileHeld(async () => {
      const stalled = day.assign(awb)
      await until('the call waits for the shipment', async () => (await waiting()) === 1)
      expect((await app.call('listBranches', 'manager', {})).http).toBe(200)
      expect(await isAlive()).toBe(true)
      expect((await stalled).http).toBe(503)
    })
    expect((await day.assign(awb)).http).toBe(200)
  })

  test('is not waited for by more than a few, and they hear when to come again', async () => {
    const answers = await whileHeld(async () => {
      const stalled = [day.assign(awb), day.assign(awb)]
      await until('both connections are taken', async () => (await waiting()) === 2)
      const crowd = Array.from({ length: 12 }, () =>
        fetch(`http://127.0.0.1:${port}/api/dashboard/branches/all`, { headers: app.credentials('manager') }),
      )
      expect(await isAlive()).toBe(true)
      const refused = await Promise.all(crowd)
      await Promise.all(stalled)
      return refused
    })
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThanOrEqual(9)
    for (const { headers } of busy) expect(headers.get('retry-after')).toBe('1')
    expect((await day.assign(awb)).http).toBe(200)
  })
})

/** How many of the app's statements wait for a lock. */
async function waiting(): Promise<number> {
  const [row] = await other<{ n: number }[]>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return row?.n ?? 0
}
