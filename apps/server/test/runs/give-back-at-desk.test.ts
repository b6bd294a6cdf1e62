import type { CallInput } from '@mersal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseDesk } from '../cases/case-desk.ts'
import { act, phoneOf } from '../courier/phone.ts'
import { expectCleanBooks } from '../support/books.ts'
import { bareAwb } from '../support/orders.ts'
import { dispatching } from '../support/runs.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let at: ReturnType<typeof dispatching>
let desk: ReturnType<typeof caseDesk>
let phone: ReturnType<typeof phoneOf>
beforeAll(async () => {
  app = await startTestApp()
  at = dispatching(app)
  desk = caseDesk(app)
  phone = phoneOf(app)
  await setPin()
})
afterAll(async () => {
  await desk.consume()
  await expectCleanBooks(app)
  await app.close()
})

const setPin = () =>
  app.call('setPin', 'superuser', { employee_id: app.company.people.delivery, pin: '4821', paper: false })
const note = 'Nobody reaches him'
const giveBack = (id: number, by: Caller, more: Partial<CallInput<'giveBackRun'>> = {}) =>
  app.call('giveBackRun', by, { id, reason: 'accident', note, ...more }, { 'accept-language': 'en' })
const withPin = (id: number, more: Partial<CallInput<'giveBackRun'>> = {}) =>
  giveBack(id, 'staff', { pin: '4821', ...more })
const inPlace = (id: number, more: Partial<CallInput<'giveBackRun'>> = {}) => giveBack(id, 'manager', more)
const ways = { pin: withPin, stand_in: inPlace }
const differenceOf = async (id: number) =>
  (
    await app.call(
      'listRuns',
      'staff',
      { branch_id: at.branch_id, date: at.date },
      { 'accept-language': 'en' },
    )
  ).data.differences.find(({ run_id }) => run_id === id)?.text

/** What became of a run and of each of its parcels. */
async function after({ id, ...parcels }: Awaited<ReturnType<typeof at.runUnderWay>>) {
  const { state, list_items } = await at.open(id)
  const shown = list_items.map(({ awb, re_status, scanned_back, situation }) => ({
    parcel: Object.entries(parcels).find(([, own]) => own === awb)?.[0],
    re_status,
    scanned_back,
    situation,
  }))
  const rows = await app.app.sql`
    select s.status, s.direction, s.delivery_failures, l.kind, l.status as line, l.courier_id, l.leg, (
        select array_agg(t.action order by t.id) from tracking_events t where t.awb = s.awb) as events
    from shipments s join shipment_lines l on l.awb = s.awb and l.active
    where s.awb = any(${Object.values(parcels).map(bareAwb)}::bigint[]) order by s.awb`
  return { state, shown, rows: rows.map((row) => ({ ...row })) }
}

test('both ways have the effect of the delivery boy’s own act, and say who did it', async () => {
  const own = await at.runUnderWay()
  expect(await phone.outcomes([act('giveBackOwnRun', { id: own.id, reason: 'accident', note: '' })])).toEqual(
    ['done'],
  )
  const wanted = await after(own)
  expect(wanted.shown.map(({ parcel, situation }) => [parcel, situation])).toContainEqual([
    'held',
    'to_hand_back',
  ])
  for (const [how, handBack] of Object.entries(ways)) {
    const run = await at.runUnderWay()
    expect(await handBack(run.id)).toMatchObject({ http: 200 })
    expect(await after(run)).toEqual(wanted)
    const by = how === 'pin' ? 'staff' : 'manager'
    const [name] = await app.app.sql`
      select first_name || ' ' || last_name as name from employees where id = ${app.company.people[by]}`
    expect((await at.open(run.id)).given_back).toMatchObject({
      how,
      by: name?.name,
      reason: 'accident',
      note,
    })
    expect(await differenceOf(run.id)).toMatch(
      how === 'pin'
        ? /handed the run back at the desk of .*, with their PIN: Accident/
        : /in the place of .*: Accident/,
    )
    const events = await app.app.sql`
      select employee_id, details from tracking_events
      where awb = ${bareAwb(run.held)} and action = 'run_given_back'`
    const { delivery, staff, manager } = app.company.people
    expect(events).toEqual([
      how === 'pin'
        ? { employee_id: delivery, details: { entered_by: staff } }
        : {
            employee_id: manager,
            // The note stays with the run.
            details: { stand_in: { delivery_boy_id: delivery, reason: '' } },
          },
    ])
    const [logged] = await app.app.sql`
      select employee_id from activity_log
      where entity = 'run' and entity_id = ${run.id} and action = ${`run_given_back_${how}`}`
    expect(logged).toEqual({ employee_id: app.company.people[by] })
    const { version } = await at.open(run.id)
    expect((await handBack(run.id, { reason: 'illness' })).data).toEqual({ id: run.id, version })
    expect((await at.open(run.id)).given_back?.reason).toBe('accident')
  }
})

