import { type CallInput, safeNotes } from '@mersal/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { movementOf } from '../support/ledger.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
let branch_id: number
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  branch_id = app.company.alexandria
})
afterAll(() => app.close())

/** Each test begins with 100.00 EGP more in the safe, and a count that agrees. */
beforeEach(async () => {
  const awb = await day.create(localOrder(app.company))
  for (const _ of ['pick-up', 'end']) await day.walkLine(awb)
  await day.handIn([awb], '100.00')
  await count(await inSafe())
})

async function inSafe(): Promise<number> {
  const { data } = await app.call('listSafeBalances', 'superuser', { page: 1 })
  return data.list_items.find(({ id }) => id === branch_id)?.amount ?? 0
}

/** In notes of 100 and 1, and coins. */
function count(egp: number, by: Caller = 'accountant', more: Partial<CallInput<'countSafe'>> = {}) {
  const notes = safeNotes.map((note) =>
    note === 100 ? Math.floor(egp / 100) : note === 1 ? Math.floor(egp % 100) : 0,
  )
  const coins = (egp % 1).toFixed(2)
  return app.call('countSafe', by, { branch_id, kind: 'close', notes, coins, ...more })
}

async function newest() {
  const [row] = (await app.call('listSafeCounts', 'manager', { branch_id, page: 1 })).data.list_items
  if (!row) throw new Error('no count')
  return row
}

test('a count that agrees is kept and moves nothing', async () => {
  const held = await inSafe()
  const moved = await movementOf(app, async () => {
    expect((await count(held)).data).toMatchObject({ counted: held, expected: held, difference: 0 })
  })
  expect(moved).toEqual({})
  expect(await newest()).toMatchObject({ kind: 'close', booked: true, difference: 0 })
})

test('a count that differs is asked again, the same above and below; the second is booked with its reason', async () => {
  const held = await inSafe()
  const moved = await movementOf(app, async () => {
    const above = await count(held + 50)
    expect(above).toMatchObject({ http: 200, data: { again: true } })
    const below = await count(held - 30, 'manager')
    expect(below).toMatchObject({ http: 200, data: { again: true } })
    expect(await newest()).toMatchObject({ booked: false, expected: null, difference: null })
    // A right sum is refused as a wrong one is, so nobody finds the balance by trying.
    for (const sum of [held - 30, held])
      expect((await count(sum, 'manager')).fields).toEqual({
        note: 'Write what the second count found, and why if it differs',
      })
    const booked = await count(held - 30, 'manager', { note: 'change given at the counter' })
    expect(booked.data).toMatchObject({ expected: held, counted: held - 30, difference: -30 })
  })
  expect(moved).toEqual({ 'branch_safe alexandria': -3000, over_short: 3000 })
  expect(await inSafe()).toBe(held - 30)
  const { list_items } = (await app.call('listSafeCounts', 'manager', { branch_id, page: 1 })).data
  expect(list_items.slice(0, 2)).toMatchObject([
    { booked: true, difference: -30, note: 'change given at the counter' },
    { booked: false, expected: held, difference: -30 },
  ])
  await expectCleanBooks(app)
})

test('too much is booked too, and a right second count moves nothing', async () => {
  const held = await inSafe()
  await count(held + 7.5)
  expect((await count(held, 'accountant', { note: 'counted twice' })).data).toMatchObject({ difference: 0 })
  await count(held + 7.5)
  const moved = await movementOf(app, () => count(held + 7.5, 'accountant', { note: 'a tip' }))
  expect(moved).toEqual({ 'branch_safe alexandria': 750, over_short: -750 })
  await expectCleanBooks(app)
})

test('the safe of another branch, and a wrong list of notes, are refused', async () => {
  expect((await count(100, 'tantaManager')).fields).toEqual({ branch_id: 'There is no such branch' })
  expect(await count(100, 'staff')).toMatchObject({ http: 422, message: 'You may not do this' })
  expect((await count(0, 'accountant', { notes: [1] })).http).toBe(422)
  expect((await count(0, 'accountant', { notes: [-1, 0, 0, 0, 0, 0, 0] })).http).toBe(422)
  expect((await app.call('listSafeCounts', 'tantaManager', { branch_id, page: 1 })).http).toBe(404)
})

test('the wallet shows when each safe was last counted', async () => {
  const held = await inSafe()
  await count(held)
  const { data } = await app.call('listSafeBalances', 'manager', { page: 1 })
  const row = data.list_items.find(({ id }) => id === branch_id)
  expect(row?.last_count).toMatchObject({ difference: 0 })
  const { data: wallet } = await app.call('listWallet', 'manager', { page: 1, action: 'safe_counted' })
  expect(wallet.list_items.every(({ subject }) => subject.kind === 'branch')).toBe(true)
})
