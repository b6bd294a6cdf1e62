import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { branchForm } from '../support/branch-forms.ts'
import { movementOf, newSlip } from '../support/ledger.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

/** Exchanges from the safe of Alexandria to the one of Tanta, which has another manager. */

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  const awb = await day.create(localOrder(app.company, { cod: '1000.00' }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  await day.collect([awb], '1000.00')
})
afterAll(() => app.close())
afterEach(() => expectCleanBooks(app))

type Sending = Partial<{ branch_id: number; to_branch_id: number; amount: string; carrier_id: number }>

function send(by: Caller = 'manager', sending: Sending = {}) {
  const { alexandria, tanta, people } = app.company
  return app.call('sendSafeCash', by, {
    branch_id: alexandria,
    to_branch_id: tanta,
    amount: '50.00',
    carrier_id: people.delivery,
    note: 'change',
    ...sending,
  })
}

const accept = (exchange_id: number, counted = '50.00', by: Caller = 'tantaManager', note = '') =>
  app.call('acceptSafeCash', by, { exchange_id, counted, note })

const withdraw = (exchange_id: number, by: Caller = 'manager') =>
  app.call('withdrawSafeCash', by, { exchange_id, note: 'the road is closed' })

async function rowOf(id: number, by: Caller) {
  const { data } = await app.call('listSafeExchanges', by, {})
  return data.list_items.find((row) => row.id === id)
}

test('cash leaves one safe when it is sent, and comes into the other when another person counts it', async () => {
  let id = 0
  const sent = await movementOf(app, async () => {
    id = (await send()).data.id
  })
  expect(sent).toEqual({ 'branch_safe alexandria': -5000, 'cash_in_transit alexandria': 5000 })
  await expectCleanBooks(app)
  const accepted = await movementOf(app, async () => {
    expect((await accept(id)).data).toEqual({ id, sent: 50, counted: 50, difference: 0 })
  })
  expect(accepted).toEqual({ 'branch_safe tanta': 5000, 'cash_in_transit alexandria': -5000 })
  expect(await rowOf(id, 'manager')).toMatchObject({ state: 'accepted', amount: 50, counted: 50 })
})

test('who may count it does not see the amount before; the sender does', async () => {
  const { id } = (await send()).data
  expect(await rowOf(id, 'tantaManager')).toMatchObject({
    amount: null,
    may_accept: true,
    may_withdraw: false,
  })
  expect(await rowOf(id, 'manager')).toMatchObject({ amount: 50, may_accept: false, may_withdraw: true })
  await withdraw(id)
})

test('nor does their activity log name it until they counted', async () => {
  const logged = async (by: Caller) => {
    const { list_items } = (await app.call('listLogs', by, { page: 1, entity: 'ledger_entry' })).data
    return list_items.length
  }
  const before = await logged('tantaManager')
  const withdrawn = (await send()).data.id
  await withdraw(withdrawn)
  const sentBefore = await logged('manager')
  const { id } = (await send()).data
  expect(await logged('manager')).toBe(sentBefore + 1)
  expect(await logged('tantaManager')).toBe(before)
  await accept(id)
  expect(await logged('tantaManager')).toBe(before + 1)
  expect(await logged('manager')).toBe(sentBefore + 2)
})

test('a count that differs is asked again, then booked to over and short with a reason', async () => {
  const { id } = (await send()).data
  const moved = await movementOf(app, async () => {
    expect((await accept(id, '45.00')).data).toEqual({ again: true })
    expect((await accept(id, '45.00')).fields).toHaveProperty('note')
    expect((await accept(id, '45.00', 'tantaManager', 'a torn note')).data).toMatchObject({ difference: -5 })
  })
  expect(moved).toEqual({
    'branch_safe tanta': 4500,
    over_short: 500,
    'cash_in_transit alexandria': -5000,
  })
  expect(await rowOf(id, 'accountant')).toMatchObject({ difference: -5, reason: 'a torn note' })
})

test('more and nothing at all are booked as well', async () => {
  for (const [counted, difference] of [
    ['60.00', 10],
    ['0', -50],
  ] as const) {
    const { id } = (await send()).data
    await accept(id, counted)
    expect((await accept(id, counted, 'tantaManager', 'why')).data).toMatchObject({ difference })
  }
})

test('the first count of one person does not answer for another', async () => {
  const { id } = (await send()).data
  await accept(id, '45.00')
  expect((await accept(id, '45.00', 'accountant', 'why')).data).toEqual({ again: true })
  expect((await accept(id, '50.00', 'tantaManager')).data).toMatchObject({ difference: 0 })
})

test('accepted twice at once, it is counted in once', async () => {
  const { id } = (await send()).data
  const moved = await movementOf(app, async () => {
    const answers = await Promise.all([accept(id), accept(id, '50.00', 'superuser'), withdraw(id)])
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    for (const { http, message } of answers)
      if (http !== 200) expect(message).toBe('This cash was already counted in or taken back')
  })
  expect(moved['cash_in_transit alexandria']).toBe(-5000)
})

