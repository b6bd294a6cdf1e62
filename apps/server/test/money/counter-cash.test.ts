import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { caseDesk } from '../cases/case-desk.ts'
import { expectCleanBooks } from '../support/books.ts'
import { addClient, balances, movementOf } from '../support/ledger.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

/** What a person takes at a counter is in their name until another person counts it into the safe. */

let app: TestApp
let day: WorkingDay
let desk: ReturnType<typeof caseDesk>
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  desk = caseDesk(app)
})
afterEach(async () => {
  await app.app.sql`update employees set overseen_by = null, active = true`
  // Each test begins with nothing at the counters.
  for (const id of [app.company.people.staff, app.company.people.manager]) await countOf(id, 'superuser')
  await countOf(app.company.people.superuser, 'accountant')
  await countOf(app.company.people.accountant, 'superuser')
  await expectCleanBooks(app)
})
afterAll(() => app.close())

const english = { 'accept-language': 'en' }

/** A parcel for the counter of Alexandria, at its branch. */
async function atCounter(cod: string): Promise<string> {
  const awb = await day.create(localOrder(app.company, { cod, pick_up_nearby: 1 }))
  await day.walkLine(awb)
  return awb
}

/** A clerk hands a parcel over at the counter, for its COD. */
async function take(cod: string, by: Caller = 'staff'): Promise<string> {
  const awb = await atCounter(cod)
  expect((await day.start(awb, by)).http).toBe(200)
  return awb
}

function count(employee_id: number, counted: string, by: Caller) {
  return app.call('collectMoney', by, { employee_id, counted }, english)
}

/** Counts all that a person holds, exactly. */
async function countOf(employee_id: number, by: Caller): Promise<void> {
  const [row] = await app.app.sql<{ piastres: number }[]>`
    select coalesce(sum(piastres), 0)::bigint as piastres from counter_takings
    where employee_id = ${employee_id} and hand_in_id is null`
  const piastres = row?.piastres ?? 0
  if (piastres > 0) expect((await count(employee_id, (piastres / 100).toFixed(2), by)).http).toBe(200)
}

function countSafe(hundreds: number) {
  const notes = [0, hundreds, 0, 0, 0, 0, 0]
  return app.call('countSafe', 'accountant', {
    branch_id: app.company.alexandria,
    kind: 'close',
    notes,
    note: 'second count',
  })
}

const own = async (by: Caller) => (await app.call('viewOwnCounterCash', by, {})).data
const seal = (amount: string, by: Caller = 'staff') =>
  app.call('sealCounterCash', by, { branch_id: app.company.alexandria, amount }, english)

test('a clerk hands over 3,000 alone and keeps it: the clerk owes it, not the safe', async () => {
  const { staff } = app.company.people
  const before = (await balances(app))['courier_receivable staff'] ?? 0
  const awb = await take('3000')
  expect(await day.statusOf(awb)).toBe('collected')
  // The safe is not short: the cash never was in it.
  const safe = (await balances(app))['branch_safe alexandria'] ?? 0
  expect((await countSafe(safe / 10_000)).data).toMatchObject({ difference: 0 })
  // The clerk brings nothing. It is asked twice, then booked.
  expect((await count(staff, '0', 'manager')).data).toEqual({ again: true })
  expect((await count(staff, '0', 'manager')).data).toMatchObject({ due: 3000, counted: 0, short: 3000 })
  expect(((await balances(app))['courier_receivable staff'] ?? 0) - before).toBe(300_000)
  await desk.watchAt(new Date())
  const [difference] = (await desk.list('superuser', { kind: 'cash_difference' })).list_items
  expect(difference).toMatchObject({ person: { id: staff } })
  const closing = { id: difference?.id ?? 0, version: difference?.version ?? 0, outcome: 'solved' as const }
  expect((await app.call('closeCase', 'staff', { ...closing, note: 'found' })).http).toBe(422)
})

test('payments of clients and repaid shortages are the cash of whoever takes them; banking does not reach them', async () => {
  const client = await addClient(app)
  const { accountant, alexandria } = { ...app.company.people, ...app.company }
  const safe = (await balances(app))['branch_safe alexandria'] ?? 0
  const paid = await movementOf(app, () =>
    app.call('receiveFromClient', 'accountant', {
      client_id: client,
      amount: '500',
      into: 'safe',
      branch_id: alexandria,
      deposit: 1,
    }),
  )
  expect(paid).toEqual({
    'counter_cash accountant': 50_000,
    [`merchant_payable number ${client}`]: -50_000,
  })
  const more = ((safe + 100) / 100).toFixed(2)
  const banked = await app.call('bankSafe', 'accountant', {
    branch_id: alexandria,
    amount: more,
    slip: 'A-77',
    reference: 'CDM-77',
  })
  expect(banked.http).toBe(422)
  expect((await count(accountant, '500', 'accountant')).http).toBe(422)
  const counted = await movementOf(app, () => count(accountant, '500', 'manager'))
  expect(counted).toEqual({ 'branch_safe alexandria': 50_000, 'counter_cash accountant': -50_000 })
})

