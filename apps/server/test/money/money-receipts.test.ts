import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseDesk } from '../cases/case-desk.ts'
import { expectCleanBooks } from '../support/books.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
let desk: ReturnType<typeof caseDesk>
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  desk = caseDesk(app)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

/** Counts the cash of a new parcel of 100.00 EGP and returns the newest receipt of its delivery boy. */
async function counted(amount: string, by: Caller = 'accountant') {
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  await day.walkLine(awb)
  const { data } = await day.collect([awb], amount, 'delivery', by)
  return { movement: 'id' in data ? data.id : 0, receipt: await newest() }
}

async function newest(of: 'delivery' | 'gizaDelivery' = 'delivery') {
  const [receipt] = (await app.call('listOwnReceipts', of, { page: 1 })).data.list_items
  if (!receipt) throw new Error('no receipt')
  return receipt
}

function object(id: number, by: Caller = 'delivery', note = 'I gave 100') {
  return app.call('objectToCount', by, { id, note })
}

async function openObjection(of = 'count_objection' as const) {
  await desk.watch()
  const [row] = (await desk.list('superuser', { kind: of, sort: '-date' })).list_items
  if (!row) throw new Error('no case')
  return row
}

test('a delivery boy sees what was due and counted, and nobody else sees it as theirs', async () => {
  const { receipt } = await counted('60.00')
  expect(receipt).toMatchObject({
    parcels: 1,
    due: 100,
    counted: 60,
    short: 40,
    over: 0,
    reversed_at: null,
    objection: null,
    may_object: true,
  })
  expect((await app.call('listOwnReceipts', 'gizaDelivery', { page: 1 })).data.total).toBe(0)
  expect((await app.call('listOwnReceipts', 'staff', { page: 1 })).http).toBe(422)
  expect((await object(receipt.id, 'gizaDelivery')).http).toBe(404)
})

test('they object once, and it is a case with both counts until another person closes it', async () => {
  const { receipt } = await counted('60.00', 'manager')
  expect((await object(receipt.id, 'delivery', ' ')).fields).toEqual({ note: 'This field is required' })
  expect(await object(receipt.id)).toMatchObject({ http: 200, message: expect.anything() })
  expect(await object(receipt.id)).toMatchObject({
    http: 422,
    message: 'You objected to this count already',
  })
  expect(await newest()).toMatchObject({
    may_object: false,
    objection: { note: 'I gave 100', outcome: null },
  })

  const row = await openObjection()
  const opened = (await app.call('openCase', 'staff', { id: row.id })).data
  expect(opened.count).toMatchObject({ due: 100, counted: 60, objection: 'I gave 100', earlier_counts: [] })
  const closing = {
    id: row.id,
    version: row.version,
    outcome: 'no_action',
    note: 'The film shows 60',
  } as const
  expect(await app.call('closeCase', 'manager', closing)).toMatchObject({
    http: 422,
    message:
      'You, or an account linked to yours, had a part in what this case is about. Another person closes or postpones it: a colleague of the branch without a part in it, or a superuser',
  })
  expect((await app.call('closeCase', 'superuser', closing)).http).toBe(200)
  expect(await newest()).toMatchObject({ objection: { outcome: 'no_action', answer: 'The film shows 60' } })
  await desk.watch()
  const again = await desk.list('superuser', { kind: 'count_objection' })
  expect(again.list_items).toEqual([])
})

test('an objection never belongs to who counted: not at first, not taken, not given', async () => {
  const { manager, staff } = app.company.people
  const { receipt: theirs } = await counted('60.00', 'manager')
  await object(theirs.id)
  const { id, version, owner } = await openObjection()
  expect(owner).toBeNull()
  expect(await app.call('takeCase', 'manager', { id, version })).toMatchObject({
    http: 422,
    message: expect.stringMatching(/had a part in what this case is about/),
  })
  const { owners } = (await app.call('openCase', 'superuser', { id })).data
  expect(owners.map((one) => one.id)).toContain(staff)
  expect(owners.map((one) => one.id)).not.toContain(manager)
  expect((await app.call('giveCase', 'superuser', { id, version, owner_id: manager })).http).toBe(422)
  expect((await app.call('takeCase', 'staff', { id, version })).http).toBe(200)

  const { receipt } = await counted('60.00', 'accountant')
  await object(receipt.id)
  expect((await openObjection()).owner?.id).toBe(manager)
})

test('a reversed count takes no objection, and ends the case of an earlier one', async () => {
  const { movement, receipt } = await counted('60.00')
  await object(receipt.id)
  const { id } = await openObjection()
  await app.call('reverseCount', 'manager', { movement_id: movement, note: 'counted twice' })
  await desk.watch()
  expect((await app.call('openCase', 'superuser', { id })).data).toMatchObject({
    outcome: 'gone',
    count: { due: null },
  })
  expect(await newest()).toMatchObject({ reversed_at: expect.any(String), may_object: false, parcels: 1 })
  const { movement: second, receipt: other } = await counted('60.00')
  await app.call('reverseCount', 'manager', { movement_id: second, note: 'counted twice' })
  expect((await object(other.id)).http).toBe(422)
})

test('after 30 days it is too late', async () => {
  const { receipt } = await counted('60.00')
  await app.app.sql`update hand_ins set at = at - interval '31 days' where id = ${receipt.id}`
  expect((await newest()).may_object).toBe(false)
  expect(await object(receipt.id)).toMatchObject({
    http: 422,
    message: 'You can object to a count for 30 days after it',
  })
})
