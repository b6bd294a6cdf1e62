import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { addClient, movementOf } from '../support/ledger.ts'
import { payoutDesk } from '../support/money/payouts.ts'
import { localOrder, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const english = { 'accept-language': 'en' }
const payoutOnly = 'Only an accountant or a superuser settles directly from the bank. Settle by payout'

/** A client whom we owe the COD less 51.30 EGP. */
async function owedClient(cod = '100.00'): Promise<number> {
  const day = workingDay(app)
  const client = await addClient(app)
  const awb = await day.create(localOrder(app.company, { client_id: client, cod }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  await day.collect([awb], cod)
  return client
}

function settle(client_id: number, by: Caller, pays?: 'at_once' | 'payout') {
  return app.call('settleClient', by, { client_id, note: '', ...(pays && { pays }) }, english)
}

async function waysOf(client_id: number, by: Caller) {
  return (await app.call('previewSettlement', by, { client_id })).data.ways
}

test('a manager settles by payout only, also when they do not say how', async () => {
  const client = await owedClient()
  expect(await waysOf(client, 'manager')).toEqual(['payout'])
  const moved = await movementOf(app, async () =>
    expect(await settle(client, 'manager', 'at_once')).toMatchObject({ http: 422, message: payoutOnly }),
  )
  expect(moved).toEqual({})
  expect(
    await movementOf(app, async () =>
      expect((await settle(client, 'manager')).data).toMatchObject({ state: 'approved', net: 48.7 }),
    ),
  ).toEqual({ [`merchant_payable number ${client}`]: 4870, [`payouts_in_transit number ${client}`]: -4870 })
  await expectCleanBooks(app)
})

test('those who pay out may pay at once, and are offered the payout first where the client has details', async () => {
  const client = await owedClient()
  expect(await waysOf(client, 'accountant')).toEqual(['at_once', 'payout'])
  expect((await payoutDesk(app).approvedDetails(client)).http).toBe(200)
  expect(await waysOf(client, 'accountant')).toEqual(['payout', 'at_once'])
  expect(await waysOf(client, 'manager')).toEqual(['payout'])
  expect((await settle(client, 'accountant')).data).toMatchObject({ state: 'paid' })
})

test('what an accountant prepared to pay at once is not booked after they became a manager', async () => {
  const { people } = app.company
  const client = await owedClient('15000.00')
  const { data } = await settle(client, 'accountant', 'at_once')
  const approval = { approval_id: 'approval_id' in data ? data.approval_id : 0 }
  const become = (role: 'manager' | 'accountant') =>
    app.app.sql`update employees set role = ${role} where id = ${people.accountant}`
  await app.app
    .sql`update branches set manager_id = ${people.accountant} where id = ${app.company.alexandria}`
  await app.app.sql`update clients set manager_id = ${people.accountant} where id = ${client}`
  await become('manager')
  const moved = await movementOf(app, async () =>
    expect((await app.call('approve', 'superuser', approval, english)).message).toBe(payoutOnly),
  )
  expect(moved).toEqual({})
  await become('accountant')
  expect((await app.call('approve', 'superuser', approval)).http).toBe(200)
})