test('the own page shows each taking; who counts sees how many, and no amount', async () => {
  const awb = await take('120')
  await take('80')
  const mine = await own('staff')
  expect(mine.held).toMatchObject([
    { branch: { id: app.company.alexandria }, takings: 2, amount: 200, sealed: null, loose: 2 },
  ])
  expect(mine.takings).toMatchObject([
    { kind: 'delivered', amount: 80 },
    { kind: 'delivered', amount: 120, awb },
  ])
  const { list_items } = (await app.call('listCounterCash', 'manager', { page: 1 })).data
  expect(list_items).toMatchObject([{ id: app.company.people.staff, takings: 2, may_count: true }])
  // Nothing in a row is an amount.
  expect(Object.keys(list_items[0] ?? {}).sort()).toEqual([
    'branch',
    'id',
    'may_count',
    'name',
    'sealed',
    'since',
    'takings',
  ])
  const { data } = await app.call('viewUncollected', 'manager', { employee_id: app.company.people.staff })
  expect(data).toEqual({ branch: expect.any(String), parcels: 0, takings: 2 })
  expect((await own('manager')).held).toEqual([])
  await app.call('receiveFromClient', 'accountant', {
    client_id: await addClient(app),
    amount: '5',
    into: 'safe',
    branch_id: app.company.alexandria,
    deposit: 1,
  })
  const toCount = (await app.call('listCounterCash', 'accountant', { page: 1 })).data.list_items
  expect(toCount.map(({ id, may_count }) => [id, may_count])).toEqual([
    [app.company.people.staff, true],
    [app.company.people.accountant, false],
  ])
  expect((await app.call('listCounterCash', 'staff', { page: 1 })).http).toBe(422)
  expect((await app.call('listCounterCash', 'tantaManager', { page: 1 })).data.list_items).toEqual([])
  expect((await count(app.company.people.staff, '200', 'tantaManager')).http).toBe(422)
})

test('a count of fewer takings than there are is asked anew; of two at once one is booked', async () => {
  const { staff: employee_id } = app.company.people
  await take('100')
  await take('100')
  const late = { employee_id, parcels: 1, counted: '100' }
  expect(await app.call('collectMoney', 'manager', late)).toMatchObject({ http: 412 })
  const at = ['manager', 'accountant', 'superuser'] as const
  const answers = await Promise.all(at.map((by) => count(employee_id, '200', by)))
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
})

test('the movement of a count names each taking, and the far counts before it', async () => {
  const awb = await take('3000')
  await count(app.company.people.staff, '0', 'manager')
  const { data } = await count(app.company.people.staff, '3000', 'manager')
  const opened = await app.call('openMovement', 'accountant', { movement_id: 'id' in data ? data.id : 0 })
  expect(opened.data).toMatchObject({
    subject: { kind: 'courier', id: app.company.people.staff },
    hand_in: {
      due: 3000,
      shipments: [],
      takings: [{ kind: 'delivered', awb, amount: 3000 }],
      earlier_counts: [{ counted: 0 }],
    },
  })
})

test('a count of counter cash is not reversed', async () => {
  await take('100')
  const { data } = await count(app.company.people.staff, '90', 'manager')
  const id = 'id' in data ? data.id : 0
  const reversed = await app.call(
    'reverseCount',
    'superuser',
    { movement_id: id, note: 'wrong' },
    { ...english, 'idempotency-key': crypto.randomUUID() },
  )
  expect(reversed).toMatchObject({
    http: 422,
    message: expect.stringMatching(/^Cash of a counter is counted once/),
  })
})

test('what a clerk owes from a counter is listed with the shortages, and is repaid', async () => {
  await take('100')
  await count(app.company.people.staff, '90', 'manager')
  const { list_items } = (
    await app.call('listCourierBalances', 'accountant', { page: 1, search: '', owing: 1 })
  ).data
  expect(list_items.map(({ id }) => id)).toContain(app.company.people.staff)
  const repaid = await movementOf(app, () =>
    app.call('repayShortage', 'superuser', { employee_id: app.company.people.staff, amount: '10' }),
  )
  expect(repaid).toEqual({ 'counter_cash superuser': 1000, 'courier_receivable staff': -1000 })
})

