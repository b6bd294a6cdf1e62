import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../setup/spawned-program.ts'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { addWebhook } from '../support/outside/webhooks.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startWorkingApp({ webhooksToLoopback: true })
  day = workingDay(app)
})
afterAll(() => app.close())

const nobodysAddress = 'http://127.0.0.1:9/'

/** Waits until every event so far is handled. */
async function handled(): Promise<void> {
  const [row] = await app.app.sql<{ newest: number }[]>`select max(id) as newest from tracking_events`
  await until('webhooks have handled every event', async () => {
    const [cursor] = await app.app.sql<{ after_id: number }[]>`
      select after_id from event_cursors where consumer = 'webhooks'`
    return cursor?.after_id === row?.newest
  })
}

const messagesOf = (awb: string) => app.app.sql<{ status: string }[]>`
  select body::jsonb #>> '{data,status}' as status from webhook_deliveries where awb = ${bareAwb(awb)} order by id`

test('each new status of a shipment is told once to whoever listens', async () => {
  await addWebhook(app, nobodysAddress)
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  await day.walkLine(awb)
  await day.collect([awb], '100.00')
  await handled()
  const happened = await app.app.sql<{ status: string }[]>`
    select to_status::text as status from tracking_events
    where awb = ${bareAwb(awb)} and from_status is distinct from to_status order by id`
  expect((await messagesOf(awb)).map(({ status }) => status)).toEqual(happened.map(({ status }) => status))
})

test('a client whose only webhook is off gets no messages', async () => {
  await app.app.sql`delete from webhook_targets`
  const { id } = await addWebhook(app, nobodysAddress)
  await app.call('setWebhookActive', 'superuser', { webhook_id: id, active: 0 })
  await addWebhook(app, nobodysAddress, { client_id: app.company.tantaClient })
  const awb = await day.create(localOrder(app.company))
  await handled()
  expect(await messagesOf(awb)).toEqual([])
})

test('a target gets no message of an event from before it was switched on, even if it is handled later', async () => {
  await app.app.sql`delete from webhook_targets`
  await handled()
  const [before] = await app.app.sql<{ after_id: number }[]>`
    select after_id from event_cursors where consumer = 'webhooks'`
  const awb = await day.create(localOrder(app.company))
  await handled()
  const { id } = await addWebhook(app, nobodysAddress)
  await app.call('setWebhookActive', 'superuser', { webhook_id: id, active: 0 })
  await day.assign(awb)
  await app.call('setWebhookActive', 'superuser', { webhook_id: id, active: 1 })
  // The consumer was behind: it handles everything again.
  await app.app.sql`update event_cursors set after_id = ${before?.after_id ?? 0} where consumer = 'webhooks'`
  await handled()
  expect(await messagesOf(awb)).toEqual([])
  await day.walkLine(awb)
  await handled()
  const told = (await messagesOf(awb)).map(({ status }) => status)
  expect(told).not.toEqual([])
  expect(told).not.toContain('up_coming')
})
