import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { expectCleanBooks } from '../support/books.ts'
import { changeSection } from '../support/company-settings.ts'
import { bareAwb } from '../support/orders.ts'
import { dispatching } from '../support/runs.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { receiverOf } from './receiver.ts'

let app: TestApp
let dispatch: ReturnType<typeof dispatching>
let receiver: ReturnType<typeof receiverOf>
beforeAll(async () => {
  app = await startTestApp()
  dispatch = dispatching(app)
  receiver = receiverOf(app)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const plannedOn = async (date: string) =>
  (await app.call('listUnassigned', 'staff', { branch_id: dispatch.branch_id, date })).data.list_items.map(
    ({ awb }) => awb,
  )

test('another day → that day’s run → delivered with the code of the page', async () => {
  await changeSection(app, 'rules', { receiver_code: 'always' })
  const awb = await dispatch.atTheBranch()
  const { say, may, view } = await receiver.proven(awb)
  const [, day = ''] = (await may())?.days ?? []
  await say('chooseReceiverDay', { day })
  expect(await plannedOn(dayInCairo(new Date()))).not.toContain(awb)
  expect(await plannedOn(day)).toContain(awb)

  // The day comes.
  await app.app.sql`
    update main_shipments set deliver_on = ${dayInCairo(new Date())}
    where id = (select main_shipment_id from shipments where awb = ${bareAwb(awb)})`
  const id = await dispatch.newRun()
  await app.call('putIntoRun', 'superuser', { id, awbs: [awb] })
  await app.call('scanOut', 'staff', { id, awb })
  expect((await say('chooseReceiverDay', { day })).message).toContain('right now')
  await app.call('acceptOwnRun', 'delivery', { id })
  const { code, stops_before, tracking } = await view()
  expect([tracking.headline, stops_before]).toEqual(['A courier is on the way to you today.', 0])
  const finished = await app.call('finishOwnLine', 'delivery', {
    awb,
    amount: '100',
    receiver_code: code ?? '',
  })
  expect(finished.http).toBe(200)
  expect((await view()).tracking.headline).toBe('The parcel was delivered.')
  const today = dayInCairo(new Date())
  const figures = { from_date: today, to_date: today, by: 'branch' } as const
  await expect
    .poll(async () => (await app.call('viewPerformance', 'superuser', figures)).data.receivers.answered, {
      timeout: 20_000,
    })
    .toEqual({ ended: 1, first_attempt: 1 })
  const { data } = await app.call('viewPerformance', 'superuser', figures)
  expect(data.receivers.said).toEqual([{ kind: 'day', count: 1 }])
})
