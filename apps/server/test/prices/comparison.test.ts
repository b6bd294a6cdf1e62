import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startComparison } from '../../src/features/pricing/comparison/comparison.repository.ts'
import { comparisonTask } from '../../src/features/pricing/comparison/comparison.task.ts'
import { farOrder, localOrder } from '../support/orders.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let draft: number
beforeEach(async () => {
  app = await startWorkingApp()
  const { call, company } = app
  await call('createShipment', 'superuser', farOrder(company))
  await call(
    'createShipment',
    'superuser',
    farOrder(company, { client_id: company.discountClient, packages: 2 }),
  )
  await call(
    'createShipment',
    'superuser',
    localOrder(company, { client_id: company.tantaClient, priority: 1 }),
  )
  // Not compared: an order of the sandbox, and one of 30 calendar days ago.
  const { client_id: _, ...own } = farOrder(company)
  await call('createOwnShipment', { client: company.sandboxClient }, own)
  await call('createShipment', 'superuser', farOrder(company))
  await app.app.sql`
    update shipments set created_at = (cairo_day(now()) - 30 + time '12:00') at time zone 'Africa/Cairo'
    where awb = (select max(awb) from shipments)`
  draft = (await call('createPrices', 'superuser', { list_id: 1, copy_of: 1 })).data.id
  await changeDraft(1, 70)
})
afterEach(() => app.close())

/** Alexandria to Giza: 60 EGP in Standard. */
async function changeDraft(version: number, first_kg: number): Promise<void> {
  const { terms } = (await app.call('openPrices', 'superuser', { id: draft })).data
  const pairs = terms.pairs.map((pair) => (pair.from === 1 && pair.to === 2 ? { ...pair, first_kg } : pair))
  const express = { surcharge: { kind: 'egp' as const, amount: 10 }, promise: null }
  const saved = await app.call('updatePrices', 'superuser', {
    id: draft,
    version,
    terms: { ...terms, pairs, express },
  })
  expect(saved.http).toBe(200)
}

const compare = async () => (await app.call('comparePrices', 'superuser', { id: draft })).data

/** Starts a comparison without a job, so that the test runs its task. */
async function begin(): Promise<string> {
  const run = randomUUID()
  const { version } = (await app.call('openPrices', 'superuser', { id: draft })).data
  await app.app.sql.begin((tx) =>
    startComparison(tx, { versionId: draft, run, editVersion: version, at: new Date() }),
  )
  return run
}

async function runTask(run: string, signal = new AbortController().signal): Promise<void> {
  await comparisonTask(app.app.sql, { log: app.app.server.log, ordersAStep: 1 })(
    { run },
    signal,
    async () => false,
  )
}

/** Asks until the job of the app has ended. */
async function compareToTheEnd() {
  for (;;) {
    const compared = await compare()
    if (compared.state !== 'running') return compared
  }
}

/** Stops when it is asked for the third time, as at the end of a process. */
function stoppingSignal(): AbortSignal {
  const { signal } = new AbortController()
  let asked = 0
  signal.throwIfAborted = () => {
    asked += 1
    if (asked === 3) throw new Error('the process ends')
  }
  return signal
}

/*
 * 60 → 70: 68.40 → 79.80. Two parcels with 10 % and 5 EGP off: 49 + 54 → 58 + 63, with VAT 117.42 → 137.94. Within
 * Alexandria, express: 45 → 55, with VAT 51.30 → 62.70.
 */
const result = {
  orders: 3,
  before: 237.12,
  after: 280.44,
  clients: [
    { orders: 1, before: 117.42, after: 137.94 },
    { orders: 1, before: 68.4, after: 79.8 },
    { orders: 1, before: 51.3, after: 62.7 },
  ],
}

test('the orders of the last 30 days on the list are priced anew, and the clients moved most come first', async () => {
  const compared = await compareToTheEnd()
  expect(compared).toMatchObject({ state: 'done', done: 3, total: 3, result })
  const { company } = app
  expect(compared.result?.clients.map(({ id }) => id)).toEqual([
    company.discountClient,
    company.plainClient,
    company.tantaClient,
  ])
  const stored = await app.app.sql<{ sum: number }[]>`
    select sum(total_piastres)::bigint as sum from shipments where not sandbox and created_at > now() - interval '1 day'`
  expect(stored[0]?.sum).toBe(23_712)
})

test('an interrupted comparison goes on where it stopped', async () => {
  const run = await begin()
  await expect(runTask(run, stoppingSignal())).rejects.toThrow('the process ends')
  expect(await compare()).toMatchObject({ state: 'running', done: 2, total: 3, result: null })
  await runTask(run)
  expect(await compare()).toMatchObject({ state: 'done', done: 3, result })
})

test('a changed draft is compared anew, and the older run ends without a result', async () => {
  const run = await begin()
  await changeDraft(2, 60)
  await runTask(run)
  const [row] = await app.app.sql<
    { state: string; done: number }[]
  >`select state, done from price_comparisons`
  expect(row).toEqual({ state: 'running', done: 0 })
  expect((await compareToTheEnd()).result).toMatchObject({ before: 237.12, after: 248.52 })
})

test('a comparison that failed is told once, and starts anew with the next call', async () => {
  await begin()
  await app.app.sql`update price_comparisons set state = 'failed'`
  expect(await compare()).toMatchObject({ state: 'failed', result: null })
  expect(await compareToTheEnd()).toMatchObject({ state: 'done', result })
})

test('the first draft of a list is compared with the orders of Standard', async () => {
  const name = { ar: 'متاجر', en: 'Shops' }
  draft = (await app.call('createPrices', 'superuser', { name, copy_of: 1 })).data.id
  await changeDraft(1, 70)
  expect(await compareToTheEnd()).toMatchObject({ state: 'done', done: 3, total: 3, result })
})

test('published prices are not compared', async () => {
  expect((await app.call('comparePrices', 'superuser', { id: 1 })).http).toBe(422)
})
