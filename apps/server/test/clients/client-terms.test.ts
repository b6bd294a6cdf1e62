import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../src/features/audit/index.ts'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { expectCleanBooks } from '../support/books.ts'
import { clientForm, infoOf, makeClient } from '../support/clients.ts'
import { points } from '../support/company.ts'
import { changeSection } from '../support/company-settings.ts'
import { farOrder, localOrder, workingDay } from '../support/orders.ts'
import { dayAfter } from '../support/prices.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

/** Terms of a client that take more off Standard than the company's rule. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const plain = { dis_per: 0, dis_num: '0' }
const shop = { ...plain, ...points.alexandria, use_case: 0 } as const
const give = (client_id: number, changes: Partial<ReturnType<typeof clientForm>>, by: Caller = 'manager') =>
  app.call('updateClient', by, { client_id, ...clientForm(app.company, changes) })
const approve = (approval_id: number, by: Caller) => app.call('approve', by, { approval_id, reason: '' })

async function termsOf(client: number) {
  const { dis_per, dis_num } = await infoOf(app, client)
  return { dis_per, dis_num }
}
/** The approvals that wait for a client, oldest first. */
async function waitingFor(client: number): Promise<number[]> {
  const rows = await app.app.sql<{ id: number }[]>`
    select id from approvals where client_id = ${client} and act = 'client_terms' and state = 'waiting' order by id`
  return rows.map(({ id }) => id)
}

/** A list whose first kilogram costs a share of Standard's, from a day. Returns its id. */
async function listAt(share: number, from_date: string): Promise<number> {
  const { call } = app
  const name = { ar: `قائمة ${share}`, en: `List ${share}` }
  const { id } = (await call('createPrices', 'superuser', { name, copy_of: 1 })).data
  const { terms, list } = (await call('openPrices', 'superuser', { id })).data
  const pairs = terms.pairs.map((pair) => ({ ...pair, first_kg: pair.first_kg * share }))
  const { version } = (
    await call('updatePrices', 'superuser', { id, version: 1, terms: { ...terms, pairs } })
  ).data
  expect((await call('publishPrices', 'superuser', { id, version, from_date })).fields).toEqual({})
  return list.id
}

test('a manager gives a client 100 % alone: the call answers as ever, nothing changes, and another person approves', async () => {
  const client = await makeClient(app, shop)
  const given = await give(client, { ...plain, dis_per: 100, name: 'Friend of Mine' })
  expect(given).toMatchObject({ http: 200, data: { id: client } })
  expect(await infoOf(app, client)).toMatchObject({ name: 'Friend of Mine', dis_per: 0, dis_num: 0 })
  const made = await workingDay(app).create(localOrder(app.company, { client_id: client }))
  expect((await app.call('openMain', 'manager', { awb: made })).data.fees).toBe(45)

  const [approval = 0] = await waitingFor(client)
  const { list_items } = (await app.call('listApprovals', 'accountant', {})).data
  expect(list_items.find(({ id }) => id === approval)?.changes).toEqual([
    { field: 'dis_per', old_text: '0', new_text: '100' },
  ])
  expect((await approve(approval, 'manager')).http).toBe(422)
  expect((await approve(approval, 'accountant')).http).toBe(200)
  expect(await termsOf(client)).toEqual({ dis_per: 100, dis_num: 0 })
  expect(await waitingFor(client)).toEqual([])
})

test('a new client has no discounts until another person approves them', async () => {
  const client = await makeClient(app, { dis_per: 50, dis_num: '0' }, 'manager')
  expect(await termsOf(client)).toEqual({ dis_per: 0, dis_num: 0 })
  expect((await infoOf(app, client)).waiting_terms).toMatchObject([
    { changes: [{ field: 'dis_per', old_text: '0', new_text: '50' }] },
  ])
  const [approval = 0] = await waitingFor(client)
  expect((await approve(approval, 'superuser')).http).toBe(200)
  expect(await termsOf(client)).toEqual({ dis_per: 50, dis_num: 0 })
})

test('the flat discount alone: EGP 12 of an order of 60 are the rule, a piastre more waits', async () => {
  const client = await makeClient(app, { dis_per: 0, dis_num: '12' })
  expect(await termsOf(client)).toEqual({ dis_per: 0, dis_num: 12 })
  await give(client, { dis_per: 0, dis_num: '12.01' })
  expect(await termsOf(client)).toEqual({ dis_per: 0, dis_num: 12 })
  expect(await waitingFor(client)).toHaveLength(1)
})

