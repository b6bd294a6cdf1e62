import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasePersons } from '../../src/features/erasing/erase-persons.service.ts'
import { points } from '../support/company.ts'
import { messagesAbout, sentAbout } from '../support/messages.ts'
import { bareAwb, localOrder, workingDay } from '../support/orders.ts'
import { type Caller, startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startWorkingApp({ publicUrl: 'https://mersal.example' })
})
afterAll(() => app.close())

const order = (receiver_phone: string, changes: Parameters<typeof localOrder>[1] = {}) =>
  workingDay(app).create(localOrder(app.company, { receiver_phone, ...changes }))

/** A phone whose owner asked for silence after a first message, and the order of that message. */
async function stoppedPhone() {
  const phone = `0106${String(randomInt(10_000_000)).padStart(7, '0')}`
  const awb = await order(phone)
  await sentAbout(app, awb, 'order_accepted')
  await app.app.sql`insert into stopped_phones (phone, reason, at) values (${phone}, 'opted_out', now())`
  return { phone, awb }
}
const listed = async (caller: Caller, search: string, more = {}) =>
  (await app.call('listStoppedPhones', caller, { search, ...more })).data.list_items
const ofShipment = async (caller: Caller, awb: string) =>
  (await app.call('listMessagesOfShipment', caller, { awb })).data.stopped

test('a stopped phone is found by its digits, with its order and client, by those of its branch', async () => {
  const { phone, awb } = await stoppedPhone()
  for (const caller of ['superuser', 'manager'] as const)
    expect(await listed(caller, phone.slice(3, 10))).toMatchObject([
      { phone, reason: 'opted_out', awb, client: { id: app.company.plainClient }, may_resume: true },
    ])
  expect(await listed('staff', phone)).toMatchObject([{ phone, may_resume: false }])
  const shown = `010•••••${phone.slice(-3)}`
  expect(await listed('accountant', phone)).toMatchObject([{ phone: shown, may_resume: false }])
  expect(await listed('tantaManager', phone)).toEqual([])
  expect(await listed('superuser', phone, { reason: 'wrong_number' })).toEqual([])
  expect(await listed('superuser', 'no digits')).toEqual([])
  expect((await app.call('listStoppedPhones', 'delivery', {})).http).toBe(403)
})

test('a phone that two branches tell is listed to each with its own last order', async () => {
  const { phone, awb } = await stoppedPhone()
  const { latitude, longitude } = points.tanta
  const toTanta = await order(phone, { receiver_latitude: latitude, receiver_longitude: longitude })
  await sentAbout(app, toTanta, 'order_accepted')
  const lastOrder = async (caller: Caller) => (await listed(caller, phone)).map((row) => row.awb)
  expect(await lastOrder('superuser')).toEqual([toTanta])
  expect(await lastOrder('tantaManager')).toEqual([toTanta])
  expect(await lastOrder('manager')).toEqual([awb])
  await app.app.sql`update stopped_phones set awb = ${bareAwb(awb)} where phone = ${phone}`
  expect(await lastOrder('superuser')).toEqual([awb])
  expect(await lastOrder('tantaManager')).toEqual([toTanta])
})

test('the shipment says that its receiver gets no messages, and who may change that', async () => {
  const { phone, awb } = await stoppedPhone()
  expect(await ofShipment('manager', awb)).toMatchObject({ phone, reason: 'opted_out', may_resume: true })
  expect(await ofShipment('staff', awb)).toMatchObject({ may_resume: false })
  const other = await order('01066660000')
  expect(await ofShipment('manager', other)).toBeNull()
})

test('a manager of its branch lets messages go to it again; the log does not keep the whole phone', async () => {
  const { phone, awb } = await stoppedPhone()
  const resume = (caller: Caller, of = phone) =>
    app.call('resumePhone', caller, { phone: of, because: 'owner_asked' })
  for (const caller of ['staff', 'accountant', 'delivery'] as const)
    expect((await resume(caller)).http).not.toBe(200)
  expect((await resume('tantaManager')).http).toBe(404)
  const [first, second] = await Promise.all([resume('manager'), resume('superuser')])
  expect([first.http, second.http].toSorted()).toEqual([200, 404])
  expect(await ofShipment('manager', awb)).toBeNull()

  const next = await order(phone)
  expect(await sentAbout(app, next, 'order_accepted')).toMatchObject([{ state: 'sent', recipient: phone }])
  const [logged] = await app.app.sql<{ changes: unknown; note: string }[]>`
    select changes, note from activity_log where action = 'phone_resumed' and entity_id = ${bareAwb(awb)}`
  expect(logged).toMatchObject({
    changes: [
      { field: 'phone', new_text: `010•••••${phone.slice(-3)}` },
      { field: 'resume_reason', new_text: 'owner_asked' },
    ],
  })
  expect(JSON.stringify(logged)).not.toContain(phone)
})

test('a stopped phone stays silent when its order is erased, and names that order no more', async () => {
  const { phone, awb } = await stoppedPhone()
  await app.app.sql`update stopped_phones set awb = ${bareAwb(awb)} where phone = ${phone}`
  await app.call('cancelShipment', 'manager', { awb, note: 'not wanted' })
  await erasePersons(app.app.sql, { now: new Date(Date.now() + 400 * 86_400_000), days: 365 })
  expect((await messagesAbout(app, awb)).every(({ recipient }) => recipient === '')).toBe(true)
  expect(await listed('superuser', phone)).toMatchObject([{ phone, awb: null, client: null }])
})
