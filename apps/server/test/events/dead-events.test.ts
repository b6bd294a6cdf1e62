import { limits } from '@mersal/contract'
import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consumerLoop, retryGaps } from '../../src/platform/events/consume-events.ts'
import type { EventConsumer } from '../../src/platform/events/event-consumer.ts'
import { insertCursors } from '../../src/platform/events/event-cursors.repository.ts'
import { activityOf } from '../support/activity.ts'
import { bareAwb, localOrder, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const reason = 'The client was told by phone'
const english = { 'accept-language': 'en' }

/** A consumer of shipment events that fails while `broken` is set. The test runs its loop by hand. */
async function clerk() {
  const handled: number[] = []
  const state = { broken: true }
  const consumer: EventConsumer = {
    name: 'clerk',
    log: 'shipments',
    async consume(_, events) {
      if (state.broken) throw new Error('the clerk is ill')
      handled.push(...events.map(({ id }) => id))
    },
  }
  await insertCursors(app.app.sql, [consumer])
  let now = new Date('2026-01-01T08:00:00Z')
  const logged: object[] = []
  const log = { error: (about: object) => logged.push(about) } as unknown as FastifyBaseLogger
  const { run } = consumerLoop(app.app.sql, consumer, { log, clock: () => now })
  /** Every try of each event, one after the other. */
  const giveUp = async (events: number) => {
    for (let tries = events * (retryGaps.length + 1); tries > 0; tries -= 1) {
      await run()
      now = new Date(now.getTime() + 60_000)
    }
  }
  return { handled, logged, state, run, giveUp }
}

/** A new shipment whose creation the clerk could not handle. */
async function failedEvent() {
  const made = await clerk()
  const awb = await workingDay(app).create(localOrder(app.company))
  await made.giveUp(1)
  const { list_items } = await list()
  const [row] = list_items
  if (!row) throw new Error('nothing failed')
  return { ...made, awb, row, id: row.id }
}

async function list(show?: 'all', language = 'en') {
  const { data } = await app.call('listDeadEvents', 'superuser', show ? { show } : {}, {
    'accept-language': language,
  })
  return data
}

const retry = (dead_event_id: number) => app.call('retryDeadEvent', 'superuser', { dead_event_id }, english)
const close = (dead_event_id: number) =>
  app.call('closeDeadEvent', 'superuser', { dead_event_id, reason }, english)

/** Dead events of the company's first ledger entries or tracking events, by hand. */
async function storeDead(count: number, log: 'shipments' | 'money' = 'shipments', eventId = 1) {
  await app.app.sql`
    insert into event_cursors (consumer, log, after_id) values ('typist', ${log}, 0) on conflict do nothing`
  await app.app.sql`
    insert into dead_events (consumer, log, event_id, tries, error, failed_at)
    select 'typist', ${log}, ${eventId}, 5, 'broken', timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${count}) n`
}

describe('an event that its consumer could not handle', () => {
  test('is listed with its action, its error and the number of tries, in both languages', async () => {
    const { awb, row, logged } = await failedEvent()
    expect(logged).toMatchObject([{ consumer: 'clerk', eventId: expect.any(Number) }])
    expect(row).toMatchObject({
      consumer: 'clerk',
      log: 'shipments',
      event: 'Created a shipment',
      awb,
      tries: retryGaps.length + 1,
      error: 'the clerk is ill',
      state: 'dead',
      ended_at: null,
      closed_by: null,
      reason: null,
    })
    expect(await list()).toMatchObject({ total: 1, dead: 1, total_pages: 1 })
    expect((await list(undefined, 'ar')).list_items[0]?.event).toBe('أنشأ شحنة')
  })

  test('is handled when it is retried and no longer fails, and is then only in the list of all events', async () => {
    const { id, awb, state, run, handled, row } = await failedEvent()
    state.broken = false
    expect(await retry(id)).toMatchObject({ http: 200, data: { id } })
    expect(await list()).toMatchObject({ total: 1, dead: 0, list_items: [{ id, state: 'retrying' }] })
    await run()
    expect(handled).toEqual([row.event_id])
    expect(await list()).toMatchObject({ total: 0, dead: 0, list_items: [] })
    expect(await list('all')).toMatchObject({
      total: 1,
      list_items: [{ id, awb, state: 'handled', ended_at: expect.any(String) }],
    })
    expect(await retry(id)).toMatchObject({ http: 422, message: 'This event has been handled meanwhile' })
    expect(await close(id)).toMatchObject({ http: 422, message: 'This event has been handled meanwhile' })
    const told = await activityOf(app, 'dead_event', id)
    expect(told).toMatchObject([{ action: 'dead_event_retried', by: app.company.people.superuser }])
  })

  test('is dead again when it fails again, and can be retried again', async () => {
    const { id, run } = await failedEvent()
    await retry(id)
    await run()
    expect(await list()).toMatchObject({
      dead: 1,
      list_items: [{ state: 'dead', tries: retryGaps.length + 2 }],
    })
    expect((await retry(id)).http).toBe(200)
  })

  test('is closed with a reason, which stays, and is not handled any more', async () => {
    const { id, run, state, handled } = await failedEvent()
    const without = await app.call('closeDeadEvent', 'superuser', { dead_event_id: id, reason: ' ' }, english)
    expect(without).toMatchObject({ http: 422, fields: { reason: expect.any(String) } })
    expect(await close(id)).toMatchObject({ http: 200, data: { id } })
    state.broken = false
    await run()
    expect(handled).toEqual([])
    const [row] = (await list('all')).list_items
    expect(row).toMatchObject({ state: 'closed', reason, closed_by: expect.any(String) })
    expect(await retry(id)).toMatchObject({ http: 422, message: 'This event was closed meanwhile' })
    const [log] = (await app.call('listLogs', 'superuser', { entity: 'dead_event' }, english)).data.list_items
    expect(log).toMatchObject({
      action: 'Closed a failed event',
      type: { ref: 'dead_event', ref_id: String(id) },
    })
    const opened = await app.call('openLog', 'superuser', { log_id: log?.id ?? 0 })
    expect(opened.data.actions).toEqual([{ note: reason, text: null, file: null }])
  })

  test('can be closed while it waits to be retried', async () => {
    const { id, run, state, handled } = await failedEvent()
    state.broken = false
    await retry(id)
    expect((await close(id)).http).toBe(200)
    await run()
    expect(handled).toEqual([])
  })

  test.each([
    ['retried', 'This event is being tried again already', retry],
    ['closed', 'This event was closed meanwhile', close],
  ] as const)('is %s once by two people at the same time; the other is told', async (_, message, act) => {
    const { id } = await failedEvent()
    const answers = await Promise.all([act(id), act(id)])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 422])
    expect(answers.map((answer) => answer.message)).toContain(message)
    expect(await activityOf(app, 'dead_event', id)).toHaveLength(1)
  })
})

