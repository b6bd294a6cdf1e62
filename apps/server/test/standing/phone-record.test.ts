import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasePersons } from '../../src/features/erasing/erase-persons.service.ts'
import { until } from '../setup/spawned-program.ts'
import { farOrder, localOrder, workingDay } from '../support/orders.ts'
import { type Caller, startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startWorkingApp()
})
afterAll(() => app.close())

const newPhone = () => `0107${String(randomInt(10_000_000)).padStart(7, '0')}`
const order = (receiver_phone: string, changes: Parameters<typeof localOrder>[1] = {}) =>
  workingDay(app).create(localOrder(app.company, { receiver_phone, ...changes }))

const record = async (phone: string, by: Caller = 'staff') =>
  (await app.call('viewPhoneRecord', by, { phone })).data

/** Waits until the consumers have read every event. */
async function read(): Promise<void> {
  await until('all events are read', async () => {
    const rows = await app.app.sql`
      select from event_cursors where consumer in ('standing', 'performance') and log = 'shipments'
        and after_id >= (select max(id) from tracking_events)`
    return rows.count === 2
  })
}

async function deliver(awb: string): Promise<void> {
  const day = workingDay(app)
  await day.walkLine(awb)
  await day.takeOver(awb)
  await day.finish(awb)
}

test('a phone that never ordered has no record', async () => {
  expect(await record(newPhone())).toEqual({ parcels: null, last: null })
})

test('the last address is offered, with its point', async () => {
  const phone = newPhone()
  await order(phone, { receiver_address: '5 Old Street, Alexandria' })
  await order(phone, { receiver_address: '7 New Street, Alexandria', receiver_mark: 'Opposite the bank' })
  await read()
  const { last } = await record(phone)
  const { receiver_latitude, receiver_longitude } = localOrder(app.company)
  expect(last).toMatchObject({
    address: '7 New Street, Alexandria',
    landmark: 'Opposite the bank',
    latitude: Number(receiver_latitude),
    longitude: Number(receiver_longitude),
  })
})

test('an order of other branches gives no address', async () => {
  const phone = newPhone()
  await order(phone)
  await read()
  expect((await record(phone, 'gizaStaff')).last).toBeNull()
  await workingDay(app).create(
    farOrder(app.company, { receiver_phone: phone, receiver_address: '9 Haram Street' }),
  )
  await read()
  expect((await record(phone, 'gizaStaff')).last?.address).toBe('9 Haram Street')
})

test('from three ended parcels on it says how many were taken; a delivery that is undone is not', async () => {
  const phone = newPhone()
  const awbs = [await order(phone), await order(phone), await order(phone)]
  for (const awb of awbs.slice(0, 2)) await deliver(awb)
  await read()
  expect((await record(phone)).parcels).toBeNull()
  await deliver(awbs[2] ?? '')
  await read()
  expect((await record(phone)).parcels).toEqual({ ended: 3, taken: 3 })
  await workingDay(app).undo(awbs[2] ?? '')
  await read()
  expect((await record(phone)).parcels).toBeNull()
})

test('an order belongs to the phone that it has now', async () => {
  const [before, after] = [newPhone(), newPhone()]
  const awb = await order(before)
  const { version } = (await app.call('openMain', 'manager', { awb })).data
  const changed = await app.call('changeShipment', 'manager', { awb, version, receiver_phone: after })
  expect(changed.http).toBe(200)
  await read()
  expect((await record(before)).last).toBeNull()
  expect((await record(after)).last).not.toBeNull()
})

test('it is erased with the persons of the order', async () => {
  const phone = newPhone()
  const awb = await order(phone)
  await app.call('cancelShipment', 'manager', { awb, note: 'no longer wanted' })
  await read()
  expect((await record(phone)).last).not.toBeNull()
  const { sql } = app.app
  await erasePersons(sql, { now: new Date(Date.now() + 400 * 86_400_000), days: 365 })
  expect(await sql`select from orders_of_phones where phone = ${phone}`).toHaveLength(0)
})

test.each(['accountant', 'delivery', 'fresh', null] as const)('the %s may not ask', async (by) => {
  expect((await app.call('viewPhoneRecord', by, { phone: newPhone() })).http).not.toBe(200)
})
