import type { ServerResponse } from 'node:http'
import { limits } from '@mersal/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { remindDeliveries } from '../../src/features/webhooks/deliveries/remind-and-forget.ts'
import { openWebhookOffice, type WebhookOffice } from '../support/outside/webhook-office.ts'
import { type Receiver, startReceiver } from '../support/outside/webhook-receiver.ts'

let office: WebhookOffice
let receiver: Receiver
let target: number
beforeAll(async () => {
  office = await openWebhookOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  receiver = await startReceiver()
  target = (await office.target(receiver.url)).id
})
afterEach(() => receiver.close())

const { failuresToPause, pauseSeconds, longestPauseSeconds, gapJitter, gapSeconds, waitsHours } =
  limits.webhook
const fail = (response: ServerResponse) => response.writeHead(500).end()
const take = (response: ServerResponse) => response.writeHead(204).end()

function secondsLater(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1_000)
}

async function write(count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) ids.push(await office.write(target))
  return ids
}

/** Runs the sending until the target is paused. Returns the end of the pause. */
async function untilPaused(now: Date): Promise<Date> {
  for (;;) {
    await office.sendDue(target, now)
    const { paused_until } = await office.targetOf(target)
    if (paused_until) return paused_until
  }
}

/** Runs the sending `count` times. Each run sends at least one due message. */
async function sendDueTimes(count: number, now: Date): Promise<void> {
  for (let run = 0; run < count; run += 1) await office.sendDue(target, now)
}

async function states(ids: readonly number[]): Promise<string[]> {
  return Promise.all(ids.map(async (id) => (await office.stateOf(id)).state))
}

test('due messages are sent in the order of their events', async () => {
  const ids = await write(5)
  await sendDueTimes(ids.length, new Date())
  expect(await states(ids)).toEqual(ids.map(() => 'delivered'))
  const sent = receiver.received.map(({ headers }) => headers['webhook-id'])
  const written = await Promise.all(ids.map(async (id) => (await office.stateOf(id)).message_id))
  expect(sent).toEqual(written)
})

test('a receiver that failed some times in a row is not tried with what comes next', async () => {
  receiver.answer = fail
  const now = new Date()
  await write(failuresToPause)
  const until = await untilPaused(now)
  expect(receiver.received).toHaveLength(failuresToPause)
  const later = await write(20)
  expect(await office.jobsOf(target), 'its one job waits for the end of the pause').toEqual([until])
  await office.sendDue(target, secondsLater(now, 1))
  expect(receiver.received).toHaveLength(failuresToPause)
  expect(new Set(await states(later))).toEqual(new Set(['waiting']))
})

test('failures with a delivered message between them do not pause the target', async () => {
  let answered = 0
  receiver.answer = (response) => {
    answered += 1
    return answered % failuresToPause === 0 ? take(response) : fail(response)
  }
  await write(failuresToPause * 4)
  const now = new Date()
  await sendDueTimes(failuresToPause * 4, now)
  expect(await office.targetOf(target)).toMatchObject({ failures: 0, paused_until: null })
  expect(receiver.received).toHaveLength(failuresToPause * 4)
})

test('each failed probe makes the next pause longer, up to a limit, and no message is tried twice', async () => {
  receiver.answer = fail
  const began = new Date()
  const ids = await write(failuresToPause + 2)
  let now = await untilPaused(began)
  // What comes in an outage is due later than the second try of what came before it.
  while (ids.length < 16) ids.push(await office.write(target, secondsLater(began, 10)))
  const gaps: number[] = []
  for (let probe = 0; probe < 12; probe += 1) {
    await office.sendDue(target, now)
    const { paused_until } = await office.targetOf(target)
    gaps.push(((paused_until?.getTime() ?? 0) - now.getTime()) / 1_000)
    now = paused_until as Date
  }
  expect(receiver.received).toHaveLength(failuresToPause + 12)
  for (const [probe, gap] of gaps.entries()) {
    const seconds = Math.min(pauseSeconds * 2 ** (probe + 1), longestPauseSeconds)
    expect(gap).toBeGreaterThanOrEqual(seconds)
    expect(gap).toBeLessThanOrEqual(seconds * (1 + gapJitter) + 2)
  }
  const attempts = await Promise.all(ids.map(async (id) => (await office.stateOf(id)).attempts))
  expect(Math.max(...attempts)).toBe(1)
})

