import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { points } from '../support/company.ts'
import { bareAwb, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

let places = 0

/** `count` pick-ups at a place of their own, given to the delivery boy. */
async function pickUps(count: number, assigned = count): Promise<string[]> {
  places += 1
  const awbs: string[] = []
  for (let number = 0; number < count; number += 1) awbs.push(await orderAt(places))
  for (const awb of awbs.slice(0, assigned)) await day.assign(awb)
  return awbs
}

/** An order that is fetched a little north of Alexandria's pick-up point. */
function orderAt(place: number, client = app.company.plainClient): Promise<string> {
  const { latitude, longitude } = points.alexandria
  return day.create(
    localOrder(app.company, {
      client_id: client,
      sender_latitude: latitude + place / 10_000,
      sender_longitude: longitude,
    }),
  )
}

const visitOf = async (awb: string) => (await day.activeLine(awb)).visit
const isFetched = async (awb: string) => (await day.activeLine(awb)).re_status === 'Active'

async function visitOfAll(awbs: string[]) {
  const visits = await Promise.all(awbs.map(visitOf))
  const [visit] = visits
  if (!visit || visits.some((other) => other?.id !== visit.id)) throw new Error('they are not of one visit')
  return visit
}

const start = (
  visit: { id: number; code: string | null },
  awbs?: string[],
  by: 'delivery' | 'gizaDelivery' = 'delivery',
) => app.call('startVisit', by, { visit_id: visit.id, code: visit.code ?? '', ...(awbs && { awbs }) })

/** Another code than `code`. */
function wrong(code: string | null): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0')
}

const guess = (visit: { id: number; code: string | null }) => start({ id: visit.id, code: wrong(visit.code) })

describe('pick-ups at one place of a client', () => {
  test('are one visit with one code, which the delivery boy is not told', async () => {
    const awbs = await pickUps(3)
    const visit = await visitOfAll(awbs)
    expect(visit).toMatchObject({ parcels: 3, code: expect.stringMatching(/^\d{4}$/), locked: false })
    const own = (await app.call('listOwnLines', 'delivery', {})).data.list_items
    const ofVisit = own.filter(({ visit_id }) => visit_id === visit.id)
    expect(ofVisit.map(({ awb }) => awb).sort()).toEqual([...awbs].sort())
    for (const line of ofVisit) expect(Object.keys(line)).not.toContain('code')
  })

  test('tell the sender the code of the visit beside that of each line', async () => {
    const [awb = '', other = ''] = await pickUps(2)
    const visit = await visitOfAll([awb, other])
    const merchant = { client: app.company.plainClient }
    expect((await app.call('openOwnShipment', merchant, { awb })).data.pick_up).toEqual({
      code: await day.codeOf(awb),
      locked: false,
      visit,
    })
  })

  test('are taken over together with its code', async () => {
    const awbs = await pickUps(3)
    const visit = await visitOfAll(awbs)
    const { http, data } = await start(visit)
    expect(http).toBe(200)
    expect(data.details).toBe('3 of 3 parcels are with you')
    expect(data.list_items.map(({ done }) => done)).toEqual([true, true, true])
    expect(await Promise.all(awbs.map(isFetched))).toEqual([true, true, true])
    expect(await start(visit)).toMatchObject({
      http: 422,
      message: 'Nothing is left to pick up on this visit',
    })
  })

  test('keep the codes of their lines', async () => {
    const [first = '', ...others] = await pickUps(3)
    const visit = await visitOfAll([first, ...others])
    expect(
      await app.call('startOwnLine', 'delivery', { awb: first, code: await day.codeOf(first) }),
    ).toMatchObject({
      http: 200,
    })
    expect(await visitOf(first)).toBeNull()
    expect(await visitOfAll(others)).toMatchObject({ id: visit.id, parcels: 2 })
    expect((await start(visit)).data.details).toBe('2 of 2 parcels are with you')
  })

  test('given one by one, or many at once, join the visit that is open', async () => {
    const awbs = await pickUps(4, 1)
    const [alone = '', second = '', ...rest] = awbs
    expect(await visitOf(alone)).toBeNull()
    await day.assign(second)
    const { id } = await visitOfAll([alone, second])
    await app.call('assignMany', 'manager', { awbs: rest, delivery_boy_id: app.company.people.delivery })
    expect(await visitOfAll(awbs)).toMatchObject({ id, parcels: 4 })
  })

  test('given at the same moment are still one visit', async () => {
    const awbs = await pickUps(6, 0)
    await Promise.all(awbs.map((awb) => day.assign(awb)))
    expect(await visitOfAll(awbs)).toMatchObject({ parcels: 6 })
  })

  test('of another place, another client or another delivery boy are not of the visit', async () => {
    const awbs = await pickUps(2)
    const { id } = await visitOfAll(awbs)
    const place = places
    const elsewhere = (await pickUps(1))[0] ?? ''
    const others = await orderAt(place, app.company.discountClient)
    const lent = await orderAt(place)
    await day.assign(others)
    await day.assign(lent, 'gizaDelivery')
    for (const awb of [elsewhere, others, lent]) expect(await visitOf(awb)).toBeNull()
    expect(await visitOfAll(awbs)).toMatchObject({ id, parcels: 2 })
  })

  test('that are given to another delivery boy leave the visit for his', async () => {
    const awbs = await pickUps(4)
    const [first = '', second = '', ...stay] = awbs
    const visit = await visitOfAll(awbs)
    await day.assign(first, 'gizaDelivery')
    await day.assign(second, 'gizaDelivery')
    const other = await visitOfAll([first, second])
    expect(other).toMatchObject({ parcels: 2 })
    expect(other.id).not.toBe(visit.id)
    expect(await visitOfAll(stay)).toMatchObject({ id: visit.id, parcels: 2 })
    expect(await start(visit, awbs)).toMatchObject({ http: 200 })
    expect(await isFetched(first)).toBe(false)
  })
})

