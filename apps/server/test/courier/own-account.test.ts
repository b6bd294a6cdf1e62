import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { expectCleanBooks } from '../support/books.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { act, phoneOf } from './phone.ts'

let app: TestApp
let phone: ReturnType<typeof phoneOf>
beforeAll(async () => {
  app = await startTestApp()
  phone = phoneOf(app)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const account = async () => (await app.call('viewOwnAccount', 'delivery', {})).data

async function delivered(): Promise<string> {
  const awb = await phone.outWith()
  expect(await phone.outcomes([act('finishOwnLine', { awb, amount: '100' })])).toEqual(['done'])
  return awb
}

test('a new delivery boy owes nothing and has no days', async () => {
  expect((await app.call('viewOwnAccount', 'gizaDelivery', {})).data).toEqual({
    debt: 0,
    debts: [],
    undone: [],
    deliveries: [],
    days: [],
  })
})

test('a short count is a receipt and a debt, and repayments settle the oldest debt first', async () => {
  expect(await app.call('listOwnLines', 'delivery', {})).toMatchObject({ data: { receipt: null } })
  await phone.day.handIn([await delivered(), await delivered()], '150.00')
  const shown = { due: 200, counted: 150, short: 50, over: 0, parcels: 2 }
  expect((await app.call('listOwnLines', 'delivery', {})).data.receipt).toMatchObject(shown)
  expect(await account()).toMatchObject({
    debt: 50,
    debts: [{ kind: 'short', open: 50, amount: 50, awb: null }],
  })
  await phone.day.handIn([await delivered()], '70.00')
  const employee_id = app.company.people.delivery
  const repaid = await app.call('repayShortage', 'superuser', { employee_id, amount: '60', note: '' })
  expect(repaid.http).toBe(200)
  const { debt, debts } = await account()
  expect(debt).toBe(20)
  expect(debts).toMatchObject([{ open: 20, amount: 30 }])
})

test('a day counts what was delivered, failed and brought, with cash and transfers', async () => {
  const before = (await account()).days[0]
  await delivered()
  const transfer = { method: 'wallet', reference: 'REF 7788' }
  const byTransfer = await phone.outWith()
  const failed = await phone.outWith()
  const undone = await delivered()
  const proofs = [randomUUID()]
  expect(
    await phone.outcomes([
      act('finishOwnLine', { awb: byTransfer, amount: '100', transfer, proofs }),
      act('reportOwnOtherCase', { awb: failed, case: 1, note: '', proofs }),
    ]),
  ).toEqual(['done', 'done'])
  expect((await phone.day.undo(undone)).http).toBe(200)
  expect((await account()).days).toEqual([
    {
      day: dayInCairo(new Date()),
      delivered: (before?.delivered ?? 0) + 2,
      failed: 1,
      brought: 0,
      cash: (before?.cash ?? 0) + 100,
      transfers: 100,
    },
  ])
})

test('only delivery boys have an account', async () => {
  expect((await app.call('viewOwnAccount', 'manager', {})).http).not.toBe(200)
})
