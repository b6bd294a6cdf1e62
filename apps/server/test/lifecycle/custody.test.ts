import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { points } from '../support/company.ts'
import { bareAwb, farOrder, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

const english = { 'accept-language': 'en' }
const standInOnly = 'This is for the delivery boy to do. In their place, only a manager may do it'

const openActs = async (awb: string, by: Caller = 'staff') =>
  (await app.call('openActs', by, { awb }, english)).data
const custodyOf = async (awb: string) => (await openActs(awb)).custody
const reasonFor = async (awb: string, act: string, by: Caller = 'staff') =>
  (await openActs(awb, by)).list_items.find((one) => one.act === act)?.reason
const bring = (awb: string) => app.call('finishOwnLine', 'delivery', { awb }, english)

/** A pick-up that the delivery boy has. */
async function taken(order = localOrder(app.company)): Promise<string> {
  const awb = await day.create(order)
  await day.assign(awb)
  await app.call('startOwnLine', 'delivery', { awb, code: await day.codeOf(awb) })
  return awb
}

/** A parcel that the delivery boy has at the door. */
async function atTheDoor(): Promise<string> {
  const awb = await taken()
  await day.finish(awb, 'staff')
  await day.assign(awb)
  await app.call('startOwnLine', 'delivery', { awb, code: await day.codeOf(awb) })
  return awb
}

async function lastEvent(awb: string) {
  const { list_items } = (await app.call('listTracking', 'staff', { awb }, english)).data
  return list_items.at(-1)
}

describe('a parcel that a delivery boy brings', () => {
  test('waits for the branch’s scan, and the delivery boy still holds it', async () => {
    const awb = await taken()
    const before = await custodyOf(awb)
    expect(await bring(awb)).toMatchObject({
      http: 200,
      data: { status: 'up_coming', details: 'Brought to the branch, not scanned yet' },
    })
    expect(await day.standing(awb)).toMatchObject({ status: 'up_coming', situation: 'brought' })
    expect(await custodyOf(awb)).toEqual(before)
    expect(before).toMatchObject({ holder: 'delivery_boy', id: app.company.people.delivery })
    expect(await bring(awb)).toMatchObject({
      http: 422,
      message: 'You said already that it is at the branch. It waits for the branch’s scan',
      data: { status: 'up_coming' },
    })
    expect((await app.call('scanShipment', 'staff', { awb, mode: 'receive' })).data.outcome).toBe('done')
    expect(await day.standing(awb)).toMatchObject({ status: 'in_progress', situation: null })
    expect(await custodyOf(awb)).toMatchObject({
      holder: 'branch',
      id: app.company.alexandria,
      name: 'alexandria branch',
      by: 'Arrived at the branch',
    })
  })

  test('is told as brought before it is told as cancelled', async () => {
    const awb = await taken()
    await bring(awb)
    await app.call('cancelShipment', 'staff', { awb, note: 'sold out' })
    expect(await day.standing(awb)).toMatchObject({ direction: 'return', situation: 'brought' })
    await day.finish(awb, 'staff')
    expect(await day.standing(awb)).toMatchObject({ situation: 'cancelled_by_admin' })
  })

  test('by a transfer is taken at the other branch, and by no other', async () => {
    const awb = await taken(farOrder(app.company))
    await day.finish(awb, 'staff')
    await day.takeOver(awb, 'delivery')
    await bring(awb)
    expect(await day.finish(awb, 'staff')).toMatchObject({ http: 422 })
    expect(await day.finish(awb, 'gizaStaff')).toMatchObject({ data: { status: 'in_progress' } })
    expect(await custodyOf(awb)).toMatchObject({ holder: 'branch', id: app.company.giza })
  })

  test('is not told to the public or to the merchant’s webhooks', async () => {
    const awb = await taken()
    const seen = async () => {
      const { steps, status } = (await app.call('track', null, { awb }, english)).data
      return { status, steps }
    }
    const before = await seen()
    await bring(awb)
    expect(await seen()).toEqual(before)
  })

  test('at the door is delivered by the same call', async () => {
    const awb = await atTheDoor()
    expect(await bring(awb)).toMatchObject({ http: 200, data: { status: 'delivered' } })
    expect(await custodyOf(awb)).toMatchObject({ holder: 'receiver', id: null, name: null, by: 'Delivered' })
  })
})

describe('a clerk in a delivery boy’s place', () => {
  test('starts no line with a code, and guesses none', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.assign(awb)
    const code = await day.codeOf(awb)
    for (const tried of [code, '0000'])
      expect(await app.call('startLine', 'staff', { awb, code: tried }, english)).toMatchObject({
        http: 422,
        message: standInOnly,
        data: { status: 'up_coming' },
      })
    expect(await reasonFor(awb, 'start')).toBe(standInOnly)
    const [line] = await app.app.sql<{ wrong_codes: number }[]>`
      select wrong_codes from shipment_lines where awb = ${bareAwb(awb)} and leg = 1`
    expect(line?.wrong_codes).toBe(0)
  })

  test('delivers nothing and fails no attempt, and still notes what happens', async () => {
    const awb = await atTheDoor()
    const refused = { http: 422, message: standInOnly, data: { status: 'under_delivery' } }
    expect(await app.call('finishLine', 'staff', { awb }, english)).toMatchObject(refused)
    expect(await app.call('reportOtherCase', 'staff', { awb, case: 1, note: '' }, english)).toMatchObject(
      refused,
    )
    expect(await app.call('scanShipment', 'staff', { awb, mode: 'return' }, english)).toMatchObject({
      http: 422,
    })
    expect(await reasonFor(awb, 'finish')).toBe(standInOnly)
    expect(await app.call('reportOtherCase', 'staff', { awb, case: 4, note: 'rain' })).toMatchObject({
      http: 200,
    })
    expect((await day.standing(awb)).failure).toBe(0)
  })

  test.each([1, 2, 6, 7, 8])('reports case %i before the goods are taken over', async (otherCase) => {
    const awb = await day.create(localOrder(app.company))
    await day.assign(awb)
    expect((await openActs(awb)).cases).toContain(otherCase)
    expect(await day.report(awb, otherCase, '', 'staff')).toMatchObject({ data: { status: 'pending' } })
    expect(await lastEvent(awb)).toMatchObject({
      action: expect.stringMatching('Pick-up from the sender failed'),
      details: '',
    })
    expect(await day.report(awb, otherCase, '', 'gizaStaff')).toMatchObject({ http: 404 })
  })

  test('is offered the cases that it may report', async () => {
    const awb = await atTheDoor()
    expect((await openActs(awb)).cases).toEqual([3, 4, 5, 9])
    expect((await openActs(awb, 'manager')).cases).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect((await openActs(awb, 'accountant')).cases).toEqual([])
    await day.report(awb, 9, '', 'staff')
    expect((await openActs(awb)).cases).toEqual([])
  })

  test('takes what arrives, takes back what failed, and serves the counter', async () => {
    const awb = await atTheDoor()
    await app.call('reportOwnOtherCase', 'delivery', { awb, case: 1 })
    expect(await day.handBack(awb, 'staff')).toMatchObject({ http: 200 })
    const counter = await day.create(localOrder(app.company, { seller_sends: true }))
    expect(await reasonFor(counter, 'start')).toBe('')
    expect(await day.start(counter, 'staff')).toMatchObject({ data: { status: 'in_progress' } })
  })
})