test('after one delivered probe all waiting messages are sent', async () => {
  receiver.answer = fail
  const ids = await write(12)
  const until = await untilPaused(new Date())
  receiver.answer = take
  await sendDueTimes(ids.length, secondsLater(until, 60))
  expect(await states(ids)).toEqual(ids.map(() => 'delivered'))
  expect(await office.targetOf(target)).toMatchObject({ failures: 0, paused_until: null, last_failure: null })
})

test.each([
  ['seconds', () => '90'],
  ['a date', (now: Date) => secondsLater(now, 90).toUTCString()],
])('a receiver that is too busy is left alone for as long as it says, in %s', async (_, header) => {
  const now = new Date()
  receiver.answer = (response) => response.writeHead(429, { 'retry-after': header(now) }).end()
  const ids = await write(2)
  await office.sendDue(target, now)
  const { paused_until } = await office.targetOf(target)
  const wait = ((paused_until?.getTime() ?? 0) - now.getTime()) / 1_000
  expect(wait).toBeGreaterThan(88)
  expect(wait).toBeLessThan(95)
  receiver.answer = take
  await office.sendDue(target, secondsLater(now, 80))
  expect(receiver.received, 'one failure was enough').toHaveLength(1)
  await sendDueTimes(ids.length, secondsLater(now, 95))
  expect(await states(ids)).toEqual(['delivered', 'delivered'])
})

test.each([
  ['longer than the longest gap', 503, '99999999999', Math.max(...gapSeconds)],
  ['of an answer that is not for later', 500, '90', null],
  ['that is over', 503, new Date(0).toUTCString(), null],
  ['that is no time', 503, 'soon', null],
  ['below nothing', 503, '-5', null],
])('a Retry-After %s is not taken at its word', async (_, status, header, seconds) => {
  const now = new Date()
  receiver.answer = (response) => response.writeHead(status, { 'retry-after': header }).end()
  await write(1)
  await office.sendDue(target, now)
  const { paused_until } = await office.targetOf(target)
  if (seconds === null) expect(paused_until).toBeNull()
  else expect(((paused_until?.getTime() ?? 0) - now.getTime()) / 1_000).toBeCloseTo(seconds, -1)
})

test('a message that waited three days for a paused target is dead, and a later one is not', async () => {
  receiver.answer = fail
  const old = await write(failuresToPause + 2)
  await untilPaused(new Date())
  const later = secondsLater(new Date(), waitsHours * 3_600 + 60)
  const young = await office.write(target, later)
  await office.sendDue(target, later)
  // Three were tried and wait for a time of their own; one of the others was the probe's, or is dead with the rest.
  expect((await states(old)).filter((state) => state === 'dead').length).toBeGreaterThanOrEqual(2)
  expect(await office.stateOf(young)).toMatchObject({ failure: 'status', attempts: 1, state: 'failed' })
})

test('a paused target is not treated as one that lost its job', async () => {
  receiver.answer = fail
  await write(failuresToPause + 1)
  const until = await untilPaused(new Date())
  await office.sql`update webhook_targets set paused_until = now() + interval '30 minutes' where id = ${target}`
  await office.sql`select graphile_worker.remove_job(${`webhook-turn:${target}`})`
  await remindDeliveries(office.sql, secondsLater(until, 700))
  expect(await office.jobsOf(target)).toEqual([])
  await remindDeliveries(office.sql, secondsLater(until, 3_600))
  expect(await office.jobsOf(target)).toHaveLength(1)
})
