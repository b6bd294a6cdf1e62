import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { changeSection } from '../support/company-settings.ts'
import { bareAwb } from '../support/orders.ts'
import { dispatching } from '../support/runs.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { act, phoneOf } from './phone.ts'

/** Transfers that nobody confirms count as cash in hand after two working days (docs/decisions/0046-transfers-at-the-door.md). */

let app: TestApp
let phone: ReturnType<typeof phoneOf>
let at: ReturnType<typeof dispatching>
beforeAll(async () => {
  app = await startTestApp()
  phone = phoneOf(app)
  at = dispatching(app)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})
/** The ceiling is 250 EGP, and nobody holds anything. */
beforeEach(async () => {
  await app.app.sql`
    update door_transfers set at = now() where state = 'waiting'`
  for (const { id } of await waiting())
    await app.call('confirmDoorTransfer', 'superuser', { transfer_id: id })
  await changeSection(app, 'rules', { cash_ceiling: 250 })
})

const waiting = async () => (await app.call('listDoorTransfers', 'accountant', {})).data.list_items
const reference = () => `IPN ${randomUUID().slice(0, 8)}`

/** Parcels of 100 EGP that the delivery boy says were paid by transfer. */
async function paidByTransfer(parcels: number): Promise<string[]> {
  await changeSection(app, 'rules', { cash_ceiling: null })
  const awbs: string[] = []
  for (let made = 0; made < parcels; made += 1) {
    const awb = await phone.outWith()
    const transfer = { method: 'instapay', reference: reference() }
    const input = { awb, amount: '100', transfer, proofs: [randomUUID()] }
    expect(await phone.outcomes([act('finishOwnLine', input)])).toEqual(['done'])
    awbs.push(awb)
  }
  await changeSection(app, 'rules', { cash_ceiling: 250 })
  return awbs
}

const age = (awbs: string[], days: number) => app.app.sql`
  update door_transfers set at = now() - ${days} * interval '1 day' where awb = any(${awbs.map(bareAwb)}::bigint[])`

/** Whether a desk hands a parcel out to the delivery boy. */
async function isHandedOut(): Promise<boolean> {
  const { id, awbs } = await at.runWith(1)
  const [awb = ''] = awbs
  const opened = await at.open(id)
  const scanned = await app.call('scanOut', 'staff', { id, awb })
  const giving = { awb, mode: 'give_out', delivery_boy_id: app.company.people.delivery } as const
  const given = await app.call('scanShipment', 'staff', giving)
  expect([opened.above_ceiling, given.http === 200]).toEqual([scanned.http !== 200, scanned.http === 200])
  return scanned.http === 200
}

async function quarters(): Promise<{ wallet: number | null | undefined; board: number | null | undefined }> {
  const id = app.company.people.delivery
  const { list_items } = (await app.call('listCourierBalances', 'accountant', {})).data
  const { couriers } = await at.board()
  return {
    wallet: list_items.find((row) => row.id === id)?.quarters,
    board: couriers.find((row) => row.id === id)?.cash_quarters,
  }
}

test('three transfers that nobody confirmed are above the ceiling after two working days, for the desk, the wallet and the board', async () => {
  const awbs = await paidByTransfer(3)
  expect(await isHandedOut()).toBe(true)
  await age(awbs, 1)
  expect(await isHandedOut()).toBe(true)
  expect((await quarters()).wallet).toBe(0)
  await age(awbs, 10)
  expect(await isHandedOut()).toBe(false)
  expect(await quarters()).toEqual({ wallet: 5, board: 5 })
  const { id } = (await waiting())[0] ?? { id: 0 }
  await app.call('confirmDoorTransfer', 'accountant', { transfer_id: id })
  expect(await isHandedOut()).toBe(true)
  expect((await quarters()).wallet).toBe(4)
})

test('cash and old transfers count together; a refused transfer is a debt instead', async () => {
  const cash = await phone.outWith()
  await phone.outcomes([act('finishOwnLine', { awb: cash, amount: '100' })])
  const awbs = await paidByTransfer(2)
  await age(awbs, 10)
  expect(await isHandedOut()).toBe(false)
  const { id } = (await waiting())[0] ?? { id: 0 }
  await app.call('refuseDoorTransfer', 'accountant', { transfer_id: id, reason: 'not in the bank' })
  expect(await isHandedOut()).toBe(true)
  await phone.day.collect([cash], '100.00')
})

test('a delivery boy above the ceiling takes nothing out with a code either, and hears why', async () => {
  const free = await phone.atBranch()
  const awbs = await paidByTransfer(3)
  await age(awbs, 10)
  const starting = { awb: free, code: await phone.day.codeOf(free) }
  const refused = await app.call('startOwnLine', 'delivery', starting, { 'accept-language': 'en' })
  expect(refused).toMatchObject({
    http: 422,
    message: expect.stringContaining('Transfers that nobody confirmed'),
  })
})

test('an account that is lent to another branch is still above the ceiling there', async () => {
  const awbs = await paidByTransfer(3)
  await age(awbs, 10)
  await app.app.sql`
    insert into courier_loans (courier_id, branch_id, day, lent_by)
    values (${app.company.people.delivery}, ${app.company.giza}, cairo_day(now()), ${app.company.people.superuser})`
  const date = (await app.app.sql<{ day: string }[]>`select cairo_day(now())::text as day`)[0]?.day ?? ''
  const { couriers } = (await app.call('listRuns', 'superuser', { branch_id: app.company.giza, date })).data
  expect(couriers.find(({ id }) => id === app.company.people.delivery)).toMatchObject({
    lent: true,
    cash_quarters: 5,
  })
})
