import type { CallInput } from '@mersal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { addClient } from '../support/ledger.ts'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** What clients are owed by the age of their unpaid shipments. A delivery of 100.00 brings a client 48.70, a return -35.91. */

type By = 'accountant' | 'manager' | 'tantaManager'

let app: TestApp
let day: WorkingDay
let first: number
let second: number
let third: number
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  first = await addClient(app)
  second = await addClient(app)
  third = await addClient(app)
  await age(await collected(first), 71)
  await age(await collected(first), 72)
  await age(await returned(first), 6 * 24)
  await age(await collected(first), 20 * 24)
  await age(await collected(second), 7 * 24)
  await age(await collected(second), 14 * 24 - 1)
  await age(await collected(second), 14 * 24)
  await delivered(second)
  await age(await returned(third), 30 * 24)
  await app.app.sql`
    update clients set manager_id = ${app.company.people.tantaManager} where id = ${second}`
})
afterAll(() => app.close())

async function delivered(client_id: number): Promise<string> {
  const awb = await day.create(localOrder(app.company, { client_id }))
  await day.walkLine(awb)
  await day.walkLine(awb)
  return awb
}

async function collected(client: number): Promise<string> {
  const awb = await delivered(client)
  await day.collect([awb], '100.00')
  return awb
}

async function returned(client_id: number): Promise<string> {
  const awb = await day.create(localOrder(app.company, { client_id }))
  await day.takeOver(awb)
  await day.finish(awb, 'staff')
  await app.call('cancelShipment', 'manager', { awb, note: 'not wanted' })
  await day.walkLine(awb)
  return awb
}

/** The shipment was collected or returned that long ago. */
async function age(awb: string, hours: number): Promise<void> {
  await app.app.sql`
    update shipments set updated_at = now() - make_interval(hours => ${hours}) where awb = ${bareAwb(awb)}`
}

const owed = async (by: By) => (await app.call('viewOwedAge', by, {})).data
const list = async (by: By, asked: CallInput<'listClientBalances'> = {}) =>
  (await app.call('listClientBalances', by, asked)).data

test('unpaid shipments count by their own age, and a client once in the total', async () => {
  expect(await owed('accountant')).toEqual({
    list_items: [
      { age: 0, clients: 1, shipments: 1, amount: 48.7 },
      { age: 3, clients: 1, shipments: 2, amount: 12.79 },
      { age: 7, clients: 1, shipments: 2, amount: 97.4 },
      { age: 14, clients: 2, shipments: 2, amount: 97.4 },
    ],
    owing: { clients: 1, shipments: 1, amount: -35.91 },
    total: { clients: 3, shipments: 8, amount: 220.38 },
  })
})

test('a manager sees the clients of their branches only', async () => {
  const { list_items, total } = await owed('tantaManager')
  expect(list_items.map(({ shipments }) => shipments)).toEqual([0, 0, 2, 1])
  expect(total).toEqual({ clients: 1, shipments: 3, amount: 146.1 })
  expect((await owed('manager')).total).toEqual({ clients: 2, shipments: 5, amount: 74.28 })
})

test.each(['accountant', 'manager', 'tantaManager'] as const)(
  'each age opens its clients with the same total for the %s',
  async (by) => {
    const { list_items, owing, total } = await owed(by)
    for (const { age: asked, ...figures } of list_items)
      expect(sumOf(await list(by, { age: asked }))).toEqual(figures)
    expect(sumOf(await list(by, { owing: true }))).toEqual(owing)
    // The whole list has clients without unpaid shipments too.
    expect(sumOf(await list(by))).toMatchObject({ shipments: total.shipments, amount: total.amount })
  },
)

test('a client in an age keeps what a settlement would pay in all, and their oldest shipment', async () => {
  const of = async (asked: CallInput<'listClientBalances'>) =>
    (await list('accountant', asked)).list_items.find(({ id }) => id === first)
  const whole = await of({})
  expect(whole).toMatchObject({ shipments: 4, shipments_amount: 110.19, net: 110.19 })
  expect(await of({ age: 3 })).toEqual({ ...whole, shipments: 2, shipments_amount: 12.79 })
  expect(await of({ age: 7 })).toBeUndefined()
})

test('what is in a settlement is not unpaid', async () => {
  await app.call('settleClient', 'accountant', { client_id: first, note: '' })
  expect((await owed('accountant')).total).toEqual({ clients: 2, shipments: 4, amount: 110.19 })
  expect((await list('accountant', { age: 14 })).list_items.map(({ id }) => id)).toEqual([second])
})

test('an unknown age is refused', async () => {
  const { http, fields } = await app.call('listClientBalances', 'accountant', { age: 5 })
  expect([http, fields]).toEqual([422, { age: 'Choose one of: 0, 3, 7, 14' }])
})

test('the books are clean after all of it', () => expectCleanBooks(app))

/** The figures of an age from its list, in piastres while they are added. */
function sumOf({ list_items, total }: Awaited<ReturnType<typeof list>>) {
  const piastres = list_items.reduce((sum, one) => sum + Math.round(one.shipments_amount * 100), 0)
  const shipments = list_items.reduce((sum, one) => sum + one.shipments, 0)
  return { clients: total, shipments, amount: piastres / 100 }
}