test('step by step is judged by the result, together with the other discount; less is given at once', async () => {
  const client = await makeClient(app, { dis_per: 15, dis_num: '0' })
  await give(client, { dis_per: 19, dis_num: '0' })
  expect(await termsOf(client)).toEqual({ dis_per: 19, dis_num: 0 })
  await give(client, { dis_per: 19, dis_num: '5' })
  expect(await termsOf(client)).toEqual({ dis_per: 19, dis_num: 0 })
  const [approval = 0] = await waitingFor(client)
  await approve(approval, 'superuser')
  expect(await termsOf(client)).toEqual({ dis_per: 19, dis_num: 5 })
  await give(client, { dis_per: 19, dis_num: '4' })
  expect(await termsOf(client)).toEqual({ dis_per: 19, dis_num: 4 })
  expect(await waitingFor(client)).toEqual([])
})

test('a client is weighed by its own orders: EGP 10 are little of orders to Giza with more parcels, and cancelled ones do not count', async () => {
  const day = workingDay(app)
  const client = await makeClient(app, shop)
  const large = farOrder(app.company, { client_id: client, packages: 5 })
  const dropped = await day.create(large)
  expect((await app.call('cancelShipment', 'manager', { awb: dropped, note: 'x', by: 'admin' })).http).toBe(
    200,
  )
  await day.create(localOrder(app.company, { client_id: client }))
  await give(client, { dis_per: 0, dis_num: '10' })
  expect(await termsOf(client)).toEqual({ dis_per: 0, dis_num: 0 })
  await day.create(large)
  await give(client, { dis_per: 0, dis_num: '10' })
  expect(await termsOf(client)).toEqual({ dis_per: 0, dis_num: 10 })
})

test('by the price list only: one far below Standard waits, also with a discount that is given before it begins', async () => {
  const { call } = app
  const today = dayInCairo(new Date())
  const cheap = await listAt(0.5, today)
  const client_id = await makeClient(app, plain)
  const set = (list_id: number, from_date: string) =>
    call('setClientPrices', 'superuser', { client_id, list_id, from_date })
  const changes = async () => (await call('listClientPrices', 'superuser', { client_id })).data.changes
  expect(await set(cheap, today)).toMatchObject({ http: 200, data: { client_id } })
  expect(await changes()).toEqual([])
  const [approval = 0] = await waitingFor(client_id)
  expect((await approve(approval, 'superuser')).http).toBe(422)
  expect((await approve(approval, 'accountant')).http).toBe(200)
  expect((await changes())[0]).toMatchObject({ list: { id: cheap }, from_date: today })

  const tomorrow = dayAfter(today, 1)
  const other = await makeClient(app, plain)
  const milder = await listAt(0.85, today)
  await call('setClientPrices', 'superuser', { client_id: other, list_id: milder, from_date: tomorrow })
  expect(await waitingFor(other)).toEqual([])
  await give(other, { dis_per: 15, dis_num: '0' })
  expect(await termsOf(other)).toEqual({ dis_per: 0, dis_num: 0 })
})

test('the same wish waits once; what changed meanwhile is asked for anew', async () => {
  const client = await makeClient(app, plain)
  await give(client, { dis_per: 60, dis_num: '0' })
  await give(client, { dis_per: 60, dis_num: '0' })
  const [approval = 0, ...others] = await waitingFor(client)
  expect(others).toEqual([])
  await give(client, { dis_per: 10, dis_num: '0' })
  expect((await approve(approval, 'superuser')).http).toBe(422)
  expect(await termsOf(client)).toEqual({ dis_per: 10, dis_num: 0 })
})

test('the rule is the company’s, and the audit finds terms that nobody weighed or approved', async () => {
  await changeSection(app, 'rules', { discount_approved_above: 70 })
  const client = await makeClient(app, { dis_per: 60, dis_num: '0' })
  expect(await termsOf(client)).toEqual({ dis_per: 60, dis_num: 0 })
  await changeSection(app, 'rules', { discount_approved_above: 20 })
  const found = async () =>
    (await audit(app.app.sql)).find(({ holds }) => holds.startsWith('a client has the discounts'))?.breaches
  expect(await found()).toEqual([])
  await app.app.sql`update clients set discount_basis_points = 9000 where id = ${client}`
  expect(await found()).toMatchObject([{ subject: `client ${client}`, found: '9000 0' }])
  await app.app.sql`update clients set discount_basis_points = 6000 where id = ${client}`
})
