import { afterAll, beforeAll, expect, test } from 'vitest'
import { points } from '../support/company.ts'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startWorkingApp, type TestApp } from '../support/test-app.ts'

type Move = { awb: string; status: string; is_new: boolean; by: string | null }

let app: TestApp
let day: WorkingDay
let base: string
beforeAll(async () => {
  app = await startWorkingApp()
  day = workingDay(app)
  base = `http://127.0.0.1:${(await app.app.listen()).port}/api/dashboard/v2/shipments/events`
})
afterAll(() => app.close())

/** Listens as `caller`; `until` reads on until an event is as wanted, and answers all there were. */
async function listen(caller: Caller) {
  const leaving = new AbortController()
  const response = await fetch(base, { headers: app.credentials(caller), signal: leaving.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const moves: Move[] = []
  let rest = ''
  async function until(wanted: (move: Move) => boolean): Promise<Move[]> {
    while (!moves.some(wanted)) {
      const { done, value = '' } = (await reader?.read()) ?? { done: true }
      if (done) throw new Error('it ended')
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line.startsWith('data: ')) moves.push(JSON.parse(line.slice(6)) as Move)
      }
    }
    return moves
  }
  return { response, until, leave: () => leaving.abort() }
}

/** Moves a shipment until the listener hears of one: from then on nothing is missed. */
async function heard(ear: Awaited<ReturnType<typeof listen>>): Promise<void> {
  let isHearing = false
  const hearing = ear
    .until(() => true)
    .then(() => {
      isHearing = true
    })
  while (!isHearing) {
    await day.create(localOrder(app.company))
    await Promise.race([hearing, new Promise((resolve) => setTimeout(resolve, 100))])
  }
}

test('what happens to a shipment is told to whoever may see it, and to nobody else', async () => {
  const [staff, tanta] = await Promise.all([listen('staff'), listen('tantaManager')])
  expect(staff.response.headers.get('content-type')).toContain('text/event-stream')
  await heard(staff)
  const awb = await day.create(localOrder(app.company))
  await day.assign(awb)
  const moves = await staff.until((move) => move.awb === awb && move.status === 'up_coming')
  const own = moves.filter((move) => move.awb === awb)
  expect(own.map(({ status, is_new }) => [status, is_new])).toEqual([
    ['pending', true],
    ['up_coming', false],
  ])
  expect(own[1]?.by).toMatch(/^manager/)
  const { data } = await app.call('createShipment', 'superuser', {
    ...localOrder(app.company),
    receiver_latitude: points.tanta.latitude,
    receiver_longitude: points.tanta.longitude,
  })
  const theirs = await tanta.until((move) => move.awb === data.awb)
  expect(theirs).toHaveLength(1)
  tanta.leave()
  staff.leave()
})

test('thousands of events at once reach a listener, each once', async () => {
  const ear = await listen('superuser')
  await heard(ear)
  const awb = await day.create(localOrder(app.company))
  await app.app.sql`
    insert into tracking_events (awb, at, action, from_status, to_status)
    select ${bareAwb(awb)}, now(), 'changed', 'pending', 'pending' from generate_series(1, 3000)`
  await day.assign(awb)
  const moves = await ear.until((move) => move.awb === awb && move.status === 'up_coming')
  expect(moves.filter((move) => move.awb === awb && move.status === 'pending')).toHaveLength(3_001)
  ear.leave()
})

test('an event that commits after events with higher ids is told', async () => {
  const ear = await listen('superuser')
  await heard(ear)
  const [slow, quick] = [await day.create(localOrder(app.company)), await day.create(localOrder(app.company))]
  const written = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  const ended = app.app.sql.begin(async (tx) => {
    await tx`
      insert into tracking_events (awb, at, action, from_status, to_status)
      values (${bareAwb(slow)}, now(), 'changed', 'pending', 'pending')`
    written.resolve()
    await ending.promise
  })
  await written.promise
  await day.assign(quick)
  ending.resolve()
  await ended
  const moves = await ear.until((move) => move.awb === quick && move.status === 'up_coming')
  expect(moves.filter((move) => move.awb === slow)).toHaveLength(2)
  ear.leave()
})

test('a delivery boy may not listen', async () => {
  const { response } = await listen('delivery')
  expect(response.status).toBe(403)
})

test('the app closes under a listener', async () => {
  const other = await startWorkingApp()
  const { port } = await other.app.listen()
  const response = await fetch(`http://127.0.0.1:${port}/api/dashboard/v2/shipments/events`, {
    headers: other.credentials('superuser'),
  })
  await other.close()
  const text = await response.text()
  expect(text).toMatch(/^: listening/)
})
