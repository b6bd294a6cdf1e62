import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activityOf } from '../support/activity.ts'
import { expectCleanBooks } from '../support/books.ts'
import { addClient, movementOf } from '../support/ledger.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let client: number
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  client = await addClient(app)
})

function receive(amount: string, deposit: 0 | 1 = 0) {
  return app.call('receiveFromClient', 'accountant', { client_id: client, amount, into: 'bank', deposit })
}

test('a client who owes nothing pays only what is named a deposit', async () => {
  expect((await receive('200.00')).fields).toEqual({
    amount: 'This client owes nothing. Record the payment as a deposit if it is one',
  })
  const moved = await movementOf(app, async () => {
    expect((await receive('200.00', 1)).http).toBe(200)
  })
  expect(moved).toEqual({ bank: 20000, [`merchant_payable number ${client}`]: -20000 })
})

test('a deposit is named in its movement, in the statement and in the log', async () => {
  const { data } = await receive('75.50', 1)
  const id = 'id' in data ? data.id : 0
  expect((await app.call('openMovement', 'accountant', { movement_id: id })).data.deposit).toBe(true)
  const statement = await app.call('previewSettlement', 'accountant', { client_id: client })
  expect(statement.data.payments).toMatchObject([{ amount: 75.5, deposit: true }])
  const [log] = await activityOf(app, 'ledger_entry', id)
  expect(log?.changes).toMatchObject({ deposit: [null, '1'] })
})

test('a deposit above the limit waits, and is booked as one when it is approved', async () => {
  const { data } = await receive('20000.00', 1)
  const approval_id = 'approval_id' in data ? data.approval_id : 0
  const listed = await app.call('listApprovals', 'superuser', {})
  expect(listed.data.list_items).toContainEqual(expect.objectContaining({ id: approval_id, deposit: true }))
  expect((await app.call('approve', 'superuser', { approval_id })).http).toBe(200)
  const [payment] = await app.app.sql`
    select piastres, deposit from client_payments where client_id = ${client}`
  expect(payment).toEqual({ piastres: 2000000, deposit: true })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
