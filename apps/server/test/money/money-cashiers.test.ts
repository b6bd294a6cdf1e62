import { type CallName, type Capability, calls, policy, reachOf, roles } from '@mersal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../../src/platform/session/sessions.ts'
import { activityOf } from '../support/activity.ts'
import { expectCleanBooks } from '../support/books.ts'
import { farOrder, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
let staff: number
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  staff = app.company.people.staff
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const device = { os: 'test', device: 'test', brand: 'test', model: '-', appVersion: '1.1.0', address: '::1' }

/** A new session of the member of staff: naming them ended the others. */
async function signedIn(): Promise<Record<string, string>> {
  const token = await app.app.sql.begin((tx) =>
    openSession(tx, { kind: 'employee', id: staff }, device, new Date()),
  )
  return { authorization: `Token ${token}` }
}

function name(cashier: 0 | 1, by: Caller = 'manager', employee_id = staff) {
  return app.call('nameCashier', by, { employee_id, cashier })
}

async function delivered(order = localOrder(app.company)): Promise<string> {
  const awb = await day.create(order)
  for (const _ of ['pick-up', 'end']) await day.walkLine(awb)
  return awb
}

const notAllowed = { http: 422, message: 'You may not do this' }

test('a cashier may what staff may, and count', () => {
  const more = (Object.keys(policy) as Capability[]).filter(
    (capability) => reachOf('cashier', capability) !== reachOf('staff', capability),
  )
  expect(more).toEqual(['money.count'])
  expect(roles.filter((role) => reachOf(role, 'money.count') === 'own')).toEqual(['manager', 'cashier'])
})

test('a manager names staff of their branch; others cannot, and nobody else becomes one', async () => {
  for (const by of ['staff', 'accountant'] as const) expect(await name(1, by)).toMatchObject(notAllowed)
  expect((await name(1, 'tantaManager')).http).toBe(404)
  expect(await name(1, 'manager', app.company.people.delivery)).toMatchObject({
    http: 422,
    message: 'Only staff can be cashiers',
  })
  expect((await name(1)).http).toBe(200)
  const [log] = (await activityOf(app, 'employee', staff)).slice(-1)
  expect(log).toMatchObject({ action: 'employee_cashier_changed', changes: { cashier: ['0', '1'] } })
  const { data } = await app.call('openEmployee', 'manager', { employee_id: staff })
  expect(data.part_permission).toMatchObject({ permission: 2, cashier: true })
  expect((await app.call('countCases', 'staff', {})).http).toBe(419)
})

test('a cashier counts blind at their branch, and does nothing else with money', async () => {
  await name(1)
  const headers = await signedIn()
  const awb = await delivered()
  const employee_id = app.company.people.delivery
  expect((await app.call('viewUncollected', null, { employee_id }, headers)).data).toMatchObject({
    parcels: 1,
  })
  const cash = { employee_id, awbs: [awb], counted: '1000.00' }
  expect((await app.call('collectMoney', null, cash, headers)).data).toEqual({ again: true })
  expect(await app.call('collectMoney', null, cash, headers)).toMatchObject({
    http: 422,
    message: 'This cash was counted far above what is due. A manager must count it in',
  })
  const other = await delivered()
  const right = { employee_id, awbs: [other], counted: '90.00' }
  expect((await app.call('collectMoney', null, right, headers)).data).toMatchObject({ short: 10 })
  const money: CallName[] = (Object.keys(calls) as CallName[]).filter((call) =>
    ['money.see', 'money.move', 'money.reverse-count'].includes(String(calls[call].access)),
  )
  expect(money.length).toBeGreaterThan(10)
  for (const call of money)
    expect([call, await app.call(call, null, {} as never, headers)]).toMatchObject([call, notAllowed])
  await app.call('collectMoney', 'manager', { employee_id, awbs: [awb], counted: '100.00' })
})

test('a cashier sees their own counts in the wallet, nothing of others', async () => {
  const employee_id = app.company.people.delivery
  const [own, others] = [await delivered(), await delivered()]
  const far = { employee_id, awbs: [own], counted: '1000.00' }
  expect((await app.call('collectMoney', 'accountant', far)).data).toEqual({ again: true })
  await name(1)
  const headers = await signedIn()
  await app.call('collectMoney', null, { ...far, counted: '100.00' }, headers)
  await app.call('collectMoney', 'accountant', { employee_id, awbs: [others], counted: '100.00' })
  const [ofAccountant, ofCashier] = (await app.call('listWallet', 'superuser', {})).data.list_items

  const { data } = await app.call('listWallet', null, {}, headers)
  expect(data.list_items[0]?.id).toBe(ofCashier?.id)
  expect(new Set(data.list_items.map(({ staff_name }) => staff_name))).toEqual(
    new Set([ofCashier?.staff_name]),
  )
  expect(data.total).toBe(data.list_items.length)
  const open = (movement_id = 0) => app.call('openMovement', null, { movement_id }, headers)
  expect((await open(ofCashier?.id)).data.hand_in).toMatchObject({ counted: 100, earlier_counts: [] })
  expect((await open(ofAccountant?.id)).http).toBe(404)
})

test('a cashier counts no cash of another branch', async () => {
  await name(1)
  const headers = await signedIn()
  const order = farOrder(app.company)
  const awb = await day.create(order)
  for (const _ of ['pick-up', 'transfer', 'end']) await day.walkLine(awb)
  const employee_id = app.company.people.gizaDelivery
  const refused = await app.call('collectMoney', null, { employee_id, counted: '100.00' }, headers)
  expect(refused.fields).toEqual({ employee_id: 'There is no such delivery boy' })
})

test('another branch or permission ends it, and so does a manager', async () => {
  await name(1)
  const info = { employee_id: staff, permission: 2, branch: app.company.giza }
  await app.call('changePermission', 'manager', { info })
  const isCashier = async () =>
    (await app.call('openEmployee', 'manager', { employee_id: staff })).data.part_permission.cashier
  expect(await isCashier()).toBe(false)
  await name(1)
  expect(await isCashier()).toBe(true)
  await name(0)
  const headers = await signedIn()
  const counted = { employee_id: app.company.people.delivery, counted: '1' }
  expect(await app.call('collectMoney', null, counted, headers)).toMatchObject(notAllowed)
})
