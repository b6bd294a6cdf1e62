import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { bareAwb, farOrder, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

type Mode = Parameters<typeof app.call<'scanShipment'>>[2]['mode']

async function scan(awb: string, mode: Mode, caller: Caller = 'staff', boy = app.company.people.delivery) {
  const answer = await app.call('scanShipment', caller, {
    awb: String(bareAwb(awb)),
    mode,
    ...(mode === 'give_out' && { delivery_boy_id: boy }),
  })
  return answer.http === 200
    ? [answer.data.outcome, answer.data.status, answer.data.details]
    : [answer.http, answer.message]
}

test('a parcel through the desks, each scan once however often it is made', async () => {
  const awb = await day.create(farOrder(app.company))
  expect(await scan(awb, 'give_out')).toEqual([422, 'This parcel is still with the sender'])
  await day.takeOver(awb)
  expect(await scan(awb, 'receive')).toEqual(['done', 'in_progress', 'Taken in'])
  expect(await scan(awb, 'receive')).toEqual(['already', 'in_progress', 'Already scanned'])
  expect(await scan(awb, 'give_out')).toEqual(['done', 'being_shipped', 'Given out'])
  expect(await scan(awb, 'give_out')).toEqual(['already', 'being_shipped', 'Already scanned'])
  expect(await scan(awb, 'give_out', 'superuser', app.company.people.gizaDelivery)).toEqual([
    422,
    'Another delivery boy has this parcel',
  ])
  expect(await scan(awb, 'receive')).toEqual([
    422,
    'Only the staff of the branch where the parcel is, or arrives, may do this',
  ])
  expect(await scan(awb, 'receive', 'gizaStaff')).toEqual(['done', 'in_progress', 'Taken in'])
  expect(await scan(awb, 'receive')).toEqual([
    422,
    'Only the staff of the branch where the parcel is, or arrives, may do this',
  ])
  expect(await scan(awb, 'give_out', 'gizaStaff', app.company.people.gizaDelivery)).toEqual([
    'done',
    'under_delivery',
    'Given out',
  ])
  expect(await scan(awb, 'receive', 'gizaStaff')).toEqual([422, 'This parcel is out for delivery'])
  await day.report(awb, 1)
  expect(await scan(awb, 'receive', 'gizaStaff')).toEqual([422, 'The branch must take the parcel back first'])
  expect(await scan(awb, 'hand_back')).toEqual([
    422,
    'Only the staff of the branch where the parcel is, or arrives, may do this',
  ])
  expect(await scan(awb, 'hand_back', 'gizaStaff')).toEqual(['done', 'in_progress', 'Taken back'])
  expect(await scan(awb, 'hand_back', 'gizaStaff')).toEqual(['already', 'in_progress', 'Already scanned'])
  await expectCleanBooks(app)
})

test('a return ends at the sender, over the counter or by the delivery boy', async () => {
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  expect(await scan(awb, 'return')).toEqual([422, 'This parcel is not on its way back'])
  await app.call('cancelShipment', 'manager', { awb, note: 'The shop closed' })
  await scan(awb, 'give_out')
  expect(await scan(awb, 'return')).toEqual([
    422,
    'This is for the delivery boy to do. In their place, only a manager may do it',
  ])
  expect(await scan(awb, 'return', 'manager')).toEqual(['done', 'returned', 'Returned to the sender'])
  expect(await scan(awb, 'return')).toEqual(['already', 'returned', 'Already scanned'])
  expect(await scan(awb, 'receive')).toEqual([422, 'This shipment is closed'])
  await expectCleanBooks(app)
})

test('what a seller brings is taken in at its own branch', async () => {
  const awb = await day.create(
    localOrder(app.company, { seller_sends: true, branch_sender_location_id: app.company.alexandria }),
  )
  expect(await scan(awb, 'receive')).toEqual(['done', 'in_progress', 'Taken in'])
})

test('the same scan from two desks at once happens once', async () => {
  const awb = await day.create(localOrder(app.company))
  await day.takeOver(awb)
  const outcomes = await Promise.all([scan(awb, 'receive'), scan(awb, 'receive'), scan(awb, 'receive')])
  expect(outcomes.map(([outcome]) => outcome).sort()).toEqual(['already', 'already', 'done'])
})

describe('who may not', () => {
  test('another branch finds nothing, an accountant may not, a stranger is no delivery boy', async () => {
    const awb = await day.create(localOrder(app.company))
    expect(await scan(awb, 'receive', 'gizaStaff')).toEqual([404, 'This shipment was not found'])
    expect((await scan(awb, 'receive', 'accountant'))[0]).toBe(422)
    const answer = await app.call('scanShipment', 'staff', {
      awb,
      mode: 'give_out',
      delivery_boy_id: app.company.people.staff,
    })
    expect(answer.fields).toHaveProperty('delivery_boy_id')
    const nobody = await app.call('scanShipment', 'staff', { awb, mode: 'give_out' })
    expect(nobody.fields).toHaveProperty('delivery_boy_id')
  })
})
