import { webhookTest } from '@mersal/contract'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '../setup/spawned-program.ts'
import {
  bareAwb,
  localOrder,
  merchantOrder,
  type WorkingDay,
  workingDay,
  workingDayIn,
} from '../support/orders.ts'
import { type Received, type Receiver, startReceiver } from '../support/outside/webhook-receiver.ts'
import { addWebhook, allTold, readMessage } from '../support/outside/webhooks.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startWorkingApp({ webhooksToLoopback: true })
  day = workingDay(app)
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

test('a new shipment and each new status are told, signed by the Standard Webhooks rules', async () => {
  const { secret } = await addWebhook(app, receiver.url)
  const awb = await day.create(localOrder(app.company, { cod: '250.50' }))
  await day.takeOver(awb)
  const created = readMessage(secret, await receiver.message((body) => body.includes('shipment.created')))
  const told = {
    awb,
    awb_bare: String(bareAwb(awb)),
    order: Number(awb.split('-')[0]),
    order_reference: null,
    cod: 250.5,
  }
  expect(created).toMatchObject({
    type: 'shipment.created',
    test: false,
    data: { ...told, status: 'pending', old_status: null },
  })
  const [row] = await app.app.sql<{ created_at: Date }[]>`
    select created_at from shipments where awb = ${bareAwb(awb)}`
  expect(created.data.at).toBe(row?.created_at.toISOString())
  const changed = readMessage(secret, await receiver.message((body) => body.includes('status_changed')))
  const status = await day.statusOf(awb)
  expect(changed).toMatchObject({
    type: 'shipment.status_changed',
    data: { ...told, status, old_status: 'pending' },
  })
})

test('a changed order is told with the names of its fields, to targets that asked for it', async () => {
  const { secret } = await addWebhook(app, receiver.url, { events: ['shipment.changed'] })
  const awb = await day.create(localOrder(app.company))
  const { version } = (await app.call('openMain', 'manager', { awb })).data
  await app.call('changeShipment', 'staff', { awb, version, receiver_phone: '01155555555', note: 'Ring' })
  const told = readMessage(secret, await receiver.message((body) => body.includes('shipment.changed')))
  expect(told).toMatchObject({
    type: 'shipment.changed',
    data: { awb, status: 'pending', old_status: 'pending', changed: ['receiver_phone', 'note'] },
  })
  expect(JSON.stringify(told)).not.toContain('01155555555')
})

test('a new day, a changed address and a failed attempt are told to targets that asked for them', async () => {
  const events = ['shipment.rescheduled', 'shipment.address_changed', 'shipment.attempt_failed'] as const
  const { secret } = await addWebhook(app, receiver.url, { events: [...events] })
  const awb = await day.create(localOrder(app.company))
  const { version } = (await app.call('openMain', 'manager', { awb })).data
  const deliver_on = workingDayIn(10)
  await app.call('changeShipment', 'staff', { awb, version, receiver_mark: 'Blue door', deliver_on })
  const moved = readMessage(secret, await receiver.message((body) => body.includes(events[1])))
  expect(moved).toMatchObject({ type: events[1], data: { awb } })
  expect(moved.data.changed?.toSorted()).toEqual(['deliver_on', 'promised_to', 'receiver_mark'])
  await receiver.message((body) => body.includes(events[0]))
  const tried = await day.create(localOrder(app.company))
  await day.walkLine(tried)
  await day.takeOver(tried)
  await day.report(tried, 7)
  const failed = readMessage(secret, await receiver.message((body) => body.includes(events[2])))
  expect(failed.data).toMatchObject({
    awb: tried,
    status: 'under_delivery',
    reason: { case: 7, en: 'We could not find the address.' },
  })
  expect(JSON.stringify([moved, failed])).not.toContain('Blue door')
})

test('a changed body or another secret is not believed', async () => {
  const { id, secret } = await addWebhook(app, receiver.url)
  await app.call('testWebhook', 'superuser', { webhook_id: id })
  const message = await receiver.message((body) => body.includes('webhook.test'))
  expect(webhookTest.safeParse(JSON.parse(message.body)).error).toBeUndefined()
  expect(() => readMessage(secret, { ...message, body: message.body.replace('true', 'false') })).toThrow(
    'No matching signature found',
  )
  const other = await addWebhook(app, `${receiver.url}/other`)
  expect(() => readMessage(other.secret, message)).toThrow('No matching signature found')
})

test('a secret that was rotated signs for a day beside the new one, and then no more', async () => {
  const { id, secret } = await addWebhook(app, receiver.url)
  await app.call('rotateWebhookSecret', 'superuser', { webhook_id: id })
  const renewed = (await app.call('revealWebhookSecret', 'superuser', { webhook_id: id })).data.secret
  expect(renewed).not.toBe(secret)
  const verifies = (key: string, { headers, body }: Received) => {
    try {
      return new Webhook(key).verify(body, headers as Record<string, string>) !== undefined
    } catch {
      return false
    }
  }
  await app.call('testWebhook', 'superuser', { webhook_id: id })
  const first = await receiver.message(() => true)
  expect([verifies(secret, first), verifies(renewed, first)]).toEqual([true, true])
  expect(String(first.headers['webhook-signature']).split(' ')).toHaveLength(2)

  await app.app
    .sql`update webhook_targets set old_secret_until = now() - interval '1 second' where id = ${id}`
  await app.call('testWebhook', 'superuser', { webhook_id: id })
  await until('the next has come', () => receiver.received.length === 2)
  const second = receiver.received[1] as Received
  expect([verifies(secret, second), verifies(renewed, second)]).toEqual([false, true])
})

