import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { act } from '../courier/phone.ts'
import { receiverOf } from '../receiver/receiver.ts'
import { changeSection } from '../support/company-settings.ts'
import { localOrder, workingDay } from '../support/orders.ts'
import { type Receiver, startReceiver } from '../support/outside/webhook-receiver.ts'
import { addWebhook, allTold, readMessage } from '../support/outside/webhooks.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startWorkingApp({ webhooksToLoopback: true })
  await changeSection(app, 'rules', { photo: 'never' })
})
afterAll(() => app.close())

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  await app.app.sql`delete from webhook_targets`
  await receiver.close()
})

test('a refusal on the receiver’s page is told without their words; their other answers are not', async () => {
  const { secret } = await addWebhook(app, receiver.url, { events: ['shipment.refused'] })
  const awb = await workingDay(app).create(localOrder(app.company))
  const { say } = await receiverOf(app).proven(awb)
  expect((await say('nameTaker', { taker: 'person', words: 'My sister Huda' })).http).toBe(200)
  expect((await say('refuseParcel', { reason: 'Another colour' })).http).toBe(200)
  await allTold(app)
  expect(receiver.received).toHaveLength(1)
  const refused = readMessage(secret, await receiver.message(() => true))
  expect(refused).toMatchObject({
    type: 'shipment.refused',
    data: { awb, status: 'pending', old_status: 'pending' },
  })
  expect(JSON.stringify(refused)).not.toContain('colour')
})

test('a refusal at the door is told once, after the failed attempt, without the receiver’s words', async () => {
  const { secret } = await addWebhook(app, receiver.url, {
    events: ['shipment.refused', 'shipment.attempt_failed'],
  })
  const phone = receiverOf(app).courier
  const [refused, failed] = [await phone.outWith(), await phone.outWith()]
  const report = act('reportOwnOtherCase', { awb: refused, case: 2, refusal: 'unwanted', note: 'Rude words' })
  expect(await phone.outcomes([report])).toEqual(['done'])
  expect(await phone.outcomes([report])).toEqual(['done again'])
  const noReason = { awb: failed, case: 2, note: '' }
  expect(await phone.outcomes([act('reportOwnOtherCase', noReason)])).toEqual(['done'])
  await allTold(app)
  const messages = receiver.received.map((message) => readMessage(secret, message))
  expect(messages.map(({ type, data }) => [type, data.awb])).toEqual([
    ['shipment.attempt_failed', refused],
    ['shipment.refused', refused],
    ['shipment.attempt_failed', failed],
  ])
  expect(messages[0]?.data.reason).toMatchObject({ case: 2, en: 'It was refused at the door.' })
  expect(messages[1]?.data).toMatchObject({ status: 'under_delivery', old_status: 'under_delivery' })
  expect(messages[1]?.data.at).toBe(messages[0]?.data.at)
  expect(JSON.stringify(messages)).not.toMatch(/Rude|want it/)
})

test('a refusal from before a target was switched on is not told to it', async () => {
  const phone = receiverOf(app).courier
  const awb = await phone.outWith()
  const { id } = await addWebhook(app, receiver.url, { events: ['shipment.refused'] })
  await app.call('setWebhookActive', 'superuser', { webhook_id: id, active: 0 })
  const report = { awb, case: 2, refusal: 'price', note: '' }
  expect(await phone.outcomes([act('reportOwnOtherCase', report)])).toEqual(['done'])
  await app.call('setWebhookActive', 'superuser', { webhook_id: id, active: 1 })
  await allTold(app)
  expect(receiver.received).toEqual([])
})
