import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { watchCases } from '../../src/features/cases/watch/watch.service.ts'
import { calendar } from '../cases/case-desk.ts'
import { activityOf } from '../support/activity.ts'
import { expectCleanBooks } from '../support/books.ts'
import { movementOf, newSlip } from '../support/ledger.ts'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
let awb: string
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

/** Each test reverses a count of a parcel of 100.00 EGP. */
beforeEach(async () => {
  awb = await delivered()
})
afterEach(() => expectCleanBooks(app))

async function delivered(): Promise<string> {
  const created = await day.create(localOrder(app.company))
  await day.walkLine(created)
  await day.walkLine(created)
  return created
}

function reverse(movement_id: number, by: Caller = 'manager', note = 'another delivery boy’s cash') {
  return app.call('reverseCount', by, { movement_id, note })
}

test('a reversed count gives the cash back to the delivery boy, and another person counts it', async () => {
  const moved = await movementOf(app, async () => {
    const id = await day.handIn([awb], '60.00')
    expect(await reverse(id)).toMatchObject({ http: 200, data: { shipments: 1 } })
  })
  expect(moved).toEqual({})
  expect(await day.statusOf(awb)).toBe('delivered')
  await expectCleanBooks(app)

  expect(await day.collect([awb], '100.00', 'delivery', 'accountant')).toMatchObject({
    http: 422,
    message:
      'You, or an account linked to yours, counted this cash before, or reversed its count. Another person must count it',
  })
  expect((await day.collect([awb], '100.00', 'delivery', 'manager')).http).toBe(422)
  expect(await day.collect([awb], '100.00', 'delivery', 'superuser')).toMatchObject({
    data: { due: 100, counted: 100, short: 0 },
  })
  expect(await day.statusOf(awb)).toBe('collected')
})

test('an account of the one who counted, or of the one who reversed, does not count it again', async () => {
  const { accountant, manager, staff } = app.company.people
  const oversee = (who: number, by: number | null) =>
    app.app.sql`update employees set overseen_by = ${by} where id = ${who}`
  await app.app.sql`update employees set cashier = true where id = ${staff}`
  // The accountant counts, and the manager reverses it.
  await reverse(await day.handIn([awb], '60.00'))
  for (const [who, by] of [
    [staff, accountant],
    [accountant, staff],
    [staff, manager],
  ] as const) {
    await oversee(who, by)
    expect((await day.collect([awb], '100.00', 'delivery', 'staff')).message).toMatch(/linked to yours/)
    await oversee(who, null)
  }
  expect(await day.collect([awb], '100.00', 'delivery', 'staff')).toMatchObject({ data: { counted: 100 } })
  await app.app.sql`update employees set cashier = false where id = ${staff}`
})

test('the one who counted cannot reverse it alone, nor can staff, accountants and managers of other branches', async () => {
  const { data } = await day.collect([awb], '60.00', 'delivery', 'manager')
  const id = 'id' in data ? data.id : 0
  expect((await reverse(id)).data).toHaveProperty('approval_id')
  for (const by of ['accountant', 'staff'] as const)
    expect(await reverse(id, by)).toMatchObject({ http: 422, message: 'You may not do this' })
  expect((await reverse(id, 'tantaManager')).http).toBe(404)
  expect(await day.statusOf(awb)).toBe('collected')
  expect((await reverse(id, 'superuser')).http).toBe(200)
})