test('a person without a branch repays where their cash was counted', async () => {
  const { superuser } = app.company.people
  await take('100', 'superuser')
  await count(superuser, '90', 'accountant')
  const input = { employee_id: superuser, amount: '10' }
  const repaid = await movementOf(app, () => app.call('repayShortage', 'manager', input))
  expect(repaid).toEqual({ 'counter_cash manager': 1000, 'courier_receivable superuser': -1000 })
})

describe('nobody counts what they took themselves', () => {
  test('not with their own account', async () => {
    await take('100', 'manager')
    const answer = await count(app.company.people.manager, '100', 'manager')
    expect(answer).toMatchObject({ http: 422, message: expect.stringMatching(/took this cash/) })
  })

  test('not with an account that they oversee, or that oversees them, while a colleague may', async () => {
    const { staff, manager } = app.company.people
    await app.app.sql`update employees set overseen_by = ${manager} where id = ${staff}`
    await take('100', 'staff')
    expect((await count(staff, '100', 'manager')).http).toBe(422)
    await take('100', 'manager')
    expect((await count(manager, '100', 'accountant')).http).toBe(200)
  })

  test('who is alone seals it, and counts the sealed cash a day later; what came since waits', async () => {
    const { staff, manager, superuser } = app.company.people
    const [first, later] = [await atCounter('100'), await atCounter('30')]
    await app.app.sql`update employees set active = false where id not in (${superuser}, ${staff})`
    await day.start(first, 'superuser')
    expect(await count(superuser, '100', 'superuser')).toMatchObject({
      http: 422,
      message: expect.stringMatching(/^Nobody else may count this cash/),
    })
    expect((await seal('100', 'superuser')).http).toBe(200)
    expect((await count(superuser, '100', 'superuser')).http).toBe(422)
    await app.app.sql`
      insert into counter_seals (employee_id, branch_id, takings, piastres, at)
      select employee_id, branch_id, takings, piastres, at - interval '25 hours' from counter_seals order by id desc limit 1`
    await app.app.sql`update counter_takings set at = at - interval '25 hours' where hand_in_id is null`
    await day.start(later, 'superuser')
    expect((await count(superuser, '100', 'superuser')).data).toMatchObject({
      due: 100,
      shipments: 0,
      takings: 1,
    })
    expect((await own('superuser')).held).toMatchObject([{ takings: 1, amount: 30, sealed: null, loose: 1 }])
    const [row] = await app.app.sql`select counted_alone from hand_ins order by id desc limit 1`
    expect(row).toEqual({ counted_alone: true })
    await app.app.sql`update employees set active = true where id = ${manager}`
    expect((await count(superuser, '30', 'superuser')).http).toBe(422)
  })
})

describe('a seal', () => {
  test('is the sum of the loose cash in the clerk’s words, and moves nothing', async () => {
    expect(await seal('5')).toMatchObject({
      http: 422,
      message: expect.stringMatching(/^You hold no unsealed cash/),
    })
    await take('100')
    expect(await movementOf(app, () => seal('1'))).toEqual({})
    expect((await own('staff')).held).toMatchObject([
      { takings: 1, amount: 100, sealed: { amount: 1 }, loose: 0 },
    ])
    expect((await seal('1')).http).toBe(422)
    await take('50')
    expect((await own('staff')).held).toMatchObject([{ takings: 2, amount: 150, loose: 1 }])
    // A wrong sum on the envelope changes nothing of what the clerk owes.
    expect((await count(app.company.people.staff, '100', 'manager')).data).toMatchObject({ short: 50 })
  })

  test('of a counter is a case after the next working day, which the count ends', async () => {
    const { staff } = app.company.people
    await take('100')
    await seal('100')
    await desk.watchAt(new Date())
    const cases = async (closed: 0 | 1) =>
      (await desk.list('superuser', { kind: 'counter_cash_waits', closed })).list_items
    expect(await cases(0)).toEqual([])
    await desk.watchAt(new Date(Date.now() + 4 * 86_400_000))
    expect(await cases(0)).toMatchObject([
      { person: { id: staff }, what: expect.stringMatching(/ took cash at the counter/) },
    ])
    const [open] = await cases(0)
    const closing = {
      id: open?.id ?? 0,
      version: open?.version ?? 0,
      outcome: 'solved' as const,
      note: 'it is here',
    }
    expect((await app.call('closeCase', 'staff', closing)).http).toBe(422)
    await app.app.sql`update employees set overseen_by = ${app.company.people.manager} where id = ${staff}`
    expect((await app.call('closeCase', 'manager', closing)).http).toBe(422)
    await app.app.sql`update employees set overseen_by = null`
    expect((await count(staff, '100', 'manager')).http).toBe(200)
    await desk.watchAt(new Date(Date.now() + 4 * 86_400_000))
    expect(await cases(0)).toEqual([])
    expect(await cases(1)).toMatchObject([{ outcome: 'gone' }])
  })
})
