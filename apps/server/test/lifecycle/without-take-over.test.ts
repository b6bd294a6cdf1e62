import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caseDesk } from '../cases/case-desk.ts'
import { act, phoneOf } from '../courier/phone.ts'
import { expectCleanBooks } from '../support/books.ts'
import { points } from '../support/company.ts'
import { bareAwb, farOrder, localOrder, type WorkingDay } from '../support/orders.ts'
import { dispatching } from '../support/runs.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

/** Parcels that stand in front of the desk, although nobody recorded that they left their sender. */

let app: TestApp
let day: WorkingDay
let at: ReturnType<typeof dispatching>
let phone: ReturnType<typeof phoneOf>
beforeAll(async () => {
  app = await startTestApp()
  at = dispatching(app)
  phone = phoneOf(app)
  day = at.day
})
afterAll(() => app.close())

const english = { 'accept-language': 'en' }
const detail = 'Brought without a recorded take-over from the sender'
const told = `Arrived at the branch: ${detail}`

async function receive(awb: string, caller: Caller = 'staff') {
  const answer = await app.call('scanShipment', caller, { awb, mode: 'receive' }, english)
  return answer.http === 200
    ? [answer.data.outcome, answer.data.status, answer.data.details]
    : [answer.http, answer.message]
}

/** A pick-up that is planned for the delivery boy. */
async function planned(order = localOrder(app.company)): Promise<string> {
  const awb = await day.create(order)
  await day.assign(awb)
  return awb
}

const custodyOf = async (awb: string) =>
  (await app.call('openActs', 'manager', { awb }, english)).data.custody
const ownAwbs = async () =>
  (await app.call('listOwnLines', 'delivery', {})).data.list_items.map(({ awb }) => awb)
const taken = ['done', 'in_progress', 'Taken in']

describe('a parcel whose take-over nobody recorded', () => {
  test('is taken in by the branch that its pick-up leads to, once', async () => {
    const awb = await planned()
    expect(await ownAwbs()).toContain(awb)
    expect(await receive(awb)).toEqual(taken)
    expect(await receive(awb)).toEqual(['already', 'in_progress', 'Already scanned'])
    expect(await custodyOf(awb)).toMatchObject({
      holder: 'branch',
      id: app.company.alexandria,
      by: 'Arrived at the branch',
    })
    const [pickUp] = await day.lines(awb)
    expect(pickUp).toMatchObject({ re_status: 'Done', active: false, to_id: null, code: null })
    expect(await day.legs(awb)).toEqual(['pick_up forward Done', 'end forward Pending active'])
    expect(await ownAwbs()).not.toContain(awb)
    expect((await phone.told(awb))[0]).toBe(told)
    const { data } = await app.call('listTracking', 'manager', { awb }, { 'accept-language': 'ar' })
    expect(data.list_items.at(-1)?.details).toBe('وصلت دون تسجيل استلامها من الراسل')
    const tracked = (await app.call('track', null, { awb }, english)).data
    expect(tracked.steps.at(-1)?.text).toBe('Arrived at our branch')
    expect(await day.entriesOf(awb)).toEqual([])
  })

  test('is taken in without a delivery boy, and after they had refused it', async () => {
    const nobodys = await day.create(localOrder(app.company))
    expect(await receive(nobodys)).toEqual(taken)
    const refused = await planned()
    await app.call('refusePickUp', 'delivery', { awb: refused, note: 'not packed' })
    expect(await receive(refused)).toEqual(taken)
    expect(await day.standing(refused)).toMatchObject({ status: 'in_progress', situation: null })
    const desk = caseDesk(app)
    expect(await desk.standing(refused)).toEqual(['attempt_failed client gone'])
  })

  test('goes its whole way and is paid', async () => {
    const awb = await planned()
    await receive(awb)
    await day.walkLine(awb)
    await day.collect([awb], '100.00')
    expect(await day.statusOf(awb)).toBe('collected')
  })

  test('is taken in by no other branch, and not by those who do not work on shipments', async () => {
    const awb = await planned(farOrder(app.company))
    expect(await receive(awb, 'gizaStaff')).toEqual([
      422,
      'Only the staff of the branch where the parcel is, or arrives, may do this',
    ])
    expect((await receive(awb, 'accountant'))[0]).toBe(422)
    const local = await planned()
    expect(await receive(local, 'gizaStaff')).toEqual([404, 'This shipment was not found'])
    expect(await day.statusOf(awb)).toBe('up_coming')
    expect(await receive(awb)).toEqual(taken)
    expect(await day.legs(awb)).toEqual([
      'pick_up forward Done',
      'transfer forward Pending active',
      'end forward Pending',
    ])
  })

  test('is not taken in while its line is locked, or when it was cancelled', async () => {
    const locked = await planned()
    const wrong = (await day.codeOf(locked)) === '0000' ? '1111' : '0000'
    for (let tries = 1; tries <= 5; tries += 1)
      await app.call('startOwnLine', 'delivery', { awb: locked, code: wrong })
    expect(await receive(locked)).toEqual([
      422,
      'Locked after five wrong codes. Ask the branch to release it',
    ])
    await app.call('releaseLine', 'staff', { awb: locked })
    expect(await receive(locked)).toEqual(taken)
    const cancelled = await planned()
    await app.call('cancelShipment', 'manager', { awb: cancelled, note: 'sold out' })
    expect(await receive(cancelled)).toEqual([422, 'This shipment is closed'])
  })

  test('scanned at three desks at once arrives once', async () => {
    const awb = await planned()
    const outcomes = await Promise.all([receive(awb), receive(awb), receive(awb)])
    expect(outcomes.map(([outcome]) => outcome).sort()).toEqual(['already', 'already', 'done'])
    expect((await phone.told(awb)).filter((line) => line.startsWith('Arrived'))).toEqual([told])
  })
})

