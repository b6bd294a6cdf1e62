import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveredToday } from '../../src/features/shipments/reads/courier-lines.repository.ts'
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

const own = async () => (await app.call('listOwnLines', 'delivery', {})).data
const lineOf = async (awb: string) => (await own()).list_items.find((line) => line.awb === awb)

/** A parcel on its last leg, with the delivery boy. */
async function atTheDoor(changes: Parameters<typeof localOrder>[1] = {}): Promise<string> {
  const awb = await day.create(localOrder(app.company, changes))
  await day.walkLine(awb)
  await day.takeOver(awb)
  return awb
}

const finish = (awb: string) => app.call('finishOwnLine', 'delivery', { awb })

test('a delivery boy without work has no lines, no cash and no deliveries', async () => {
  expect((await app.call('listOwnLines', 'gizaDelivery', {})).data).toEqual({
    list_items: [],
    cash: 0,
    debt: 0,
    transfers: 0,
    delivered_today: 0,
    receipt: null,
  })
})

test('cash grows with what is taken at doors and is gone once it is collected', async () => {
  const before = await own()
  const first = await atTheDoor({ cod: '1250.50' })
  const prepaid = await atTheDoor({ cod: 0 })
  await finish(first)
  await finish(prepaid)
  expect(await own()).toMatchObject({
    cash: before.cash + 1250.5,
    delivered_today: before.delivered_today + 2,
  })

  expect(await day.collect([first], '1250.50')).toMatchObject({ http: 200 })
  expect(await own()).toMatchObject({ cash: before.cash, delivered_today: before.delivered_today + 2 })
})

test('what a count was short stays as a debt, apart from cash that is not counted yet', async () => {
  const before = await own()
  const [short, uncounted] = [await atTheDoor({ cod: '200' }), await atTheDoor({ cod: '70' })]
  await finish(short)
  await finish(uncounted)
  expect(await day.collect([short], '195.50')).toMatchObject({ http: 200 })
  expect(await own()).toMatchObject({ cash: before.cash + 70, debt: before.debt + 4.5 })
})

test('a parcel on its way back to the branch collects nothing, and its receiver can still be called', async () => {
  const awb = await atTheDoor({ cod: '1235.30' })
  expect(await lineOf(awb)).toMatchObject({ due: 1235.3, person: null })
  await day.report(awb, 1)
  const failed = { re_status: 'Failed', name: 'alexandria branch', due: 0 }
  expect(await lineOf(awb)).toMatchObject({
    ...failed,
    person: { name: 'Mona Ahmed', phone: '01012345678' },
  })
  await day.handBack(awb)
  expect(await lineOf(awb)).toBeUndefined()
})

test('a parcel that is cancelled at the door collects nothing, and its receiver can still be called', async () => {
  const awb = await atTheDoor()
  await app.call('cancelShipment', 'manager', { awb, note: 'the shop asked for it' })
  expect(await lineOf(awb)).toMatchObject({
    re_status: 'Cancelled',
    due: 0,
    person: { name: 'Mona Ahmed' },
  })
})

test('a delivery boy cancels no order by a case', async () => {
  const awb = await atTheDoor()
  const report = (code: number) =>
    app.call('reportOwnOtherCase', 'delivery', { awb, case: code, note: 'they do not want it' })
  expect((await report(9)).fields).toHaveProperty('case')
  expect(await day.statusOf(awb)).toBe('under_delivery')
  expect((await report(8)).http).toBe(200)
})

test('goods of a pick-up, and of a return that failed, name their sender', async () => {
  const awb = await day.create(localOrder(app.company))
  await day.takeOver(awb)
  const { sender } = (await app.call('openSenderAndReceiver', 'manager', { awb })).data
  const ofSender = { person: { name: sender.name, phone: sender.mobile } }
  expect(await lineOf(awb)).toMatchObject({ kind: 'pick_up', re_status: 'Active', ...ofSender })

  await day.finish(awb)
  await app.call('cancelShipment', 'manager', { awb, note: 'the shop asked for it' })
  await day.takeOver(awb)
  expect(await lineOf(awb)).toMatchObject({ direction: 'return', person: null })
  await day.report(awb, 1)
  expect(await lineOf(awb)).toMatchObject({ direction: 'return', re_status: 'Failed', ...ofSender })
})

