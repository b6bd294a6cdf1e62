import { afterAll, beforeAll, expect, test } from 'vitest'
import { addWorkingDays, workingCalendar } from '../../src/features/pricing/index.ts'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { calendar, caseDesk } from '../cases/case-desk.ts'
import { expectCleanBooks } from '../support/books.ts'
import { changeSection } from '../support/company-settings.ts'
import { bareAwb, localOrder } from '../support/orders.ts'
import { dispatching } from '../support/runs.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { act, phoneOf } from './phone.ts'

let app: TestApp
let phone: ReturnType<typeof phoneOf>
let desk: ReturnType<typeof caseDesk>
let dispatch: ReturnType<typeof dispatching>
beforeAll(async () => {
  app = await startTestApp()
  phone = phoneOf(app)
  desk = caseDesk(app)
  dispatch = dispatching(app)
  await changeSection(app, 'rules', { photo: 'never' })
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

/** The AWBs that wait for a run of Alexandria on `date`. */
async function plannedOn(date: string): Promise<string[]> {
  const { branch_id } = dispatch
  return (await app.call('listUnassigned', 'staff', { branch_id, date })).data.list_items.map(
    ({ awb }) => awb,
  )
}
/** The day for which the receiver's order is wanted, if it is. */
async function wantedDayOf(awb: string): Promise<string | null> {
  const [row] = await app.app.sql<{ deliver_on: string | null }[]>`
    select m.deliver_on from main_shipments m join shipments s on s.main_shipment_id = m.id where s.awb = ${bareAwb(awb)}`
  return row?.deliver_on ?? null
}
const today = dayInCairo(new Date())
const workingDay = (ahead: number) => addWorkingDays(today, ahead, workingCalendar(calendar))
const dayOff = Array.from({ length: 7 }, (_, ahead) => {
  const at = new Date(Date.parse(today) + (ahead + 1) * 86_400_000)
  return { day: at.toISOString().slice(0, 10), weekday: at.getUTCDay() }
}).find(({ weekday }) => weekday === 5)?.day

test('a receiver who refuses says why: the branch asks, and nobody tries again before it has decided', async () => {
  const awb = await phone.outWith()
  const report = { awb, case: 2, refusal: 'wrong_goods', note: 'Blue, not red' }
  expect(await phone.outcomes([act('reportOwnOtherCase', report)])).toEqual(['done'])
  expect(await desk.openCaseOf(awb, 'receiver_refused')).toMatchObject({
    cause: 'client',
    what: 'The receiver does not want the parcel: It is not what they ordered',
    acts: ['return', 'call', 'new_day'],
  })
  expect((await phone.told(awb))[0] ?? '').toContain('It is not what they ordered')
  expect((await phone.day.standing(awb)).situation).toBe('to_hand_back')
  await phone.day.handBack(awb)
  await desk.consume()
  expect(await plannedOn(today)).not.toContain(awb)

  const { version } = (await app.call('listChanges', 'manager', { awb })).data
  const deliver_on = workingDay(2)
  expect(await app.call('changeShipment', 'manager', { awb, version, deliver_on })).toMatchObject({
    http: 200,
  })
  await desk.consume()
  expect(await desk.standing(awb)).toEqual(['receiver_refused client gone'])
  expect(await plannedOn(deliver_on)).toContain(awb)
})

test('a receiver who wants another day gets it: the attempt has failed, and no run offers the parcel before', async () => {
  const [awb, other] = [await phone.outWith(), await phone.outWith()]
  const day = workingDay(3)
  expect(await phone.outcomes([act('reportOwnOtherCase', { awb, case: 5, day, note: '' })])).toEqual(['done'])
  expect(await wantedDayOf(awb)).toBe(day)
  expect(await desk.standing(awb)).toEqual(['attempt_failed nobody open'])
  expect((await phone.day.standing(awb)).situation).toBe('to_hand_back')
  await phone.day.handBack(awb)
  expect(await plannedOn(today)).not.toContain(awb)
  expect(await plannedOn(day)).toContain(awb)

  // Without a day it only tells of a delay, as staff do in the console.
  expect(await phone.outcomes([act('reportOwnOtherCase', { awb: other, case: 5, note: '' })])).toEqual([
    'done',
  ])
  expect((await phone.day.activeLine(other)).re_status).toBe('Active')
  expect(await wantedDayOf(other)).toBeNull()
})

test('a day off is refused while it can be corrected; a kept act stands without it', async () => {
  const awb = await phone.outWith()
  const report = (kept: boolean) =>
    act('reportOwnOtherCase', { awb, case: 5, day: dayOff, note: '' }, { kept })
  const { list_items } = (await phone.send([report(false)])).data
  expect(list_items).toMatchObject([{ outcome: 'refused', details: expect.stringMatching(/day/i) }])
  expect((await phone.day.activeLine(awb)).re_status).toBe('Active')
  expect(await phone.outcomes([report(true)])).toEqual(['done'])
  expect((await phone.day.activeLine(awb)).re_status).toBe('Failed')
  expect(await wantedDayOf(awb)).toBeNull()
})

test('a pick-up knows no other day of a receiver', async () => {
  const awb = await phone.day.create(localOrder(app.company))
  await phone.day.assign(awb)
  const report = { awb, case: 5, day: workingDay(1), note: '' }
  expect(await app.call('reportOwnOtherCase', 'delivery', report)).toMatchObject({ http: 200 })
  expect((await phone.day.activeLine(awb)).re_status).toBe('Pending')
  expect(await wantedDayOf(awb)).toBeNull()
})