test('a recorded take-over arrives as before, with its delivery boy', async () => {
  const awb = await planned()
  await day.start(awb)
  expect(await receive(awb)).toEqual(taken)
  expect((await phone.told(awb))[0]).toBe('Arrived at the branch: ')
  expect((await day.lines(awb))[0]).toMatchObject({ to_id: app.company.people.delivery })
})

describe('its run', () => {
  test('no longer has the stop', async () => {
    const brought = await planned()
    const id = (await at.runOf(brought)) ?? 0
    const fetched = await planned()
    expect(await at.runOf(fetched)).toBe(id)
    await app.call('startOwnLine', 'delivery', { awb: fetched, code: await day.codeOf(fetched) })
    expect(await receive(brought)).toEqual(taken)
    const awbs = async () => (await at.open(id)).list_items.map(({ awb }) => bareAwb(awb))
    expect(await awbs()).not.toContain(bareAwb(brought))
    expect(await awbs()).toContain(bareAwb(fetched))
    expect(await receive(fetched)).toEqual(taken)
  })

  test('takes it in when its delivery boy comes back with it', async () => {
    const awb = await planned()
    const id = (await at.runOf(awb)) ?? 0
    const back = await app.call('scanBack', 'staff', { id, awb })
    expect(back).toMatchObject({ http: 200, data: { outcome: 'done' } })
    expect((await phone.told(awb))[0]).toBe(told)
    expect(await day.statusOf(awb)).toBe('in_progress')
    expect((await at.open(id)).list_items.map((one) => bareAwb(one.awb))).not.toContain(bareAwb(awb))
    const missing: { awb: string; note: string }[] = []
    expect(await at.close(id, { missing, uncounted: 'not here' })).toMatchObject({ http: 200 })
  })
})

test('its visit goes on with the parcels that are left', async () => {
  const { latitude, longitude } = points.alexandria
  const place = { sender_latitude: latitude + 0.02, sender_longitude: longitude }
  const [brought, fetched] = [
    await planned(localOrder(app.company, place)),
    await planned(localOrder(app.company, place)),
  ]
  const visit = (await day.activeLine(fetched)).visit
  expect(visit?.parcels).toBe(2)
  expect(await receive(brought)).toEqual(taken)
  const started = await app.call('startVisit', 'delivery', {
    visit_id: visit?.id ?? 0,
    code: visit?.code ?? '',
  })
  expect(started.data.list_items.map(({ awb, done }) => [bareAwb(awb), done])).toEqual([
    [bareAwb(fetched), true],
  ])
})

test('what the phone sends of it later is done already, but a failed pick-up does not fit', async () => {
  const desk = caseDesk(app)
  const awb = await planned()
  const code = await day.codeOf(awb)
  await receive(awb)
  const acts = [act('startOwnLine', { awb, code }), act('finishOwnLine', { awb })]
  expect(await phone.outcomes(acts)).toEqual(['done', 'done'])
  expect(await desk.standing(awb)).toEqual([])
  const delivered = act('finishOwnLine', { awb, amount: 100 })
  const failed = act('reportOwnOtherCase', { awb, case: 1, note: 'nobody there' })
  expect(await phone.outcomes([delivered, failed])).toEqual(['conflict', 'conflict'])
  expect(await desk.standing(awb)).toEqual(['conflict nobody open'])
  expect(await day.statusOf(awb)).toBe('in_progress')
})

test('the books are clean after all of it', () => expectCleanBooks(app))
