import { type CallInput, type CaseCause, type CaseKind, caseCauses, situations } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareAwb, farOrder, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

const english = { 'accept-language': 'en' }

let app: TestApp
let day: WorkingDay
const awbs: string[] = []
/** Shipments for which nothing opens a case. */
const plain: string[] = []
let areaId: number

async function create(changes: Partial<CallInput<'createShipment'>> = {}): Promise<string> {
  const awb = await day.create(localOrder(app.company, changes))
  awbs.push(awb)
  return awb
}

/** The shipments in each situation, by acts. */
async function makeSituations(): Promise<void> {
  const brought = await create({ receiver_name: 'Brought Parcel' })
  await day.takeOver(brought)
  await app.call('finishOwnLine', 'delivery', { awb: brought })

  const inVan = await create({ receiver_name: 'Van Parcel' })
  await day.walkLine(inVan)
  await day.takeOver(inVan)
  await day.report(inVan, 1)

  const refused = await create({ receiver_name: 'Refused Parcel' })
  await day.assign(refused)
  await app.call('refusePickUp', 'delivery', { awb: refused, note: 'not packed' })

  for (const by of ['manager', { client: app.company.plainClient }] as const) {
    const cancelled = await create({ receiver_name: 'Cancelled Parcel' })
    await day.walkLine(cancelled)
    if (by === 'manager') await app.call('cancelShipment', by, { awb: cancelled, note: 'because' })
    else await app.call('cancelOwnShipment', by, { awb: cancelled, note: 'because' })
  }

  for (const loss of ['lost', 'found'] as const) {
    const gone = await create({ receiver_name: 'Gone Parcel' })
    await app.app.sql`update shipments set loss = ${loss} where awb = ${bareAwb(gone)}`
  }

  const whole = await create({ receiver_name: 'Whole Parcel' })
  const undone = await create({ receiver_name: 'Undone Parcel' })
  await app.app.sql`
    update shipments set kind = 'rest', pair_awb = ${bareAwb(whole)}, status = 'cancelled_admin' where awb = ${bareAwb(undone)}`

  const held = await create({ receiver_name: 'Held Parcel', pick_up_nearby: 1 })
  await day.walkLine(held)
  await app.app
    .sql`update shipments set direction = 'return', return_failures = 2 where awb = ${bareAwb(held)}`
  await app.app.sql`update shipment_lines set direction = 'return' where awb = ${bareAwb(held)} and active`
}

async function open(awb: string, kind: CaseKind, cause: CaseCause, closed = false): Promise<void> {
  await app.app.sql`
    insert into cases (kind, cause, awb, origin, since, branch_id, deadline, opened_at, closed_at, outcome)
    values (${kind}, ${cause}, ${bareAwb(awb)}, ${`${kind}-${cause}`}, cairo_day(now()), ${app.company.alexandria}, now(), now(),
      ${closed ? new Date() : null}, ${closed ? 'solved' : null})`
}

async function find(filter: CallInput<'listShipments'>, by: Caller = 'superuser') {
  const { http, data } = await app.call('listShipments', by, { ...filter, per_page: 100 }, english)
  expect(http).toBe(200)
  expect(data.total).toBe(data.list_items.length)
  const { page: _, per_page: __, sort: ___, ...narrowed } = filter
  const all = await app.call('listAwbs', by, narrowed)
  expect(all.data.awbs).toEqual(data.list_items.map(({ awb }) => String(bareAwb(awb))))
  return data.list_items
}
const awbsOf = async (filter: CallInput<'listShipments'>, by?: Caller) =>
  (await find(filter, by)).map(({ awb }) => awb).toSorted()

async function rowOf(awb: string) {
  const [row] = await find({ search: awb })
  if (!row) throw new Error('not listed')
  return row
}

beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
  await makeSituations()
  for (let n = 0; n < 4; n += 1) plain.push(await create({ receiver_name: 'Plain Person' }))
  awbs.push(await day.create(farOrder(app.company, { receiver_name: 'Far Person' })))
  const area = await app.call('createArea', 'manager', {
    branch_id: app.company.alexandria,
    name_ar: 'الشرق',
    name_en: 'East',
    districts: ['alexandria/miami'],
  })
  areaId = area.data.id ?? 0
  const some = awbs.filter((_, index) => index % 2 === 0).map(bareAwb)
  await app.app.sql`update shipments set receiver_area_id = ${areaId} where awb = any(${some}::bigint[])`
})
afterAll(() => app.close())

describe('the filter of a situation', () => {
  test.each(situations)('finds what the view says of each shipment: %s', async (situation) => {
    const told = await Promise.all(awbs.map(async (awb) => ({ awb, ...(await day.standing(awb)) })))
    const expected = told.filter((one) => one.situation === situation).map(({ awb }) => awb)
    expect(expected.length).toBeGreaterThan(0)
    expect(await awbsOf({ situation })).toEqual(expected.toSorted())
    expect(await awbsOf({ situation, search: 'Parcel' })).toEqual(expected.toSorted())
    expect(await awbsOf({ situation, search: 'Person' })).toEqual([])
  })
})

