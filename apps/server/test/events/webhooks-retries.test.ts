import { limits } from '@mersal/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  forgetDeliveries,
  remindDeliveries,
} from '../../src/features/webhooks/deliveries/remind-and-forget.ts'
import { openWebhookOffice, type WebhookOffice } from '../support/outside/webhook-office.ts'
import { type Receiver, startReceiver } from '../support/outside/webhook-receiver.ts'

let office: WebhookOffice
let receiver: Receiver
beforeAll(async () => {
  office = await openWebhookOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const { gapSeconds, gapJitter } = limits.webhook
/** How much later than its gap a try may come: the try before takes a moment too. */
const aMoment = 2

test('the gaps grow, and are about three days together', () => {
  expect([...gapSeconds].sort((a, b) => a - b)).toEqual([...gapSeconds])
  const hours = gapSeconds.reduce((sum, seconds) => sum + seconds, 0) / 3_600
  expect([hours > 71, hours * (1 + gapJitter) < 80]).toEqual([true, true])
})

test('what fails is tried again after each gap, with the same id, and then it is dead', async () => {
  receiver.answer = (response) => response.writeHead(500).end('broken')
  const { id: target } = await office.target(receiver.url)
  const id = await office.write(target)
  let now = new Date()
  for (const [tried, seconds] of gapSeconds.entries()) {
    await office.sendDue(target, now)
    const { state, attempts, next_at, failure } = await office.stateOf(id)
    expect([state, attempts, failure]).toEqual(['failed', tried + 1, 'status'])
    const gap = ((next_at?.getTime() ?? 0) - now.getTime()) / 1_000
    expect(gap).toBeGreaterThanOrEqual(seconds)
    expect(gap).toBeLessThanOrEqual(seconds * (1 + gapJitter) + aMoment)
    const { paused_until } = await office.targetOf(target)
    const due = new Date(Math.max(next_at?.getTime() ?? 0, paused_until?.getTime() ?? 0))
    expect(await office.jobsOf(target)).toEqual([due])
    now = due
  }
  await office.sendDue(target, now)
  expect(await office.stateOf(id)).toMatchObject({
    state: 'dead',
    next_at: null,
    attempts: gapSeconds.length + 1,
  })
  await office.sendDue(target, new Date(now.getTime() + 86_400_000))
  expect(receiver.received).toHaveLength(gapSeconds.length + 1)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('a try before its time does nothing', async () => {
  receiver.answer = (response) => response.writeHead(500).end()
  const { id: target } = await office.target(receiver.url)
  const id = await office.write(target)
  const now = new Date()
  await office.sendDue(target, now)
  await office.sendDue(target, new Date(now.getTime() + 2_000))
  expect((await office.stateOf(id)).attempts).toBe(1)
})

test('a message that arrived late is delivered, and its tries stay told', async () => {
  receiver.answer = (response) => response.writeHead(503).end('wait')
  const { id: target } = await office.target(receiver.url)
  const id = await office.write(target)
  await office.sendDue(target)
  receiver.answer = (response) => response.writeHead(200).end()
  const { next_at } = await office.stateOf(id)
  await office.sendDue(target, next_at as Date)
  expect(await office.stateOf(id)).toMatchObject({ state: 'delivered', failure: null, next_at: null })
  const tries = await office.sql`
    select number, status, failure, excerpt from webhook_attempts where delivery_id = ${id} order by number`
  expect([...tries]).toEqual([
    { number: 1, status: 503, failure: 'status', excerpt: 'wait' },
    { number: 2, status: 200, failure: null, excerpt: null },
  ])
  const { last_success_at } = await office.targetOf(target)
  expect(last_success_at?.getTime()).toBeGreaterThanOrEqual(next_at?.getTime() ?? 0)
})

test('410 ends the target and gives up what was on its way, and the log says so', async () => {
  receiver.answer = (response) => response.writeHead(410).end()
  const { id: target } = await office.target(`${receiver.url}?token=of-the-shop`)
  const [first, second] = [await office.write(target), await office.write(target)]
  await office.sendDue(target)
  expect((await office.stateOf(first)).state).toBe('dead')
  expect(await office.stateOf(second)).toMatchObject({ state: 'dead', failure: 'gone', next_at: null })
  await office.sendDue(target)
  expect(receiver.received).toHaveLength(1)
  const [row] = await office.sql`select state from webhook_targets where id = ${target}`
  expect(row?.state).toBe('gone')
  const [logged] = await office.sql`
    select action, employee_id, changes::text from activity_log where action = 'client_webhook_gone'`
  expect(logged).toMatchObject({ employee_id: null })
  expect(logged?.changes).not.toContain('of-the-shop')
})

test('what lost its job is planned again', async () => {
  const { id: target } = await office.target(receiver.url)
  const now = new Date()
  await office.write(target, now)
  await office.sql`select graphile_worker.remove_job(${`webhook-turn:${target}`})`
  await remindDeliveries(office.sql, new Date(now.getTime() + 60_000))
  expect(await office.jobsOf(target)).toEqual([])
  await remindDeliveries(office.sql, new Date(now.getTime() + 660_000))
  expect(await office.jobsOf(target)).toHaveLength(1)
})

test('what arrived is forgotten after its days, what died after its own, and nothing before', async () => {
  const { deliveredDays, deadDays } = limits.webhook
  const { id: target } = await office.target(receiver.url)
  const arrived = await office.write(target)
  await office.sendDue(target)
  const [died, waits] = [await office.write(target), await office.write(target)]
  await office.sql`
    update webhook_deliveries set state = 'dead', next_at = null, ended_at = now() where id = ${died}`
  const left = async (days: number) => {
    await forgetDeliveries(office.sql, new Date(Date.now() + days * 86_400_000))
    const rows = await office.sql<{ id: number }[]>`
      select id from webhook_deliveries where target_id = ${target} order by id`
    return rows.map(({ id }) => id)
  }
  expect(await left(deliveredDays - 1)).toEqual([arrived, died, waits])
  expect(await left(deliveredDays + 1)).toEqual([died, waits])
  expect(await left(deadDays + 1)).toEqual([waits])
})
