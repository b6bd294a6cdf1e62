import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../src/features/audit/index.ts'
import { points } from '../support/company.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('an order goes from its creation to its cash in the safe', async () => {
  const { company, call } = app
  const created = await call('createShipment', 'staff', {
    client_id: company.discountClient,
    receiver_name: 'منى أحمد',
    receiver_phone: '01012345678',
    receiver_address: '10 Haram Street, Giza',
    receiver_latitude: points.giza.latitude,
    receiver_longitude: points.giza.longitude,
    length: 30,
    width: 20,
    height: 10,
    weight: '2.5',
    cod: '1250.50',
  })
  expect(created).toMatchObject({ http: 200, status: 201, data: { fees: 61.6, tax: 8.62, total: 70.22 } })
  const awb = created.data.awb
  const steps: string[] = []
  const walk = async (
    boy: 'delivery' | 'gizaDelivery',
    from: 'staff' | 'gizaStaff',
    to: 'staff' | 'gizaStaff' | null,
  ) => {
    await call('selectDeliveryBoy', from, { awb, delivery_boy_id: company.people[boy] })
    steps.push((await call('openMain', from, { awb })).data.status)
    const { list_items } = (await call('listLines', from, { awb })).data
    const code = list_items.find(({ active }) => active)?.code ?? ''
    steps.push((await call('startOwnLine', boy, { awb, code })).data.status)
    steps.push((await call('finishOwnLine', boy, { awb })).data.status)
    if (to !== null) steps.push((await call('finishLine', to, { awb })).data.status)
  }
  await walk('delivery', 'staff', 'staff')
  await walk('delivery', 'staff', 'gizaStaff')
  await walk('gizaDelivery', 'gizaStaff', null)
  expect(steps.join(' ')).toBe(
    'up_coming up_coming up_coming in_progress in_progress being_shipped being_shipped in_progress ' +
      'in_progress under_delivery delivered',
  )
  const collected = await call('collectMoney', 'accountant', {
    employee_id: company.people.gizaDelivery,
    awbs: [awb],
    counted: '1250.50',
  })
  expect(collected).toMatchObject({
    http: 200,
    data: { due: 1250.5, counted: 1250.5, short: 0, shipments: 1 },
  })
  const safes = (await call('listSafeBalances', 'accountant', {})).data.list_items
  expect(safes.find(({ id }) => id === company.giza)?.amount).toBe(1250.5)
  const clients = (await call('listClientBalances', 'accountant', {})).data.list_items
  expect(clients.find(({ id }) => id === company.discountClient)?.amount).toBe(1180.28)
  const list = await call('listShipments', 'manager', { status: 'collected' })
  expect(list.data).toMatchObject({ total: 1, total_pages: 1, list_items: [{ awb, status: 'collected' }] })
})

test('the audit is clean after it', async () => {
  const broken = (await audit(app.app.sql)).filter(({ breaches }) => breaches.length > 0)
  expect(broken).toEqual([])
})