test('a clerk needs the PIN, and a wrong one is counted until it is locked', async () => {
  const { id } = await at.runOut(1)
  expect(await giveBack(id, 'staff')).toMatchObject({
    http: 422,
    message: expect.stringMatching(/only a manager/),
  })
  expect((await withPin(id, { reason: 'other', note: '' })).fields).toEqual({ note: 'Write the reason' })
  for (let tried = 1; tried < 5; tried += 1)
    expect((await withPin(id, { pin: '0000' })).fields).toEqual({ pin: 'The PIN is wrong' })
  expect((await withPin(id, { pin: '0000' })).message).toMatch(/locked after five wrong tries/)
  expect((await withPin(id)).message).toMatch(/locked after five wrong tries/)
  await setPin()
  // The person who set a PIN may not use it.
  expect((await giveBack(id, 'superuser', { pin: '4821' })).message).toMatch(/^You set this PIN yourself/)
  expect((await at.open(id)).state).toBe('out')
  expect(await withPin(id, { note: '' })).toMatchObject({ http: 200 })
})

test('a manager without the PIN writes why, and only at their own branch', async () => {
  const { id } = await at.runOut(1)
  expect(await inPlace(id, { note: ' ' })).toMatchObject({ http: 422, fields: { note: 'Write the reason' } })
  for (const stranger of ['tantaManager', 'gizaStaff'] as const) {
    expect(await giveBack(id, stranger)).toMatchObject({ http: 404 })
    expect(await giveBack(id, stranger, { pin: '4821' })).toMatchObject({ http: 404 })
  }
  expect((await giveBack(id, 'accountant')).message).toBe('You may not do this')
  expect((await at.open(id)).state).toBe('out')
  expect(await inPlace(id)).toMatchObject({ http: 200 })
})

test('a run that nobody accepted and a closed one are refused, one whose first parcel came back is not', async () => {
  const waiting = await at.runWith(1)
  expect((await inPlace(waiting.id)).message).toBe('This run is not out')
  const {
    id,
    awbs: [failed = '', held = ''],
  } = await at.runOut(2)
  await at.day.report(failed, 1, 'nobody opened')
  await app.call('scanBack', 'staff', { id, awb: failed })
  expect((await at.open(id)).state).toBe('back')
  expect(await inPlace(id)).toMatchObject({ http: 200 })
  expect((await at.day.standing(held)).situation).toBe('to_hand_back')
  expect(await app.call('scanBack', 'staff', { id, awb: held })).toMatchObject({ http: 200 })
  expect(await at.close(id)).toMatchObject({ http: 200 })
  expect((await inPlace(id)).message).toMatch(/^This run is closed/)
})

test('a parcel that the delivery boy had handed over before opens no case, whoever handed the run back', async () => {
  for (const handBack of Object.values(ways)) {
    const {
      id,
      awbs: [awb = ''],
    } = await at.runOut(1)
    const delivered = act('finishOwnLine', { awb, amount: 100 }, { at: new Date(), kept: true })
    expect(await handBack(id)).toMatchObject({ http: 200 })
    expect(await phone.outcomes([delivered])).toEqual(['done'])
    expect((await at.day.standing(awb)).status).toBe('delivered')
    expect(await desk.standing(awb)).toEqual([])
  }
})