test('an event of the money log says what was booked', async () => {
  const [entry] = await app.app.sql<{ id: number }[]>`
    insert into ledger_entries (kind, source, at) values ('settled', 'test', now()) returning id`
  await storeDead(1, 'money', entry?.id)
  expect((await list()).list_items).toMatchObject([{ log: 'money', event: 'Settled a client', awb: null }])
})

test('retrying all takes a few hundred events a call, the oldest first, and returns how many remain', async () => {
  const awb = bareAwb(await workingDay(app).create(localOrder(app.company)))
  const [event] = await app.app.sql<{ id: number }[]>`select id from tracking_events where awb = ${awb}`
  await storeDead(limits.deadEventsACall + 2, 'shipments', event?.id)
  const first = await app.call('retryDeadEvents', 'superuser', {})
  expect(first.data).toEqual({ retried: limits.deadEventsACall, left: 2 })
  const dead = (await list()).list_items.filter(({ state }) => state === 'dead')
  expect(dead.map(({ failed_at }) => failed_at)).toEqual(
    [2, 1].map((later) =>
      new Date(Date.parse('2026-01-01Z') + (limits.deadEventsACall + later) * 60_000).toISOString(),
    ),
  )
  expect((await app.call('retryDeadEvents', 'superuser', {})).data).toEqual({ retried: 2, left: 0 })
  expect((await app.call('retryDeadEvents', 'superuser', {})).data).toEqual({ retried: 0, left: 0 })
  const [logged] = await app.app.sql<{ entries: number }[]>`
    select count(*) as entries from activity_log where action = 'dead_event_retried'`
  expect(logged?.entries).toBe(limits.deadEventsACall + 2)
  const page = (await app.call('listDeadEvents', 'superuser', { page: 2 })).data
  expect(page).toMatchObject({ page: 2, total: limits.deadEventsACall + 2, more: false })
  expect(page.list_items).toHaveLength(limits.pageSize)
})

test('an unknown event is answered with not found', async () => {
  for (const answer of [await retry(999_999), await close(999_999)]) {
    expect(answer).toMatchObject({ http: 404, message: 'Not found' })
  }
})

test('nobody but superusers sees or changes any', async () => {
  await storeDead(1)
  const [row] = (await list()).list_items
  const dead_event_id = row?.id ?? 0
  const callers = [
    ['manager', 422],
    ['accountant', 422],
    ['staff', 422],
    ['delivery', 403],
    [null, 401],
  ] as const
  for (const [caller, http] of callers) {
    for (const answer of [
      await app.call('listDeadEvents', caller, {}),
      await app.call('retryDeadEvent', caller, { dead_event_id }),
      await app.call('retryDeadEvents', caller, {}),
      await app.call('closeDeadEvent', caller, { dead_event_id, reason }),
    ]) {
      expect([caller, answer.http]).toEqual([caller, http])
    }
  }
  expect(await list()).toMatchObject({ dead: 1 })
})