describe('a count is not reversed', () => {
  test('twice, even at once', async () => {
    const id = await day.handIn([awb], '60.00')
    const answers = await Promise.all([reverse(id), reverse(id, 'superuser')])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 422])
    expect(answers.find(({ http }) => http === 422)).toMatchObject({
      message: 'This count is reversed already',
    })
  })

  test('without a reason', async () => {
    const id = await day.handIn([awb], '60.00')
    expect((await reverse(id, 'manager', ' ')).fields).toEqual({ note: 'This field is required' })
  })

  test('once cash left the safe', async () => {
    const id = await day.handIn([awb], '60.00')
    await app.call('bankSafe', 'accountant', {
      branch_id: app.company.alexandria,
      amount: '1.00',
      ...newSlip(),
    })
    expect(await reverse(id)).toMatchObject({
      http: 422,
      message: 'Cash has left the safe since this count, so it can no longer be reversed',
    })
  })

  test('not because of an exchange that came back', async () => {
    const id = await day.handIn([awb], '60.00')
    const { alexandria, tanta, people } = app.company
    const sending = {
      branch_id: alexandria,
      to_branch_id: tanta,
      amount: '1.00',
      carrier_id: people.delivery,
    }
    const exchange_id = (await app.call('sendSafeCash', 'accountant', sending)).data.id
    expect((await reverse(id)).message).toMatch(/^Cash has left the safe/)
    await app.call('withdrawSafeCash', 'accountant', { exchange_id, note: 'the road is closed' })
    expect((await reverse(id)).http).toBe(200)
  })

  test('once a parcel of it is paid to its client', async () => {
    const id = await day.handIn([awb], '100.00')
    await app.call('settleClient', 'accountant', { client_id: app.company.plainClient })
    expect(await reverse(id)).toMatchObject({
      http: 422,
      message: 'A parcel of this count is already paid to its client, so the count can no longer be reversed',
    })
  })

  test('once its shortage is repaid', async () => {
    const id = await day.handIn([awb], '60.00')
    const { delivery: employee_id } = app.company.people
    const [row] = await app.app.sql<{ owed: number }[]>`
      select piastres as owed from current_balances where kind = 'courier_receivable' and employee_id = ${employee_id}`
    const amount = ((row?.owed ?? 0) / 100).toFixed(2)
    await app.call('repayShortage', 'superuser', { employee_id, amount })
    expect(await reverse(id)).toMatchObject({
      http: 422,
      message:
        'The shortage of this count is already repaid or written off, so the count can no longer be reversed',
    })
  })

  test('when it is another movement', async () => {
    const { data } = await app.call('bankSafe', 'accountant', {
      branch_id: app.company.alexandria,
      amount: '1.00',
      ...newSlip(),
    })
    expect((await reverse(data.id, 'superuser')).http).toBe(404)
  })
})

test('a reversed count says who reversed it and why, and hides what is due until the cash is counted again', async () => {
  const id = await day.handIn([awb], '60.00')
  const { data } = await reverse(id)
  for (const movement_id of [id, 'id' in data ? data.id : 0]) {
    const seen = (await app.call('openMovement', 'accountant', { movement_id })).data
    expect(seen).toMatchObject({
      amount: 60,
      short: 0,
      postings: [{ account: 'branch_safe' }],
      hand_in: {
        due: null,
        counted: 60,
        short: null,
        over: null,
        shipments: [{ awb, amount: null }],
        reversed: { reason: 'another delivery boy’s cash' },
      },
    })
    const all = (await app.call('openMovement', 'superuser', { movement_id })).data
    expect(all.hand_in).toMatchObject({ due: 100, short: 40 })
    expect(all.postings).toHaveLength(3)
  }
  const [log] = (await activityOf(app, 'hand_in', await handInOf(id))).slice(-1)
  expect(log).toMatchObject({ action: 'money_count_reversed', changes: { counted: ['60', null] } })
})

async function handInOf(movementId: number): Promise<number> {
  const [row] = await app.app.sql<
    { source: string }[]
  >`select source from ledger_entries where id = ${movementId}`
  return Number(row?.source.split(':')[1])
}

test('its case ends, and the next count is the one that is owed', async () => {
  const watch = () => watchCases(app.app.sql, calendar, new Date())
  const id = await day.handIn([awb], '60.00')
  const handIn = await handInOf(id)
  await watch()
  await reverse(id)
  await watch()
  const cases = await app.app.sql`select outcome from cases where hand_in_id = ${handIn}`
  expect(cases).toEqual([{ outcome: 'gone' }])
  const again = await day.collect([awb], '90.00', 'delivery', 'superuser')
  expect(again.data).toMatchObject({ short: 10 })
  await watch()
  const open = await app.app.sql`
    select c.kind from cases c join shipments s on s.hand_in_id = c.hand_in_id
    where s.awb = ${bareAwb(awb)} and c.closed_at is null`
  expect(open).toEqual([{ kind: 'cash_difference' }])
})