describe('taking it back', () => {
  test('puts it into the safe that it came from', async () => {
    const moved = await movementOf(app, async () => {
      const { id } = (await send()).data
      expect((await withdraw(id)).http).toBe(200)
      expect((await accept(id)).message).toBe('This cash was already counted in or taken back')
    })
    expect(moved).toEqual({})
  })
  test('is for the sender, or a superuser', async () => {
    const { id } = (await send()).data
    expect(await withdraw(id, 'accountant')).toMatchObject({
      http: 422,
      message: 'Only the person who sent this cash, or a superuser, takes it back',
    })
    expect((await withdraw(id, 'tantaManager')).http).toBe(404)
    expect((await withdraw(id, 'superuser')).http).toBe(200)
  })
})

test('after a count of the safe, nobody who sent or carried the cash takes it back', async () => {
  const { alexandria } = app.company
  const { id } = (await send()).data
  const held = (await app.call('listSafeBalances', 'superuser', { page: 1 })).data.list_items.find(
    (safe) => safe.id === alexandria,
  )?.amount
  const coins = { branch_id: alexandria, kind: 'close', notes: Array(7).fill(0), coins: held ?? 0 } as const
  expect((await app.call('countSafe', 'superuser', coins)).data).toMatchObject({ difference: 0 })
  expect(await rowOf(id, 'manager')).toMatchObject({ may_withdraw: false })
  expect((await withdraw(id)).message).toMatch(/^The safe was counted after this cash was sent/)
  expect(await rowOf(id, 'accountant')).toMatchObject({ may_withdraw: true })
  expect((await withdraw(id, 'accountant')).http).toBe(200)
})

describe('nobody accepts what they sent', () => {
  const own = 'You, or an account linked to yours, sent or carried this cash. Another person must count it'
  test('or carried, whatever their role', async () => {
    const { id } = (await send('accountant')).data
    expect(await accept(id, '50.00', 'accountant')).toMatchObject({ http: 422, message: own })
    expect((await accept(id)).http).toBe(200)
    const carried = (await send('superuser', { carrier_id: app.company.people.tantaManager })).data.id
    expect(await accept(carried)).toMatchObject({ http: 422, message: own })
    expect((await accept(carried, '50.00', 'accountant')).http).toBe(200)
  })
  test('nor through an account that they oversee', async () => {
    const { manager, tantaManager } = app.company.people
    const { id } = (await send()).data
    await app.app.sql`update employees set overseen_by = ${manager} where id = ${tantaManager}`
    expect(await accept(id)).toMatchObject({ http: 422, message: own })
    const carried = (await send('superuser', { carrier_id: manager })).data.id
    expect(await accept(carried)).toMatchObject({ http: 422, message: own })
    await app.app.sql`update employees set overseen_by = null where id = ${tantaManager}`
    expect((await accept(id)).http).toBe(200)
    expect((await accept(carried)).http).toBe(200)
  })
  test('and not at all at another branch, nor as staff', async () => {
    const { id } = (await send()).data
    expect((await accept(id, '50.00', 'manager')).http).toBe(404)
    expect(await accept(id, '50.00', 'staff')).toMatchObject({ http: 422, message: 'You may not do this' })
    await withdraw(id)
  })
})

describe('sending is refused', () => {
  test('for more than the safe holds', async () => {
    const answer = await send('manager', { amount: '99999.00' })
    expect(answer.fields.amount).toContain('This is more than there is')
    expect((await send('manager', { amount: '0' })).fields).toHaveProperty('amount')
  })
  test('to the same safe, to a branch that is not there, and from one of somebody else', async () => {
    const { alexandria } = app.company
    expect((await send('manager', { to_branch_id: alexandria })).fields).toEqual({
      to_branch_id: 'Choose another branch: the cash is in this safe already',
    })
    expect((await send('manager', { to_branch_id: 999_999 })).fields).toHaveProperty('to_branch_id')
    expect((await send('tantaManager')).fields).toEqual({ branch_id: 'There is no such branch' })
  })
  test('with a carrier of neither branch', async () => {
    const { gizaDelivery } = app.company.people
    expect((await send('manager', { carrier_id: gizaDelivery })).fields).toEqual({
      carrier_id: 'Choose a person of one of the two branches',
    })
  })
  test('for staff and delivery boys', async () => {
    expect(await send('staff')).toMatchObject({ http: 422, message: 'You may not do this' })
    expect((await send('delivery')).http).toBe(403)
  })
})

test('what is on its way cannot be banked or sent again', async () => {
  const [safe] = await app.app.sql<{ held: number }[]>`
    select piastres as held from current_balances where kind = 'branch_safe' and branch_id = ${app.company.alexandria}`
  const amount = ((safe?.held ?? 0) / 100).toFixed(2)
  const { id } = (await send('manager', { amount })).data
  expect((await send('manager', { amount: '0.01' })).http).toBe(422)
  const { alexandria: branch_id } = app.company
  const banked = await app.call('bankSafe', 'accountant', { branch_id, amount: '0.01', ...newSlip() })
  expect(banked.fields).toHaveProperty('amount')
  await withdraw(id)
})

test('a branch with cash on its way is not deleted', async () => {
  const form = branchForm(app.company, { name: 'Siwa branch' })
  const { branch_id } = (await app.call('createBranch', 'superuser', form)).data
  const { id } = (await send('manager', { to_branch_id: branch_id })).data
  expect(await app.call('deleteBranch', 'superuser', { branch_id })).toMatchObject({
    http: 422,
    message: 'Cash is on its way from or to the safe of this branch. It must be counted or taken back first',
  })
  await withdraw(id)
  expect((await app.call('deleteBranch', 'superuser', { branch_id })).http).toBe(200)
})