test('sandbox shipments are told to sandbox targets alone, and marked', async () => {
  const { company } = app
  const sandbox = { client_id: company.sandboxClient }
  const real = await addWebhook(app, receiver.url, sandbox)
  const trial = await addWebhook(app, `${receiver.url}/trial`, { ...sandbox, sandbox: 1 })
  const made = await app.call('createOwnShipment', { client: company.sandboxClient }, merchantOrder(company))
  expect(made.http).toBe(200)
  await day.create(localOrder(company, sandbox))
  await allTold(app)
  expect(receiver.received).toHaveLength(2)
  const readBy = (secret: string) =>
    receiver.received.flatMap((message) => {
      try {
        return [readMessage(secret, message)]
      } catch {
        return []
      }
    })
  expect(readBy(trial.secret)).toMatchObject([{ test: true, data: { awb: made.data.awb } }])
  expect(readBy(real.secret)).toMatchObject([{ test: false }])
})

test('a target hears of its own client, of the events it asked for, and only while it is on', async () => {
  const { company } = app
  await addWebhook(app, `${receiver.url}/tanta`, { client_id: company.tantaClient })
  await addWebhook(app, `${receiver.url}/changes`, { events: ['shipment.status_changed'] })
  const off = await addWebhook(app, `${receiver.url}/off`)
  await app.call('setWebhookActive', 'superuser', { webhook_id: off.id, active: 0 })
  await day.create(localOrder(company))
  await allTold(app)
  expect(receiver.received).toEqual([])
})

test('a shipment that was refused is told to nobody', async () => {
  await addWebhook(app, receiver.url)
  await app.call('createShipment', 'manager', localOrder(app.company, { receiver_latitude: 60 }))
  await allTold(app)
  expect(receiver.received).toEqual([])
})

test('one receiver that does not answer holds no other', async () => {
  const dead = await startReceiver()
  dead.answer = () => {}
  await addWebhook(app, dead.url)
  await addWebhook(app, receiver.url)
  // Together more than messages are sent at once, half of them while the dead one is being tried.
  for (const orders of [7, 14]) {
    for (let order = 0; order < 7; order += 1) await day.create(localOrder(app.company))
    await until('the other has everything', () => receiver.received.length === orders)
    await until('the dead one is being tried', () => dead.received.length > 0)
  }
  expect(dead.received).toHaveLength(1)
  await dead.close()
})

test('a target that rests says until when and why, and a test is sent at once', async () => {
  const { id } = await addWebhook(app, receiver.url)
  receiver.answer = (response) => response.writeHead(503, { 'retry-after': '3600' }).end()
  await day.create(localOrder(app.company))
  await allTold(app)
  const open = async () => (await app.call('openWebhook', 'manager', { webhook_id: id })).data
  const paused = await open()
  expect(paused.failure).toBe('The receiver answered 503')
  expect(Date.parse(paused.paused_until ?? '')).toBeGreaterThan(Date.now() + 3_500_000)
  await day.create(localOrder(app.company))
  await until('it waits', async () => (await open()).under_way === 2)
  const { list_items } = (await app.call('listWebhookDeliveries', 'manager', { webhook_id: id })).data
  expect(list_items).toMatchObject([
    { state: 'waiting', attempts: 0, next_at: paused.paused_until },
    { state: 'failed', attempts: 1, next_at: paused.paused_until },
  ])
  expect(receiver.received).toHaveLength(1)

  receiver.answer = (response) => response.writeHead(204).end()
  await app.call('testWebhook', 'manager', { webhook_id: id })
  await receiver.message((body) => body.includes('webhook.test'))
  await allTold(app)
  expect(await open()).toMatchObject({ paused_until: null, failure: null })
})

test('switched off, what was on its way is dead; on again, it can all be replayed', async () => {
  const { id } = await addWebhook(app, receiver.url)
  receiver.answer = (response) => response.writeHead(500).end('broken')
  await day.create(localOrder(app.company))
  await day.create(localOrder(app.company))
  await allTold(app)
  const list = async (state?: 'dead' | 'delivered') =>
    (await app.call('listWebhookDeliveries', 'manager', { webhook_id: id, ...(state && { state }) })).data
  expect((await list()).list_items).toMatchObject([{ state: 'failed', status: 500 }, { state: 'failed' }])
  await app.call('setWebhookActive', 'manager', { webhook_id: id, active: 0 })
  const dead = await list('dead')
  expect(dead).toMatchObject({ total: 2, list_items: [{ failure: 'The address was switched off' }, {}] })
  const refused = { http: 422, message: 'This address is switched off. Switch it on first' }
  expect(await app.call('replayDeadWebhooks', 'manager', { webhook_id: id })).toMatchObject(refused)
  expect(await app.call('testWebhook', 'manager', { webhook_id: id })).toMatchObject(refused)

  await app.call('setWebhookActive', 'manager', { webhook_id: id, active: 1 })
  receiver.answer = (response) => response.writeHead(200).end()
  const [one] = dead.list_items
  await app.call('replayWebhookDelivery', 'manager', { delivery_id: one?.id ?? 0 })
  const rest = await app.call('replayDeadWebhooks', 'manager', { webhook_id: id })
  expect(rest.data).toEqual({ replayed: 1, left: 0 })
  await allTold(app)
  expect((await list('delivered')).total).toBe(2)
  const opened = await app.call('openWebhookDelivery', 'manager', { delivery_id: one?.id ?? 0 })
  expect(opened.data).toMatchObject({
    message_id: one?.message_id,
    tries: [
      { number: 2, status: 200, failure: null },
      { number: 1, status: 500, failure: 'The receiver answered 500', excerpt: 'broken' },
    ],
  })
})
