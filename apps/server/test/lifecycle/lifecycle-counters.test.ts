import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { bareAwb, farOrder, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

describe('a counter line', () => {
  test('takes the goods in from a seller who sends: one act by its code, no delivery boy', async () => {
    const awb = await day.create(localOrder(app.company, { seller_sends: true }))
    expect(await day.legs(awb)).toEqual(['pick_up forward Pending counter active', 'end forward Pending'])
    expect(await day.assign(awb)).toMatchObject({
      http: 422,
      message: 'A counter line takes no delivery boy',
    })
    expect(await day.finish(awb)).toMatchObject({ http: 422, message: 'This line was not started yet' })
    expect(await day.start(awb, 'staff')).toMatchObject({ http: 200, data: { status: 'in_progress' } })
    expect(await day.legs(awb)).toEqual(['pick_up forward Done counter', 'end forward Pending active'])
    expect(await day.walkLine(awb)).toMatchObject({ data: { status: 'delivered' } })
    expect((await app.call('openDetails', 'staff', { awb })).data.shipping_details).toMatchObject({
      shipping_method: 'branch_to_door',
      seller_sends: true,
      pick_up_nearby: false,
    })
  })

  test('is confirmed by the staff of its own branch only, and a wrong person costs no try', async () => {
    const awb = await day.create(farOrder(app.company, { seller_sends: true }))
    const code = await day.codeOf(awb)
    const refusal = 'Only the staff of the branch where the parcel is, or arrives, may do this'
    expect(await app.call('startLine', 'gizaStaff', { awb, code })).toMatchObject({
      http: 422,
      message: refusal,
    })
    expect(await day.statusOf(awb)).toBe('pending')
    expect(await app.call('startLine', 'staff', { awb, code })).toMatchObject({
      data: { status: 'in_progress' },
    })
  })

  test('hands over to a receiver who comes: delivered and collected at once, the cash into the safe', async () => {
    const awb = await day.create(localOrder(app.company, { pick_up_nearby: true }))
    await day.walkLine(awb)
    expect(await day.legs(awb)).toEqual(['pick_up forward Done', 'end forward Pending counter active'])
    expect(await day.start(awb, 'staff')).toMatchObject({ http: 200, data: { status: 'collected' } })
    const [, end] = await day.lines(awb)
    expect(end).toMatchObject({
      re_status: 'Done',
      active: false,
      collected: true,
      end_point: true,
      to: null,
    })
    expect((await app.call('openMain', 'staff', { awb })).data).toMatchObject({
      status: 'collected',
      paid: true,
    })
    const steps = (await app.call('track', null, { awb })).data.steps.map(({ status }) => status)
    expect(steps).toEqual(['pending', 'up_coming', 'up_coming', 'in_progress', 'delivered'])
    expect(await day.entriesOf(awb)).toEqual(['delivered'])
    const [shipment] = await app.app.sql<{ cash_holder_id: number | null }[]>`
      select cash_holder_id from shipments where awb = ${bareAwb(awb)}`
    expect(shipment?.cash_holder_id).toBeNull()
    expect(await day.collect([awb], '100.00')).toMatchObject({ http: 422, status: 421 })
    expect(await app.call('undoDelivery', 'manager', { awb, note: 'the wrong person' })).toMatchObject({
      http: 422,
      status: 421,
    })
  })

  test('stands at both ends when the seller sends and the receiver comes', async () => {
    const awb = await day.create(farOrder(app.company, { seller_sends: true, shipment_to: 'branch' }))
    expect((await app.call('openDetails', 'staff', { awb })).data.shipping_details.shipping_method).toBe(
      'branch_to_branch',
    )
    expect(await day.legs(awb)).toEqual([
      'pick_up forward Pending counter active',
      'transfer forward Pending',
      'end forward Pending counter',
    ])
    await day.start(awb, 'staff')
    await day.walkLine(awb)
    const code = await day.codeOf(awb)
    expect(await app.call('startLine', 'staff', { awb, code })).toMatchObject({ http: 422 })
    expect(await app.call('startLine', 'gizaStaff', { awb, code })).toMatchObject({
      data: { status: 'collected' },
    })
  })

  test('of a receiver who never comes is cancelled and sent back', async () => {
    const awb = await day.create(localOrder(app.company, { pick_up_nearby: true }))
    await day.walkLine(awb)
    await app.call('cancelShipment', 'staff', { awb, note: 'not fetched' })
    expect(await day.legs(awb)).toEqual([
      'pick_up forward Done',
      'end forward Cancelled counter',
      'end return Pending active',
    ])
    expect(await day.walkLine(awb)).toMatchObject({ data: { status: 'returned' } })
  })

  test.each([1, 2, 6, 7, 8] as const)('notes case %i and stays where it is', async (otherCase) => {
    const awb = await day.create(localOrder(app.company, { pick_up_nearby: true, seller_sends: true }))
    expect(await day.report(awb, otherCase)).toMatchObject({ http: 200, data: { status: 'pending' } })
    await day.start(awb, 'staff')
    expect(await day.report(awb, otherCase)).toMatchObject({ http: 200, data: { status: 'in_progress' } })
    expect((await day.standing(awb)).failure).toBe(0)
  })

  test('of a pick-up that no delivery boy was set on is cancelled before take-over', async () => {
    const awb = await day.create(localOrder(app.company, { seller_sends: true }))
    expect(await app.call('cancelShipment', 'staff', { awb, note: 'gone' })).toMatchObject({
      data: { status: 'cancelled_admin' },
    })
  })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