describe('the filter of an area', () => {
  test('finds the shipments to the area, alone and beside other filters', async () => {
    const inArea = awbs.filter((_, index) => index % 2 === 0)
    expect(await awbsOf({ area_id: areaId })).toEqual(inArea.toSorted())
    const statuses = await Promise.all(inArea.map((awb) => day.statusOf(awb)))
    const pending = inArea.filter((_, index) => statuses[index] === 'pending')
    expect(await awbsOf({ area_id: areaId, status: 'pending' })).toEqual(pending.toSorted())
    expect(await awbsOf({ area_id: areaId, search: 'Plain', branch_id: app.company.alexandria })).toEqual(
      (await awbsOf({ search: 'Plain' })).filter((awb) => inArea.includes(awb)),
    )
    expect(await awbsOf({ area_id: 999_999 })).toEqual([])
  })

  test('shows people only shipments of their own branches', async () => {
    expect(await awbsOf({ area_id: areaId }, 'tantaManager')).toEqual([])
  })
})

describe('the filter of a cause', () => {
  test('finds what the row shows: the cause of the late case, else of the oldest open one', async () => {
    const [one, two, three, four] = plain as [string, string, string, string]
    await open(one, 'attempt_failed', 'receiver')
    await open(one, 'late', 'branch')
    await open(two, 'attempt_failed', 'client')
    await open(two, 'no_movement', 'delivery_boy')
    await open(three, 'late', 'branch', true)
    await open(four, 'late', 'nobody')
    const shown = await Promise.all(awbs.map(async (awb) => ({ awb, cause: (await rowOf(awb)).cause })))
    const causes = new Map(shown.map(({ awb, cause }) => [awb, cause]))
    expect(plain.map((awb) => causes.get(awb))).toEqual(['branch', 'client', null, 'nobody'])
    for (const cause of caseCauses) {
      const expected = shown.filter((row) => row.cause === cause).map(({ awb }) => awb)
      expect(await awbsOf({ cause })).toEqual(expected.toSorted())
    }
    expect(await awbsOf({ cause: 'branch' }, 'tantaManager')).toEqual([])
  })

  test('beside late answers which are late, and whose fault', async () => {
    const late = plain[0] ?? ''
    await app.app.sql`
      update shipments set promised_from = cairo_day(now()) - 3, promised_to = cairo_day(now()) - 3 where awb = ${bareAwb(late)}`
    const rows = await find({ late: 1, cause: 'branch' })
    expect(rows).toMatchObject([{ awb: late, late: true, days_late: 3, cause: 'branch' }])
    expect(await find({ late: 1, cause: 'client' })).toEqual([])
  })
})

describe('the filter of the wanted day', () => {
  test('finds the shipments that the receiver wants on that day', async () => {
    const [awb = ''] = awbs
    await app.app.sql`
      update main_shipments set deliver_on = '2026-05-04' where id = (select main_shipment_id from shipments where awb = ${bareAwb(awb)})`
    expect(await find({ deliver_on: '2026-05-04' })).toMatchObject([{ awb, deliver_on: '2026-05-04' }])
    expect(await awbsOf({ deliver_on: '2026-05-05' })).toEqual([])
    expect(await awbsOf({ deliver_on: '2026-05-04' }, 'tantaManager')).toEqual([])
  })
})

describe('a row', () => {
  test('has the area and the last event in the language of the reader', async () => {
    const [awb = ''] = awbs
    const row = await rowOf(awb)
    expect(row).toMatchObject({ area: 'East' })
    const { data } = await app.call('listTracking', 'superuser', { awb }, english)
    const last = data.list_items.at(-1)
    expect(row.last_event).toEqual({ what: last?.action, at: last?.data_created })
    const arabic = await app.call('listShipments', 'superuser', { search: awb }, { 'accept-language': 'ar' })
    expect(arabic.data.list_items[0]?.area).toBe('الشرق')
  })

  test.each(['Van Parcel', 'Cancelled Parcel', 'Refused Parcel'])(
    'words its last event as tracking does: %s',
    async (receiver) => {
      const [row] = await find({ search: receiver })
      const { data } = await app.call('listTracking', 'superuser', { awb: row?.awb ?? '' }, english)
      expect(row?.last_event?.what).toBe(data.list_items.at(-1)?.action)
    },
  )

  test('of a shipment in time has no days late', async () => {
    expect(await rowOf(awbs.at(-1) ?? '')).toMatchObject({ late: false, days_late: null, cause: null })
  })
})