test('another one’s cash and deliveries are not counted', async () => {
  const before = await own()
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  await day.takeOver(awb, 'gizaDelivery')
  await app.call('finishOwnLine', 'gizaDelivery', { awb })
  expect(await own()).toMatchObject({ cash: before.cash, delivered_today: before.delivered_today })
})

test('a delivery that was undone counts no more', async () => {
  const before = await own()
  const awb = await atTheDoor()
  await finish(awb)
  await day.undo(awb)
  expect(await own()).toMatchObject({ cash: before.cash, delivered_today: before.delivered_today })
})

test('a delivery of yesterday is not one of today', async () => {
  await finish(await atTheDoor())
  const { delivery } = app.company.people
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  expect(await deliveredToday(app.app.sql, delivery, new Date())).toBeGreaterThan(0)
  expect(await deliveredToday(app.app.sql, delivery, tomorrow)).toBe(0)
})

test('each line says where to go next, and which branch the goods come from or go to', async () => {
  const { alexandria, giza } = { alexandria: 'alexandria branch', giza: 'giza branch' }
  const awb = await day.create(farOrder(app.company))
  await day.assign(awb)
  expect(await lineOf(awb)).toMatchObject({ kind: 'pick_up', re_status: 'Pending', branch: alexandria })
  expect((await lineOf(awb))?.name).not.toBe(alexandria)
  await day.start(awb)
  expect(await lineOf(awb)).toMatchObject({ kind: 'pick_up', re_status: 'Active', name: alexandria })
  await day.finish(awb)

  await day.takeOver(awb)
  expect(await lineOf(awb)).toMatchObject({ kind: 'transfer', name: giza, branch: alexandria, due: 0 })
  await day.finish(awb)

  await day.takeOver(awb, 'delivery')
  expect(await lineOf(awb)).toMatchObject({ kind: 'end', name: 'Mona Ahmed', branch: giza, due: 100 })
  await day.report(awb, 1)
  expect(await lineOf(awb)).toMatchObject({ kind: 'end', re_status: 'Failed', name: giza, branch: giza })
})

test('a door has its landmark, second phone and area, and a branch has none', async () => {
  const awb = await atTheDoor({ receiver_mark: 'beside the pharmacy', receiver_mobile2: '01112345678' })
  await app.app.sql`
    with area as (insert into areas (branch_id, name_ar, name_en)
      values (${app.company.alexandria}, 'سموحة', 'Smouha') returning id)
    update shipments set receiver_area_id = (select id from area) where awb = ${bareAwb(awb)}`
  const door = { landmark: 'beside the pharmacy', phone2: '01112345678', area: 'Smouha' }
  const language = { 'accept-language': 'en' }
  const { list_items } = (await app.call('listOwnLines', 'delivery', {}, language)).data
  expect(list_items.find((line) => line.awb === awb)).toMatchObject(door)
  await day.report(awb, 1)
  expect(await lineOf(awb)).toMatchObject({ landmark: null, phone2: null, area: null })
})

test('an address that is corrected without a point leads nowhere by the old one, until a point comes', async () => {
  const awb = await day.create(localOrder(app.company))
  await day.walkLine(awb)
  await day.assign(awb)
  const change = async (fields: Record<string, string>) => {
    const { version } = (await app.call('openMain', 'manager', { awb })).data
    expect((await app.call('changeShipment', 'staff', { awb, version, ...fields })).http).toBe(200)
    return (await lineOf(awb))?.map
  }
  expect(await change({ receiver_name: 'Hoda' })).not.toBeNull()
  expect(await change({ receiver_address: '5 Fouad Street' })).toBeNull()
  expect(await change({ note: 'third floor' })).toBeNull()
  const point = { receiver_latitude: '31.21', receiver_longitude: '29.93' }
  expect(await change(point)).toEqual({ latitude: 31.21, longitude: 29.93 })
  expect(await change({ receiver_address: '6 Fouad Street' })).toBeNull()
  const both = { receiver_address: '7 Fouad Street', receiver_latitude: '31.22', receiver_longitude: '29.94' }
  expect(await change(both)).toEqual({ latitude: 31.22, longitude: 29.94 })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
