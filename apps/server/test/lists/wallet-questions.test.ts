import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { newSlip } from '../support/ledger.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** What the wallet answers: whose cash is how old, which safes were banked when, who waits how long. */

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  await day.collect([await delivered()], '90.00')
  // The case of the difference was closed long ago.
  await app.app.sql`update hand_ins set at = at - interval '1 hour'`
  for (const hours of [1, 30, 80]) await age(await delivered(), hours)
})
afterAll(() => app.close())

async function delivered(): Promise<string> {
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  await day.walkLine(awb)
  return awb
}

/** A parcel of 100.00 EGP was delivered that long ago. */
async function age(awb: string, hours: number): Promise<void> {
  const bare = Number(awb.split('-').at(-1))
  await app.app.sql`
    update shipments set updated_at = now() - make_interval(hours => ${hours}) where awb = ${bare}`
}

const cashAge = async (by: 'manager' | 'tantaManager' | 'accountant') =>
  (await app.call('viewCashAge', by, {})).data.list_items

test('a delivery boy counts by the oldest of their cash, in parcels and never in an amount', async () => {
  expect(await cashAge('accountant')).toEqual([
    { age: 0, couriers: 0, parcels: 0 },
    { age: 1, couriers: 0, parcels: 0 },
    { age: 2, couriers: 0, parcels: 0 },
    { age: 3, couriers: 1, parcels: 3 },
  ])
  expect(await cashAge('manager')).toEqual(await cashAge('accountant'))
})

test('a manager of another branch sees none of it', async () => {
  expect((await cashAge('tantaManager')).every(({ parcels }) => parcels === 0)).toBe(true)
})

test('each age opens its delivery boys, with quarters of the ceiling and no amount', async () => {
  const of = async (age: number) => (await app.call('listCourierBalances', 'manager', { age })).data
  expect((await of(3)).list_items).toMatchObject([
    { id: app.company.people.delivery, parcels: 3, quarters: 1, cash: null },
  ])
  expect(await of(0)).toMatchObject({ list_items: [], total: 0 })
})

test('shortages open those who owe one', async () => {
  const { data } = await app.call('listCourierBalances', 'accountant', { owing: 1 })
  expect(data).toMatchObject({ total: 1, list_items: [{ receivable: 10 }] })
})

test('a safe says when it was last banked, what came in since, and what is on its way', async () => {
  const { alexandria: branch_id, tanta: to_branch_id, people } = app.company
  const safe = async () => {
    const { data } = await app.call('listSafeBalances', 'accountant', { search: 'alexandria' })
    return data.list_items[0]
  }
  expect(await safe()).toMatchObject({ last_banked: null, in_since: 90, in_transit: 0 })
  await app.call('bankSafe', 'accountant', { branch_id, amount: '50.00', ...newSlip() })
  await app.call('repayShortage', 'superuser', { employee_id: people.delivery, amount: '4.00' })
  await app.call('collectMoney', 'accountant', { employee_id: people.superuser, counted: '4.00' })
  const sent = { branch_id, to_branch_id, amount: '20.00', carrier_id: people.manager }
  await app.call('sendSafeCash', 'manager', sent)
  expect(await safe()).toMatchObject({
    amount: 24,
    last_banked: expect.any(String),
    in_since: 4,
    in_transit: 20,
  })
  expect((await app.call('viewBalances', 'accountant', {})).data).toMatchObject({ in_transit: 20 })
})

test('a figure opens its movements: those of the bank, and those of one safe', async () => {
  const { alexandria, tanta } = app.company
  const actions = async (asked: object) =>
    (await app.call('listWallet', 'accountant', asked)).data.list_items.map(({ action }) => action)
  expect(await actions({ account: 'bank' })).toEqual(['banked'])
  expect(await actions({ branch_id: alexandria })).toEqual(['safe_sent', 'collected', 'banked', 'collected'])
  expect(await actions({ account: 'safe', action: 'banked' })).toEqual(['banked'])
  expect(await actions({ branch_id: tanta })).toEqual([])
})

test('the bank has no branch, so the two together are refused', async () => {
  const { alexandria: branch_id } = app.company
  const { http, fields } = await app.call('listWallet', 'accountant', { account: 'bank', branch_id })
  expect(http).toBe(422)
  expect(fields).toEqual({ branch_id: expect.stringMatching(/^The bank belongs to no branch/) })
  expect((await app.call('listWallet', 'accountant', { account: 'safe', branch_id })).http).toBe(200)
})

test('a client says since when their oldest shipment is unpaid', async () => {
  const [row] = await app.app.sql<{ oldest: Date }[]>`
    select min(updated_at) as oldest from shipments where client_id = ${app.company.plainClient} and status = 'collected'`
  const { data } = await app.call('listClientBalances', 'accountant', {})
  const client = data.list_items.find(({ id }) => id === app.company.plainClient)
  expect(client?.oldest).toBe(row?.oldest.toISOString())
  expect(data.list_items.find(({ id }) => id === app.company.tantaClient)?.oldest).toBeNull()
})

test('the books are clean after all of it', () => expectCleanBooks(app))
