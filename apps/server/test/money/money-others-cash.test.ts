import { afterAll, beforeAll, expect, test } from 'vitest'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

test('cash that another delivery boy holds is not counted in as this one’s', async () => {
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  await day.walkLine(awb, 'gizaDelivery')
  expect((await day.collect([awb], '100.00', 'delivery', 'superuser')).http).toBe(422)
  expect(await day.statusOf(awb)).toBe('delivered')
  expect((await day.collect([awb], '100.00', 'gizaDelivery', 'superuser')).http).toBe(200)
})