describe('a manager in a delivery boy’s place', () => {
  test('is told in tracking with the delivery boy and the reason, to staff and not to the merchant or the log', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.assign(awb)
    const code = await day.codeOf(awb)
    await app.call('startLine', 'manager', { awb, code, reason: 'His phone is lost' })
    const [boy] = await app.app.sql<{ name: string }[]>`
      select first_name || ' ' || last_name as name from employees where id = ${app.company.people.delivery}`
    expect(await lastEvent(awb)).toMatchObject({ details: `For ${boy?.name}: His phone is lost` })
    const own = (await app.call('openOwnShipment', { client: app.company.plainClient }, { awb })).data
    expect(JSON.stringify(own)).not.toContain('His phone is lost')
    const [log] = await app.app.sql<{ note: string; employee_id: number }[]>`
      select note, employee_id from activity_log
      where entity = 'shipment' and entity_id = ${bareAwb(awb)} and action = 'shipment_taken_over'`
    expect(log).toEqual({ note: '', employee_id: app.company.people.manager })
  })

  test('needs no reason on the wire, and needs none for what the branch does itself', async () => {
    const awb = await taken()
    await day.finish(awb)
    expect(await lastEvent(awb)).toMatchObject({ details: '' })
    await day.takeOver(awb)
    expect((await lastEvent(awb))?.details).toMatch(/^For [^:]+$/)
    await app.call('reportOtherCase', 'manager', { awb, case: 1, note: '', reason: 'He called' })
    expect((await lastEvent(awb))?.details).toMatch(/^For .+: He called$/)
  })

  test('delivers at own branches only', async () => {
    const awb = await atTheDoor()
    expect(await app.call('finishLine', 'tantaManager', { awb })).not.toMatchObject({ http: 200 })
    expect(await day.finish(awb)).toMatchObject({ data: { status: 'delivered' } })
  })
})

