import { afterEach, beforeEach, expect, test } from 'vitest'
import { comparisonTask } from '../../src/features/pricing/comparison/comparison.task.ts'
import { farOrder, localOrder } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let draft: number
beforeEach(async () => {
  app = await startTestApp()
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
  // Not compared: an order of the sandbox, one of 30 days ago, and one on another list.
  const { client_id: _, ...own } = farOrder(company)
  await call('createOwnShipment', { client: company.sandboxClient }, own)
  await call('createShipment', 'superuser', farOrder(company))
  await app.app.sql`
    update shipments set created_at = now() - interval '30 days' where awb = (select max(awb) from shipments)`
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

async function runTask(signal = new AbortController().signal): Promise<void> {
  const [row] = await app.app.sql<
    { run: string }[]
  >`select run from price_comparisons where version_id = ${draft}`
  await comparisonTask(app.app.sql, { log: app.app.server.log, ordersAStep: 1 })({ run: row?.run }, signal)
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
  expect(await compare()).toEqual({ state: 'running', done: 0, total: 0, result: null })
  await runTask()
  const compared = await compare()
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
  await compare()
  await expect(runTask(stoppingSignal())).rejects.toThrow('the process ends')
  expect(await compare()).toMatchObject({ state: 'running', done: 2, total: 3 })
  await runTask()
  expect(await compare()).toMatchObject({ state: 'done', done: 3, result })
})

test('a changed draft is compared anew, and the older run ends without a result', async () => {
  await compare()
  const [row] = await app.app.sql<{ run: string }[]>`select run from price_comparisons`
  await changeDraft(2, 60)
  await comparisonTask(app.app.sql, { log: app.app.server.log })(
    { run: row?.run },
    new AbortController().signal,
  )
  expect(await compare()).toMatchObject({ state: 'running', done: 0 })
  await runTask()
  expect((await compare()).result).toMatchObject({ before: 237.12, after: 248.52 })
})

test('a comparison that failed is told once, and starts anew with the next call', async () => {
  await compare()
  await app.app.sql`update price_comparisons set state = 'failed'`
  expect(await compare()).toMatchObject({ state: 'failed', result: null })
  expect(await compare()).toMatchObject({ state: 'running' })
})

test('published prices are not compared', async () => {
  expect((await app.call('comparePrices', 'superuser', { id: 1 })).http).toBe(422)
})
