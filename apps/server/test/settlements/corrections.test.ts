import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { addClient, movementOf } from '../support/ledger.ts'
import { ageSums } from '../support/money/age-sums.ts'
import { localOrder, workingDay } from '../support/orders.ts'
import { ageProofs } from '../support/proofs-of-oneself.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

// Each test has a day of its own.
afterEach(() => ageSums(app))

const english = { 'accept-language': 'en' }

function correct(client: number, gets: 'client' | 'company', amount: string, by: Caller = 'accountant') {
  const input = { client_id: client, gets, amount, note: 'COD of order 1042' }
  return app.call('correctClient', by, input, english)
}

test('a correction moves the client’s account and is a line of the next settlement', async () => {
  const client = await addClient(app)
  expect(await movementOf(app, () => correct(client, 'client', '80'))).toEqual({
    [`merchant_payable number ${client}`]: -8000,
    over_short: 8000,
  })
  expect(await movementOf(app, () => correct(client, 'company', '30'))).toEqual({
    [`merchant_payable number ${client}`]: 3000,
    over_short: -3000,
  })
  const { data } = await app.call('previewSettlement', 'superuser', { client_id: client })
  expect(data).toMatchObject({ corrections: 50, net: 50, owed: 50, fees: 0, vat: 0 })
  expect(data.corrected.map(({ amount, note }) => [amount, note])).toEqual([
    [80, 'COD of order 1042'],
    [-30, 'COD of order 1042'],
  ])
  const settled = await app.call('settleClient', 'superuser', { client_id: client, note: '', net: 50 })
  expect(settled).toMatchObject({ http: 200, data: { corrections: 50, net: 50, shipments: 0 } })
  const { list_items } = (await app.call('listWallet', 'accountant', { page: 1, action: 'corrected' })).data
  expect(list_items.slice(0, 2)).toMatchObject([
    { action: 'corrected', amount: 30, subject: { kind: 'client', id: client } },
    { action: 'corrected', amount: 80 },
  ])
})

test('above the limit money for the client waits for a second person, and a split does not help', async () => {
  const client = await addClient(app)
  await correct(client, 'client', '6000')
  let id = 0
  const prepared = await movementOf(app, async () => {
    const { data } = await correct(client, 'client', '5000')
    id = 'approval_id' in data ? data.approval_id : 0
  })
  expect(prepared).toEqual({})
  const own = await app.call('approve', 'accountant', { approval_id: id }, english)
  expect(own.message).toBe('You prepared this. Somebody else must approve it')
  const row = (await app.call('listApprovals', 'manager', { page: 1 })).data.list_items.find(
    (one) => one.id === id,
  )
  expect(row).toMatchObject({
    act: 'correction',
    amount: 5000,
    postings: [
      { account: 'over_short', amount: 5000 },
      { account: 'merchant_payable', amount: -5000 },
    ],
  })
  expect(await movementOf(app, () => app.call('approve', 'manager', { approval_id: id }))).toEqual({
    [`merchant_payable number ${client}`]: -500_000,
    over_short: 500_000,
  })
})

test('of several corrections at once that are above the limit together, one is booked', async () => {
  const client = await addClient(app)
  const answers = await Promise.all(Array.from({ length: 8 }, () => correct(client, 'client', '6000')))
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(8)
  expect(answers.filter(({ data }) => 'approval_id' in data)).toHaveLength(7)
})

test('who corrected the account settles the rest; the line waits for another person', async () => {
  const client = await addClient(app)
  const day = workingDay(app)
  const awb = await day.create(localOrder(app.company, { client_id: client, cod: '200' }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  await day.collect([awb], '200.00')
  await correct(client, 'client', '80')
  await correct(client, 'company', '30')
  const preview = async (by: Caller) => (await app.call('previewSettlement', by, { client_id: client })).data
  expect(await preview('accountant')).toMatchObject({
    corrections: -30,
    net: 118.7,
    own: { count: 1, net: 80 },
  })
  expect(await preview('superuser')).toMatchObject({ corrections: 50, net: 198.7, own: { count: 0, net: 0 } })
  const { superuser, accountant } = app.company.people
  await app.app.sql`update employees set overseen_by = ${accountant} where id = ${superuser}`
  expect(await preview('superuser')).toMatchObject({ own: { count: 1 } })
  await app.app.sql`update employees set overseen_by = null`
  const settled = await app.call('settleClient', 'accountant', { client_id: client, net: 118.7 })
  expect(settled).toMatchObject({ http: 200, data: { corrections: -30, net: 118.7, shipments: 1 } })
  expect((await app.call('settleClient', 'accountant', { client_id: client })).http).toBe(422)
  const rest = await app.call('settleClient', 'superuser', { client_id: client, net: 80 })
  expect(rest).toMatchObject({ http: 200, data: { corrections: 80, net: 80, shipments: 0 } })
})

test('a correction that a second person approved is settled by whoever asked for it', async () => {
  const client = await addClient(app)
  await correct(client, 'client', '6000')
  const { data } = await correct(client, 'client', '5000')
  await app.call('approve', 'manager', { approval_id: 'approval_id' in data ? data.approval_id : 0 })
  const preview = await app.call('previewSettlement', 'accountant', { client_id: client })
  expect(preview.data).toMatchObject({ corrections: 5000, own: { count: 1, net: 6000 } })
})

test('where nobody else may settle, the own line goes a day later', async () => {
  const client = await addClient(app)
  await correct(client, 'client', '80')
  const { accountant } = app.company.people
  await app.app.sql`update employees set active = false where id <> ${accountant}`
  const preview = async () => (await app.call('previewSettlement', 'accountant', { client_id: client })).data
  expect(await preview()).toMatchObject({ corrections: 0, own: { count: 1 } })
  await app.app.sql`update client_adjustments set at = at - interval '25 hours'`
  expect(await preview()).toMatchObject({ corrections: 80, own: { count: 0 } })
  await app.app.sql`update employees set active = true`
  expect(await preview()).toMatchObject({ corrections: 0, own: { count: 1 } })
})

test('what the client pays needs no second person', async () => {
  const client = await addClient(app)
  expect(await correct(client, 'company', '20000')).toMatchObject({ http: 200, data: { amount: 20000 } })
  const { data } = await correct(client, 'client', '5')
  expect(data, 'what the client paid is no part of what the client gets').not.toHaveProperty('approval_id')
})

test('a correction needs a proof of oneself, an amount, a reason and a client within reach', async () => {
  const client = await addClient(app)
  expect((await correct(client, 'client', '0')).http).toBe(422)
  const { http } = await app.call(
    'correctClient',
    'accountant',
    { client_id: client, gets: 'client', amount: '5', note: '' },
    english,
  )
  expect(http).toBe(422)
  expect((await correct(client, 'client', '5', 'staff')).http).toBe(422)
  expect((await correct(client, 'client', '5', 'tantaManager')).http).toBe(422)
  await ageProofs(app)
  expect((await correct(client, 'client', '5')).http).toBe(428)
})

test('the books are clean after all of it', () => expectCleanBooks(app))
