import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareAwb, localOrder, type WorkingDay, workingDay } from './support/orders.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { addWebhook } from './support/webhooks.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp({ webhooksToLoopback: true })
  day = workingDay(app)
})
afterAll(() => app.close())

const nobodysAddress = 'http://127.0.0.1:9/'

test('each new status of a shipment is told once to whoever listens', async () => {
  await addWebhook(app, nobodysAddress)
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  await day.walkLine(awb)
  await day.collect([awb], '100.00')
  const told = await app.app.sql<{ status: string }[]>`
    select payload ->> 'status' as status from outbox
    where topic = 'shipment.status' and subject = ${bareAwb(awb)} order by id`
  const happened = await app.app.sql<{ status: string }[]>`
    select to_status::text as status from tracking_events
    where awb = ${bareAwb(awb)} and from_status is distinct from to_status order by id`
  expect(told.map(({ status }) => status)).toEqual(happened.map(({ status }) => status))
})

test('no word is left of a client of whom nobody listens', async () => {
  await app.app.sql`delete from webhook_targets`
  const { id } = await addWebhook(app, nobodysAddress)
  await app.call('setWebhookActive', 'superuser', { webhook_id: id, active: 0 })
  await addWebhook(app, nobodysAddress, { client_id: app.company.tantaClient })
  const awb = await day.create(localOrder(app.company))
  const words = await app.app.sql`select from outbox where subject = ${bareAwb(awb)}`
  expect(words.count).toBe(0)
})
