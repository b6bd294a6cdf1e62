import { afterAll, beforeAll, expect, test } from 'vitest'
import { points } from '../support/company.ts'
import { movementOf } from '../support/ledger.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

test('cash that another delivery boy holds is not counted in as this one’s', async () => {
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  await day.walkLine(awb, 'gizaDelivery')
  expect((await day.collect([awb], '100.00', 'delivery', 'superuser')).http).toBe(422)
  expect(await day.statusOf(awb)).toBe('delivered')
  expect((await day.collect([awb], '100.00', 'gizaDelivery', 'superuser')).http).toBe(200)
})

test('cash of a lent delivery boy goes into the safe of the branch that they worked for, one count per branch', async () => {
  const { people, tantaClient } = app.company
  const employee_id = people.delivery
  const own = await day.create(localOrder(app.company, { cod: '100.00' }))
  await day.walkLine(own)
  await day.walkLine(own)
  const order = { client_id: tantaClient, cod: '70.00' }
  const receiver = { receiver_latitude: points.tanta.latitude, receiver_longitude: points.tanta.longitude }
  const made = await app.call(
    'createShipment',
    'superuser',
    localOrder(app.company, { ...order, ...receiver }),
  )
  const lent = made.data.awb
  const { list_items } = (await app.call('listLines', 'superuser', { awb: lent })).data
  for (const _ of list_items) {
    await app.call('selectDeliveryBoy', 'superuser', { awb: lent, delivery_boy_id: employee_id })
    await day.start(lent, 'superuser')
    await day.finish(lent, 'superuser')
  }
  const elsewhere = /delivered for another branch/
  expect((await day.collect([own, lent], '170.00', 'delivery', 'superuser')).fields.awbs).toMatch(elsewhere)
  expect((await day.collect([lent], '70.00', 'delivery', 'manager')).fields.awbs).toMatch(elsewhere)

  // Each branch sees and counts its own cash alone.
  const counted = async (by: 'manager' | 'tantaManager', cash: string) => {
    const { data } = await app.call('viewUncollected', by, { employee_id })
    const input = { employee_id, parcels: data.parcels, counted: cash }
    const moved = await movementOf(app, () => app.call('collectMoney', by, input))
    return { ...data, ...moved }
  }
  expect(await counted('tantaManager', '70.00')).toEqual({
    branch: 'tanta branch',
    parcels: 1,
    takings: 0,
    'branch_safe tanta': 7000,
    'courier_cash delivery': -7000,
  })
  expect(await counted('manager', '100.00')).toEqual({
    branch: 'alexandria branch',
    parcels: 1,
    takings: 0,
    'branch_safe alexandria': 10000,
    'courier_cash delivery': -10000,
  })
  expect((await app.call('viewUncollected', 'tantaManager', { employee_id })).http).toBe(404)
})
