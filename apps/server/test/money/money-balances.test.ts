import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addClient, balances } from '../support/ledger.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
let client: number
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  client = await addClient(app)
  await day.collect([await delivered('75.00')], '70.00', 'gizaDelivery')
  // The case of the difference was closed long ago.
  await app.app.sql`update hand_ins set at = at - interval '1 hour'`
  await delivered('20.00')
})
afterAll(() => app.close())

async function delivered(cod: string): Promise<string> {
  const awb = await day.create(localOrder(app.company, { client_id: client, cod }))
  await day.walkLine(awb)
  await day.walkLine(awb, 'gizaDelivery')
  return awb
}

describe('couriers', () => {
  const couriers = async (
    input: { cash?: boolean; search?: string } = {},
    by: 'accountant' | 'tantaManager' | 'manager' | 'superuser' = 'accountant',
  ) => (await app.call('listCourierBalances', by, input)).data

  test('are told with parcels and shortage, those with something to hand in first', async () => {
    const { gizaDelivery, delivery } = app.company.people
    const { list_items, total } = await couriers()
    expect(list_items.map(({ id }) => id)).toEqual([gizaDelivery, delivery])
    expect(total).toBe(2)
    expect(list_items[0]).toMatchObject({
      branch: 'giza branch',
      parcels: 1,
      since: expect.any(String),
      receivable: 5,
    })
    expect(list_items[1]).toMatchObject({ parcels: 0, since: null, receivable: 0 })
  })

  test('have their cash told only to a superuser who asks for it', async () => {
    const cashFor = async (by: 'accountant' | 'manager' | 'superuser', asked: { cash?: boolean }) =>
      (await couriers(asked, by)).list_items.map(({ cash }) => cash)
    expect(await cashFor('superuser', {})).toEqual([null, null])
    expect(await cashFor('superuser', { cash: true })).toEqual([20, 0])
    expect(await cashFor('accountant', { cash: true })).toEqual([null, null])
    expect(await cashFor('manager', { cash: true })).toEqual([null, null])
  })

  test('are found by name, and are those of own branches for a manager', async () => {
    expect((await couriers({ search: 'nobody' })).list_items).toEqual([])
    expect((await couriers({ search: 'delivery' })).total).toBe(2)
    expect((await couriers({}, 'tantaManager')).list_items).toEqual([])
  })
})

describe('safes', () => {
  test('are told branch by branch', async () => {
    const { list_items } = (await app.call('listSafeBalances', 'accountant', {})).data
    expect(list_items.map(({ name, amount }) => [name, amount])).toEqual([
      ['alexandria branch', 70],
      ['giza branch', 0],
      ['tanta branch', 0],
    ])
    const found = await app.call('listSafeBalances', 'accountant', { search: 'giza' })
    expect(found.data).toMatchObject({ total: 1, total_pages: 1 })
  })

  test('are the own ones for a manager', async () => {
    const { list_items } = (await app.call('listSafeBalances', 'tantaManager', {})).data
    expect(list_items.map(({ id }) => id)).toEqual([app.company.tanta])
  })
})

describe('clients', () => {
  test('are told what we owe them, and what a settlement would pay', async () => {
    const { list_items } = (await app.call('listClientBalances', 'accountant', {})).data
    // 75.00 + 20.00 − 2 × 51.30 in all; collected is only the first.
    expect(list_items.find(({ id }) => id === client)).toMatchObject({
      amount: -7.6,
      net: 23.7,
      shipments: 1,
    })
  })

  test('count what they paid us', async () => {
    await app.call('receiveFromClient', 'accountant', { client_id: client, amount: '7.60', into: 'bank' })
    const { list_items } = (await app.call('listClientBalances', 'accountant', {})).data
    expect(list_items.find(({ id }) => id === client)).toMatchObject({ amount: 0, net: 31.3 })
  })

  test('are those of own branches for a manager', async () => {
    const { list_items } = (await app.call('listClientBalances', 'tantaManager', {})).data
    expect(list_items.map(({ id }) => id)).toEqual([app.company.tantaClient])
  })
})

describe('in all', () => {
  test('is the sum of each', async () => {
    const { data } = await app.call('viewBalances', 'accountant', {})
    const now = await balances(app)
    expect(data).toEqual({
      safes: 70,
      in_transit: 0,
      bank: 7.6,
      couriers: null,
      clients: 0,
      shortages: 5,
      transfers: 0,
      slips: { waiting: 0, waiting_amount: 0, missing: 0 },
    })
    expect(data.bank).toBe((now.bank ?? 0) / 100)
  })

  test('is of own branches for a manager, without the bank', async () => {
    expect((await app.call('viewBalances', 'manager', {})).data).toMatchObject({ safes: 70, bank: null })
    expect((await app.call('viewBalances', 'tantaManager', {})).data).toEqual({
      safes: 0,
      in_transit: 0,
      bank: null,
      couriers: null,
      clients: 0,
      shortages: 0,
      transfers: 0,
      slips: { waiting: 0, waiting_amount: 0, missing: 0 },
    })
  })

  test.each(['viewBalances', 'listCourierBalances', 'listSafeBalances', 'listClientBalances'] as const)(
    '%s is not for staff',
    async (name) => {
      expect(await app.call(name, 'staff', {})).toMatchObject({ http: 422, message: 'You may not do this' })
    },
  )
})
