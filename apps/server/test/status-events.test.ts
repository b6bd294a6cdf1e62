import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareAwb, localOrder, type WorkingDay, workingDay } from './support/orders.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

test('each new status of a shipment is told once to whoever listens', async () => {
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