describe('a visit', () => {
  test('with parcels missing takes over those that were given, and the rest gets a new code', async () => {
    const awbs = await pickUps(4)
    const [missing = '', another = '', ...given] = awbs
    const visit = await visitOfAll(awbs)
    expect((await start(visit, given)).data.details).toBe('2 of 4 parcels are with you')
    expect(await Promise.all(awbs.map(isFetched))).toEqual([false, false, true, true])
    const left = await visitOfAll([missing, another])
    expect(left).toMatchObject({ id: visit.id, parcels: 2 })
    expect(left.code).not.toBe(visit.code)
    expect((await start(visit)).http).toBe(422)
    expect((await start(left)).data.details).toBe('2 of 2 parcels are with you')
  })

  test('answers for each parcel that could not be taken, and takes the others', async () => {
    const awbs = await pickUps(3)
    const [cancelled = '', ...others] = awbs
    const visit = await visitOfAll(awbs)
    const stranger = (await pickUps(1))[0] ?? ''
    await app.call('cancelShipment', 'manager', { awb: cancelled, note: 'the shop asked for it' })
    const { data } = await start(visit, [...awbs, stranger])
    expect(data.list_items).toEqual([
      { awb: String(bareAwb(cancelled)), done: false, details: 'No longer part of this visit' },
      ...others.map((awb) => ({ awb: String(bareAwb(awb)), done: true, details: 'Done' })),
      { awb: String(bareAwb(stranger)), done: false, details: 'No longer part of this visit' },
    ])
    expect(await isFetched(stranger)).toBe(false)
  })

  test('is its own delivery boy’s', async () => {
    const visit = await visitOfAll(await pickUps(2))
    expect(await start(visit, undefined, 'gizaDelivery')).toMatchObject({ http: 404 })
    expect(await start(visit)).toMatchObject({ http: 200 })
  })

  test('sent twice with one key acts once', async () => {
    const visit = await visitOfAll(await pickUps(2))
    const send = () =>
      app.call(
        'startVisit',
        'delivery',
        { visit_id: visit.id, code: visit.code ?? '' },
        { 'idempotency-key': 'visit-1' },
      )
    const [first, second] = [await send(), await send()]
    expect(second.data).toEqual(first.data)
    expect(second.data.details).toBe('2 of 2 parcels are with you')
  })

  test('is locked by five wrong codes until the desk that the parcels go to releases it', async () => {
    const awbs = await pickUps(2)
    const visit = await visitOfAll(awbs)
    const said: string[] = []
    for (let tries = 1; tries <= 5; tries += 1) said.push((await guess(visit)).message)
    const locked = 'Locked after five wrong codes. Ask the branch to release it'
    const plain = 'The hand-over code is wrong'
    expect(said).toEqual([plain, plain, plain, plain, locked])
    expect(await start(visit)).toMatchObject({ http: 422, message: locked })
    expect(await visitOfAll(awbs)).toMatchObject({ code: null, locked: true })

    const release = (by: 'gizaStaff' | 'staff') => app.call('releaseVisit', by, { visit_id: visit.id })
    expect(await release('gizaStaff')).toMatchObject({ http: 404 })
    expect(await release('staff')).toMatchObject({ http: 200 })
    expect(await release('staff')).toMatchObject({ http: 422, message: 'This visit is not locked' })
    const released = await visitOfAll(awbs)
    expect(released).toMatchObject({ id: visit.id, locked: false })
    expect(released.code).not.toBe(visit.code)
    expect(await start(released)).toMatchObject({ http: 200 })
    const log = await app.app.sql<{ action: string }[]>`
      select action from activity_log where entity = 'shipment' and action like '%visit%' and entity_id = ${bareAwb(awbs[0] ?? '')}
      order by id`
    expect(log.map(({ action }) => action)).toEqual(['shipment_visit_locked', 'shipment_visit_released'])
    for (const awb of awbs) {
      const events = await app.app.sql<{ action: string; details: unknown }[]>`
        select action::text as action, details from tracking_events
        where awb = ${bareAwb(awb)} and action::text like 'visit%' order by id`
      expect(events).toEqual([
        { action: 'visit_locked', details: { visit: visit.id } },
        { action: 'visit_released', details: { visit: visit.id } },
      ])
    }
  })

  test('that is locked leaves the codes of its lines valid', async () => {
    const [first = '', second = ''] = await pickUps(2)
    const visit = await visitOfAll([first, second])
    for (let tries = 1; tries <= 5; tries += 1) await guess(visit)
    expect(
      await app.call('startOwnLine', 'delivery', { awb: first, code: await day.codeOf(first) }),
    ).toMatchObject({
      http: 200,
    })
    expect(await isFetched(second)).toBe(false)
  })

  test('counts wrong codes that are tried at once', async () => {
    const visit = await visitOfAll(await pickUps(2))
    await Promise.all(Array.from({ length: 8 }, () => guess(visit)))
    expect(await start(visit)).toMatchObject({ http: 422 })
  })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
