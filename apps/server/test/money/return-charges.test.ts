import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

/** 45.00 and VAT 6.30; returned 70 % of it: 31.50 and 4.41. The receiver pays 100.00 and the fees at the door. */
const forward = { fees: 45, tax: 6.3, total: 51.3, collection_amount: 151.3, direction: 'forward' }
const back = { fees: 31.5, tax: 4.41, total: 35.91, collection_amount: 0, direction: 'return' }
const nothing = { fees: 0, tax: 0, total: 0, collection_amount: 0, direction: 'forward' }

/** What each place that names a shipment's money says of it. */
async function everywhere(awb: string) {
  const own = { client: app.company.plainClient }
  const search = String(bareAwb(awb))
  const [main, details, list, ownList, ownMain, bill, client] = await Promise.all([
    app.call('openMain', 'staff', { awb }),
    app.call('openDetails', 'staff', { awb }),
    app.call('listShipments', 'staff', { search }),
    app.call('listOwnShipments', own, { search }),
    app.call('openOwnShipment', own, { awb }),
    app.call('openBill', 'staff', { awb }),
    app.call('openClient', 'manager', { client_id: app.company.plainClient }),
  ])
  const part = client.data.shipments.find(({ shipment_id }) => shipment_id === search)
  return {
    money: [main.data, list.data.list_items[0], ownList.data.list_items[0], ownMain.data],
    atTheDoor: [
      details.data.shipping_days.collection_amount_upon_delivery,
      ownMain.data.shipping_days.collection_amount_upon_delivery,
      bill.data.seller.amount,
      bill.data.buyer.amount,
    ],
    part: [part?.fees, part?.direction],
    paidBy: bill.data.buyer.payment_method,
  }
}

async function expectCharges(awb: string, expected: typeof forward): Promise<void> {
  const { money, atTheDoor, part, paidBy } = await everywhere(awb)
  for (const said of money) expect(said).toMatchObject(expected)
  const { fees, direction, collection_amount: due } = expected
  expect(atTheDoor).toEqual([due, due, due, due])
  expect(part).toEqual([fees, direction])
  expect(paidBy).toBe(due > 0 ? 'cash' : 'prepaid')
}

describe('the money of a shipment, in each place that names it', () => {
  test('is its fees while it goes to the receiver, and its return fee with nothing due once it turned back', async () => {
    const awb = await day.create(localOrder(app.company, { fee_collection: true }))
    await day.walkLine(awb)
    await expectCharges(awb, forward)
    await app.call('cancelShipment', 'manager', { awb, note: 'the shop asked', by: 'client' })
    await expectCharges(awb, back)
    await day.walkLine(awb)
    expect(await day.statusOf(awb)).toBe('returned')
    await expectCharges(awb, back)
  })

  test('is nothing once it was cancelled before it was picked up', async () => {
    const awb = await day.create(localOrder(app.company, { fee_collection: true }))
    await app.call('cancelShipment', 'manager', { awb, note: 'the shop asked', by: 'client' })
    await expectCharges(awb, nothing)
  })
})
