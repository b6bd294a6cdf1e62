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

test('an act answers what it came to, on the way there and on the way back', async () => {
  const awb = await day.create(localOrder(app.company))
  const told: (string | undefined)[] = []
  const tell = async (answer: Promise<{ data: { details?: string } }>) =>
    told.push((await answer).data.details)
  const start = async () => tell(app.call('startLine', 'manager', { awb, code: await day.codeOf(awb) }))
  const finish = () => tell(app.call('finishLine', 'manager', { awb }))

  await day.assign(awb)
  await start()
  await finish()
  await day.assign(awb)
  await start()
  await day.report(awb, 1)
  await tell(app.call('handBack', 'manager', { awb }))
  await tell(app.call('cancelShipment', 'manager', { awb, note: 'lost interest', by: 'client' }))
  await day.assign(awb)
  await start()
  await finish()
  expect(told).toEqual([
    'Picked up from the sender',
    'Arrived at the branch',
    'Out for delivery',
    'Handed back to the branch',
    'Turned back to the sender',
    'On the way to the sender',
    'Returned to the sender',
  ])

  const { data } = await app.call('listTracking', 'manager', { awb })
  const steps = data.list_items.map(({ action }) => action)
  expect(steps.filter((step) => step === 'Out for delivery')).toHaveLength(1)
  expect(steps).toContain('On the way to the sender')
})
