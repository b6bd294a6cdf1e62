import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { digestInvariants } from '../../src/features/audit/digest-invariants.repository.ts'
import { countEvents } from '../../src/features/digests/count-events.repository.ts'
import { sendDigests } from '../../src/features/digests/send-digests.service.ts'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { shipmentEvents } from '../../src/platform/events/event-logs.repository.ts'
import { until } from '../setup/spawned-program.ts'
import { bareAwb, localOrder, merchantOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let work: WorkingDay
beforeAll(async () => {
  app = await startWorkingApp()
  work = workingDay(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.app.sql`delete from client_digests`
  await app.app.sql`update clients set digests_from = null`
})

/** Long ago, so that the app's own consumer leaves these days alone. */
const monday = '2024-07-01'
const tuesday = '2024-07-02'
const wednesday = '2024-07-03'
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

async function wantDigests(clientId: number, from: string): Promise<void> {
  await app.app.sql`
    update clients set email = 'shop@client.example', digests_from = ${from}::date where id = ${clientId}`
}

/** Something that happened to a shipment on its first line; answers the event's id. */
async function happened(awb: string, action: string, at: Date): Promise<number> {
  const [row] = await app.app.sql<{ id: number }[]>`
    insert into tracking_events (awb, at, action, from_status, to_status, leg)
    values (${bareAwb(awb)}, ${at}, ${action}::tracking_action, 'in_progress', 'in_progress', 1) returning id`
  return row?.id ?? 0
}

async function consume(ids: number[], now: Date): Promise<void> {
  await app.app.sql.begin(async (tx) => {
    const events = await shipmentEvents(tx, {
      after: Math.min(...ids) - 1,
      upTo: Math.max(...ids),
      most: 500,
    })
    await countEvents(tx, events, now)
  })
}

async function counts() {
  const rows = await app.app.sql<{ day: string; delivered: number; failed: number; returned: number }[]>`
    select day, delivered, failed, returned from client_digests order by client_id, day`
  return rows.map(({ day, delivered, failed, returned }) => [day, delivered, failed, returned])
}

describe('what is counted', () => {
  let awb: string
  beforeAll(async () => {
    awb = await work.create(localOrder(app.company))
  })
  beforeEach(() => wantDigests(app.company.plainClient, monday))

  test('deliveries, failed attempts and returns, each on its day in Cairo', async () => {
    const ids = [
      await happened(awb, 'attempt_failed', new Date('2024-07-01T20:59:59Z')),
      await happened(awb, 'delivered', new Date('2024-07-01T21:00:00Z')),
      await happened(awb, 'collected', new Date('2024-07-01T21:00:00Z')),
      await happened(awb, 'returned', new Date('2024-07-02T20:59:59Z')),
    ]
    await consume(ids, noonOf(tuesday))
    expect(await counts()).toEqual([
      [monday, 0, 1, 0],
      [tuesday, 1, 0, 1],
    ])
  })

  test('what comes later is added to the day', async () => {
    await consume([await happened(awb, 'delivered', noonOf(monday))], noonOf(monday))
    await consume([await happened(awb, 'attempt_failed', noonOf(monday))], noonOf(tuesday))
    expect(await counts()).toEqual([[monday, 1, 1, 0]])
  })

  test('a delivery that is undone leaves the day that it was made on, at once and later', async () => {
    await consume(
      [
        await happened(awb, 'delivered', noonOf(monday)),
        await happened(awb, 'delivery_undone', noonOf(monday)),
      ],
      noonOf(monday),
    )
    expect(await counts()).toEqual([[monday, 0, 0, 0]])
    await consume([await happened(awb, 'delivered', noonOf(monday))], noonOf(monday))
    await consume(
      [
        await happened(awb, 'delivery_undone', noonOf(tuesday)),
        await happened(awb, 'delivered', noonOf(tuesday)),
      ],
      noonOf(tuesday),
    )
    expect(await counts()).toEqual([
      [monday, 0, 0, 0],
      [tuesday, 1, 0, 0],
    ])
  })

  test('not what happened before the first day of its digests, nor its undoing', async () => {
    await wantDigests(app.company.plainClient, tuesday)
    const ids = [
      await happened(awb, 'delivered', noonOf(monday)),
      await happened(awb, 'delivery_undone', noonOf(tuesday)),
    ]
    await consume(ids, noonOf(tuesday))
    expect(await counts()).toEqual([])
  })

  test('not a day that no digest tells of any more', async () => {
    await consume([await happened(awb, 'delivered', noonOf(monday))], noonOf(wednesday))
    expect(await counts()).toEqual([])
  })

  test('not while the switch is off, and not of another client', async () => {
    await app.app.sql`update clients set digests_from = null`
    await wantDigests(app.company.discountClient, monday)
    await consume([await happened(awb, 'delivered', noonOf(monday))], noonOf(monday))
    expect(await counts()).toEqual([])
  })

  test('not a failed return', async () => {
    const turned = await work.create(localOrder(app.company))
    await work.walkLine(turned)
    await app.call('cancelShipment', 'manager', { awb: turned, note: 'not wanted' })
    const back = (await work.lines(turned)).find(({ direction }) => direction === 'return')
    const [row] = await app.app.sql<{ id: number }[]>`
      insert into tracking_events (awb, at, action, from_status, to_status, leg)
      values (${bareAwb(turned)}, ${noonOf(monday)}, 'attempt_failed', 'under_delivery', 'under_delivery',
        (select leg from shipment_lines where awb = ${bareAwb(turned)} and direction = 'return' order by leg limit 1))
      returning id`
    expect(back).toBeDefined()
    await consume([row?.id ?? 0], noonOf(monday))
    expect(await counts()).toEqual([])
  })

  test('not a sandbox shipment', async () => {
    const { sandboxClient } = app.company
    await wantDigests(sandboxClient, monday)
    const made = await app.call('createOwnShipment', { client: sandboxClient }, merchantOrder(app.company))
    await consume([await happened(made.data.awb, 'delivered', noonOf(monday))], noonOf(monday))
    expect(await counts()).toEqual([])
  })
})

test('a day is told once its last event is counted, by what the people of the branch did', async () => {
  const { sql } = app.app
  const today = dayInCairo(new Date())
  const tomorrow = new Date(Date.parse(`${today}T10:00:00Z`) + 24 * 3_600_000)
  await wantDigests(app.company.plainClient, today)
  await sql`update event_cursors set next_at = 'infinity' where consumer = 'digests'`
  const awb = await work.create(localOrder(app.company))
  for (const _ of ['picked up', 'delivered']) await work.walkLine(awb)

  await sendDigests(sql, tomorrow)
  expect(await counts()).toEqual([])

  await sql`update event_cursors set next_at = null where consumer = 'digests'`
  await until('the delivery is counted', async () => (await counts()).length > 0)
  const [invariant] = digestInvariants
  expect(await invariant?.breaches(sql)).toEqual([])
  await sql`update client_digests set delivered = 2`
  expect(await invariant?.breaches(sql)).toMatchObject([{ found: '-1 0 0' }])
  await sql`update client_digests set delivered = 1`

  await sendDigests(sql, tomorrow)
  expect(await counts()).toEqual([[today, 1, 0, 0]])
  const planned =
    await sql`select from messages where event = 'client_digest' and recipient = 'shop@client.example'`
  expect(planned.count).toBe(1)
})
