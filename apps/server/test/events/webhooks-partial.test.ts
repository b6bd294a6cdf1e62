import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, phoneOf } from '../courier/phone.ts'
import { bareAwb } from '../support/orders.ts'
import { type Receiver, startReceiver } from '../support/outside/webhook-receiver.ts'
import { addWebhook, allTold, readMessage } from '../support/outside/webhooks.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let receiver: Receiver
beforeAll(async () => {
  app = await startWorkingApp({ webhooksToLoopback: true })
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await app.close()
})

test('a partial delivery is told with what was kept, and what comes back as a parcel of its own', async () => {
  const { secret } = await addWebhook(app, receiver.url, {
    events: ['shipment.created', 'shipment.status_changed', 'shipment.partially_delivered'],
  })
  const phone = phoneOf(app)
  const items = [
    { name: 'Shirt', price_of_item: 300, quantity: 1 },
    { name: 'Belt', price_of_item: 100, quantity: 1 },
  ]
  const awb = await phone.outWith({ cod: 400, partial: 1, items })
  const [shirt] = (await app.call('listItems', 'manager', { shipment_id: awb })).data.list_items
  const kept = [{ id: shirt?.id, quantity: 1 }]
  const report = act('finishOwnLine', { awb, kept, amount: 300, full: 400, proofs: [randomUUID()] })
  expect(await phone.outcomes([report])).toEqual(['done'])
  await allTold(app)
  const messages = receiver.received.map((message) => readMessage(secret, message))
  const part = messages.find(({ type }) => type === 'shipment.partially_delivered')
  expect(part?.data).toMatchObject({
    awb,
    status: 'delivered',
    cod: 300,
    kept: [{ name: 'Shirt', quantity: 1 }],
  })
  const rest = messages.find(({ data }) => data.awb_bare === part?.data.rest_awb)
  expect(rest).toMatchObject({
    type: 'shipment.created',
    data: { rest_of: String(bareAwb(awb)), status: 'under_delivery' },
  })
  expect(
    messages.filter(({ type, data }) => type === 'shipment.status_changed' && data.status === 'delivered'),
  ).toHaveLength(1)
})