describe('pick-ups without a code', () => {
  const take = (awbs: string[], giver = 'Mahmoud of the store') =>
    app.call('takeWithoutCode', 'delivery', { awbs, giver }, english)
  const counted = async () =>
    (await app.call('openEmployee', 'manager', { employee_id: app.company.people.delivery })).data
      .without_code

  test('are taken over one by one, with the giver’s name, and counted for the delivery boy', async () => {
    const before = (await counted()) ?? 0
    const mine = [await day.create(localOrder(app.company)), await day.create(localOrder(app.company))]
    for (const awb of mine) await day.assign(awb)
    const others = await day.create(localOrder(app.company))
    const { data } = await take([...mine, others])
    expect(data.list_items.map(({ done, details }) => [done, details])).toEqual([
      [true, 'Done'],
      [true, 'Done'],
      [false, 'This shipment was not found'],
    ])
    expect(await lastEvent(mine[0] ?? '')).toMatchObject({
      action: 'Picked up from the sender',
      details: 'Without a code, given by Mahmoud of the store',
    })
    expect(await custodyOf(mine[1] ?? '')).toMatchObject({
      holder: 'delivery_boy',
      by: 'Picked up from the sender',
    })
    expect(await counted()).toBe(before + 2)
    expect((await take(mine)).data.list_items.map(({ details }) => details)).toEqual(
      Array(2).fill('This line was already started'),
    )
  })

  test('need the giver’s name', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.assign(awb)
    expect(Object.keys((await take([awb], ' ')).fields)).toEqual(['giver'])
  })

  test('are not possible while the line or its visit is locked', async () => {
    const { latitude, longitude } = points.alexandria
    const place = { sender_latitude: latitude + 0.01, sender_longitude: longitude }
    const awbs = [
      await day.create(localOrder(app.company, place)),
      await day.create(localOrder(app.company, place)),
    ]
    for (const awb of awbs) await day.assign(awb)
    const visit = (await day.activeLine(awbs[0] ?? '')).visit
    const wrong = visit?.code === '0000' ? '1111' : '0000'
    for (let tries = 1; tries <= 5; tries += 1)
      await app.call('startVisit', 'delivery', { visit_id: visit?.id ?? 0, code: wrong })
    const locked = 'Locked after five wrong codes. Ask the branch to release it'
    expect((await take(awbs)).data.list_items.map(({ details }) => details)).toEqual([locked, locked])
    await app.call('releaseVisit', 'staff', { visit_id: visit?.id ?? 0 })
    expect((await take(awbs)).data.list_items.map(({ done }) => done)).toEqual([true, true])
  })
})

test('the holder before any hand-over is the sender, since the order was made', async () => {
  const awb = await day.create(localOrder(app.company))
  const { data_time } = (await app.call('openMain', 'staff', { awb })).data
  expect(await custodyOf(awb)).toEqual({
    holder: 'sender',
    id: null,
    name: null,
    since: data_time,
    by: 'Order received',
  })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
