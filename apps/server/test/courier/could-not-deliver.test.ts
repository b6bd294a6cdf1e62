import { afterAll, beforeAll, expect, test } from 'vitest'
import { addWorkingDays, workingCalendar } from '../../src/features/pricing/index.ts'
import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { calendar, caseDesk } from '../cases/case-desk.ts'
import { receiverOf } from '../receiver/receiver.ts'
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
    what: 'The parcel is refused: It is not what they ordered',
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

test('the pages tell of a refusal, at the door or on the page, until a new day is set or a person has decided', async () => {
  const receiver = receiverOf(app)
  const tracked = async (awb: string, language = 'en') =>
    (await app.call('track', null, { awb }, { 'accept-language': language })).data
  const refused = { coming: false, late: false, headline: 'The parcel was refused.' }
  const awb = await phone.outWith()
  const report = { awb, case: 2, refusal: 'damaged', note: 'A broken corner' }
  expect(await phone.outcomes([act('reportOwnOtherCase', report)])).toEqual(['done'])
  const told = await tracked(awb)
  expect(told).toMatchObject(refused)
  expect(told.details).toMatch(/^It goes back to our branch, which asks the sender what happens next/)
  expect(told.steps.at(-1)?.text).toBe('Delivery attempt failed: It was refused at the door.')
  expect((await tracked(awb, 'ar')).details).toContain('يسأل الفرع الراسل')
  expect(JSON.stringify(told)).not.toMatch(/corner|damaged/)
  await phone.day.handBack(awb)
  await desk.consume()
  expect(await tracked(awb)).toMatchObject(refused)
  const { say, view } = await receiver.proven(awb)
  expect((await view()).tracking).toMatchObject(refused)
  const [day = ''] = (await view()).known?.may.days ?? []
  expect((await say('chooseReceiverDay', { day })).http).toBe(200)
  expect(await tracked(awb)).toMatchObject({ coming: true, headline: expect.stringMatching(/^We tried/) })
  expect((await tracked(awb)).details).toContain('We expect to try again by')

  const onPage = await phone.outWith()
  const other = await receiver.proven(onPage)
  expect((await other.say('refuseParcel', { reason: 'Another colour' })).http).toBe(200)
  expect(await tracked(onPage)).toMatchObject(refused)
  expect((await tracked(onPage)).details).toMatch(
    /^The delivery boy still has it\. Our branch asks the sender/,
  )
  await desk.consume()
  const { id, version } = await desk.openCaseOf(onPage, 'receiver_refused')
  const closing = { id, version, outcome: 'solved', note: 'The receiver takes it today' } as const
  expect(await app.call('closeCase', 'manager', closing)).toMatchObject({ http: 200 })
  expect(await tracked(onPage)).toMatchObject({
    coming: true,
    headline: expect.stringMatching(/on the way/),
  })
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

const place = { address: '7 Safia Zaghloul Street, Alexandria', landmark: 'above the pharmacy' }
const requestOf = (awb: string) => desk.openCaseOf(awb, 'receiver_request')

test('another place that the receiver wants asks the branch, moves nothing, and its first act applies it', async () => {
  const awb = await phone.outWith()
  const cash = await phone.cashOf()
  const point = { latitude: 31.2, longitude: 29.91 }
  const report = act('reportOwnOtherCase', { awb, case: 5, note: '', place: { ...place, point } })
  expect(await phone.outcomes([report])).toEqual(['done'])
  expect(await phone.outcomes([report])).toEqual(['done again'])
  expect(await phone.day.standing(awb)).toMatchObject({ status: 'under_delivery', situation: null })
  expect((await phone.day.activeLine(awb)).re_status).toBe('Active')
  expect(await phone.cashOf()).toBe(cash)
  const { address } = (await app.call('listOwnLines', 'delivery', {})).data.list_items.find(
    (line) => line.awb === awb,
  ) ?? { address: '' }
  expect(address).toBe('10 Horreya Street, Alexandria')

  const request = await requestOf(awb)
  expect(request).toMatchObject({
    cause: 'receiver',
    what: expect.stringContaining(
      'recorded at the door that the receiver wants it at another address: 7 Safia',
    ),
    acts: expect.arrayContaining(['apply_request']),
    requested: {
      receiver_address: place.address,
      receiver_mark: place.landmark,
      receiver_latitude: 31.2,
      receiver_longitude: 29.91,
    },
  })
  const { version } = (await app.call('listChanges', 'manager', { awb })).data
  expect(await app.call('changeShipment', 'manager', { awb, version, ...request?.requested })).toMatchObject({
    http: 200,
  })
  await desk.consume()
  expect(await desk.standing(awb)).toEqual(['receiver_request receiver gone'])
  const shown = async () =>
    (await app.call('listOwnLines', 'delivery', {})).data.list_items.find((line) => line.awb === awb)
  expect(await shown()).toMatchObject({
    address: place.address,
    changed: expect.arrayContaining(['receiver_address']),
    former_address: '10 Horreya Street, Alexandria',
  })
  // A second change before they saw the first: what they know is still the address that they left with.
  const again = (await app.call('listChanges', 'manager', { awb })).data.version
  const third = { receiver_address: '9 Safia Zaghloul Street, Alexandria' }
  await app.call('changeShipment', 'manager', { awb, version: again, ...third })
  expect(await shown()).toMatchObject({
    address: third.receiver_address,
    former_address: '10 Horreya Street, Alexandria',
  })
  await app.call('seeChange', 'delivery', { awb })
  expect(await shown()).toMatchObject({ changed: [], former_address: null })
})

test('another place on another day fails the attempt, and the request outlives the change of the day', async () => {
  const awb = await phone.outWith()
  const day = workingDay(2)
  expect(await phone.outcomes([act('reportOwnOtherCase', { awb, case: 5, day, note: '', place })])).toEqual([
    'done',
  ])
  expect(await wantedDayOf(awb)).toBe(day)
  expect((await phone.day.activeLine(awb)).re_status).toBe('Failed')
  expect(await requestOf(awb)).toMatchObject({ requested: { receiver_address: place.address } })
})

test('a place is for case 5 at a receiver’s door, whole, and five times a day', async () => {
  const [awb, pickUp] = [await phone.outWith(), await phone.day.create(localOrder(app.company))]
  await phone.day.assign(pickUp)
  const reported = (of: string, code: number, wanted: object = place) =>
    act('reportOwnOtherCase', { awb: of, case: code, note: '', place: wanted })
  await phone.outcomes([reported(awb, 3), reported(pickUp, 5)])
  expect(await phone.outcomes([reported(awb, 5, { address: 'here', landmark: '' })])).toEqual(['refused'])
  await desk.consume()
  expect([await desk.standing(awb), await desk.standing(pickUp)]).toEqual([[], []])
  const outcomes = await phone.outcomes(Array.from({ length: 6 }, () => reported(awb, 5)))
  expect(outcomes).toEqual(['done', 'done', 'done', 'done', 'done', 'refused'])
  expect(await desk.standing(awb)).toEqual(['receiver_request receiver open'])
})

test('a place for a parcel that somebody else has meanwhile is not dropped: a person looks', async () => {
  const awb = await phone.outWith()
  await phone.day.report(awb, 1, 'no answer')
  await phone.day.handBack(awb)
  expect(
    await phone.outcomes([act('reportOwnOtherCase', { awb, case: 5, note: 'He called', place })]),
  ).toEqual(['conflict'])
  const [event] = await app.app.sql<{ note: string }[]>`
    select note from tracking_events where awb = ${bareAwb(awb)} and action = 'act_conflict'`
  expect(event?.note).toBe('He called · 7 Safia Zaghloul Street, Alexandria · above the pharmacy')
})
