import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
/** Bare AWBs of what the delivery boy has in hand, newest first; the oldest one is delivered. */
const inHand: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  for (let number = 0; number < 11; number += 1) {
    const awb = await day.create(localOrder(app.company))
    if (number === 0) await day.walkLine(awb)
    if (number === 0) await day.walkLine(awb)
    else await day.takeOver(awb)
    inHand.unshift(String(bareAwb(awb)))
  }
})
afterAll(() => app.close())

function listed(caller: Caller, employee_id: number, page = 1) {
  return app.call('listEmployeeShipments', caller, { employee_id, page })
}

test('what a delivery boy has in hand is listed newest first, ten a page, with the exact total', async () => {
  const { delivery } = app.company.people
  const first = await listed('superuser', delivery)
  expect(first.data).toMatchObject({ page: 1, total: 11, total_pages: 2 })
  expect(first.data.list_items.map(({ shipment_id }) => shipment_id)).toEqual(inHand.slice(0, 10))
  const second = await listed('superuser', delivery, 2)
  expect(second.data.list_items).toMatchObject([
    {
      shipment_id: inHand[10],
      receiver_name: localOrder(app.company).receiver_name,
      status: 'delivered',
      payment: 'cash',
      branch_id: app.company.alexandria,
    },
  ])
  expect((await listed('superuser', delivery, 3)).data).toMatchObject({ list_items: [], total: 11 })
  const opened = await app.call('openEmployee', 'superuser', { employee_id: delivery })
  expect(opened.data.part_shipments).toEqual([...first.data.list_items, ...second.data.list_items])
})

test('what was collected is no longer in hand', async () => {
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb, 'gizaDelivery')
  await day.walkLine(awb, 'gizaDelivery')
  const { gizaDelivery } = app.company.people
  expect((await listed('manager', gizaDelivery)).data.total).toBe(1)
  await day.collect([awb], '100', 'gizaDelivery')
  expect((await listed('manager', gizaDelivery)).data).toMatchObject({
    list_items: [],
    total: 0,
    total_pages: 0,
  })
})

test('others have nothing in hand', async () => {
  expect((await listed('superuser', app.company.people.staff)).data.list_items).toEqual([])
})

describe('who sees what a delivery boy of Alexandria has in hand', () => {
  test.each([
    ['superuser', 200],
    ['manager', 200],
    ['tantaManager', 404],
    ['accountant', 200],
    ['staff', 200],
    ['gizaStaff', 404],
    ['delivery', 403],
    ['fresh', 403],
    [null, 401],
  ] as const)('%s', async (caller, http) => {
    expect((await listed(caller, app.company.people.delivery)).http).toBe(http)
  })

  test('a person who does not exist is 404', async () => {
    expect((await listed('superuser', 999_999)).http).toBe(404)
  })
})
