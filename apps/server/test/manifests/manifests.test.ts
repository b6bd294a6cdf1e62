import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { bareAwb, farOrder, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'
import { english, manifestDesk } from './manifest-desk.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

const { waiting, manifest, load, unload, accept, open, close, custodyOf, sent } = manifestDesk(() => ({
  app,
  day,
}))

// The driver's manifest that is still loading would be joined by the next test.
beforeEach(async () => {
  const { list_items } = (await app.call('listManifests', 'manager', { page: 1 })).data
  for (const { id, state } of list_items.filter((row) => row.state === 'loading')) {
    const awbs = (await open(id)).list_items.map(({ awb }) => String(bareAwb(awb)))
    expect(state).toBe('loading')
    if (awbs.length > 0) await app.call('removeFromManifest', 'manager', { id, awbs })
    expect((await close(id, [], 'manager')).http).toBe(200)
  }
})

test('parcels are loaded, accepted and unloaded: one is missing, one is extra, and the manifest closes', async () => {
  const { alexandria, giza, people } = app.company
  const [arrives, lost, left, extra] = [await waiting(), await waiting(), await waiting(), await waiting()]
  const id = await manifest()
  expect(await manifest()).toBe(id)
  await app.call('selectDeliveryBoy', 'staff', { awb: left, delivery_boy_id: people.delivery })
  expect(await load(id, arrives)).toEqual(['done', 'Loaded for giza branch', '1/2'])
  expect(await load(id, arrives)).toEqual(['already', 'Already scanned', '1/2'])
  expect(await load(id, lost)).toEqual(['done', 'Loaded for giza branch', '2/3'])
  expect(await custodyOf(lost)).toEqual(['branch', alexandria])

  expect(await accept(id)).toMatchObject({ http: 200 })
  expect(await custodyOf(lost)).toEqual(['delivery_boy', people.delivery])
  expect(await custodyOf(left)).toEqual(['branch', alexandria])
  const [event] = await app.app.sql<{ employee_id: number }[]>`
    select employee_id from tracking_events where awb = ${bareAwb(lost)} and action = 'sent'`
  expect(event?.employee_id).toBe(people.delivery)
  expect(await open(id)).toMatchObject({
    state: 'out',
    accepted: { how: 'phone' },
    parcels: 2,
    loaded: 2,
    missing: 0,
  })
  const next = (await app.call('listOwnManifests', 'delivery', {})).data.list_items
  expect(next.map(({ state, parcels, loaded }) => [state, parcels, loaded])).toEqual([
    ['loading', 1, 0],
    ['out', 2, 2],
  ])

  expect(await unload(id, arrives)).toEqual(['done', 'Arrived', '1/2'])
  expect(await unload(id, arrives)).toEqual(['already', 'Already scanned', '1/2'])
  expect(await custodyOf(arrives)).toEqual(['branch', giza])
  expect(await unload(id, extra)).toEqual(['extra', 'Arrived, and was not on this manifest', '1/2'])
  expect(await custodyOf(extra)).toEqual(['branch', giza])
  expect(await unload(id, extra)).toEqual(['already', 'Already scanned', '1/2'])
  expect(await open(id)).toMatchObject({ state: 'unloading', unloaded: 1, missing: 1, extra: 1 })

  const missing = { awb: String(bareAwb(lost)), note: 'Not in the car' }
  expect(await close(id)).toMatchObject({ http: 422, message: `Write why these are missing: ${missing.awb}` })
  const others = [missing, { awb: String(bareAwb(arrives)), note: 'no' }]
  expect(await close(id, others)).toMatchObject({
    http: 422,
    message: `These are not missing: ${others[1]?.awb}`,
  })
  expect(await close(id, [missing])).toMatchObject({ http: 200 })
  const [row] = await app.app.sql<{ note: string; changes: unknown }[]>`
    select note, changes from activity_log where action = 'manifest_closed' and entity_id = ${id}`
  expect(row).toEqual({ note: '', changes: [{ field: 'missing', old_text: null, new_text: missing.awb }] })
  expect(await custodyOf(lost)).toEqual(['delivery_boy', people.delivery])
  const listed = await app.call('listManifests', 'gizaStaff', { page: 1, open: '1' })
  expect(listed.data.list_items.find((row) => row.id === id)).toMatchObject({ state: 'closed', missing: 1 })

  // What was missing is received as soon as somebody scans it. The manifest keeps its note.
  expect(await unload(id, extra)).toEqual(['already', 'Already scanned', '1/2'])
  expect(await unload(id, lost)).toEqual(['done', `Found: it was missing on manifest ${id}`, '2/2'])
  expect(await custodyOf(lost)).toEqual(['branch', giza])
  expect(await open(id)).toMatchObject({ state: 'closed', missing: 0 })
  const still = await app.call('listManifests', 'gizaStaff', { page: 1, open: '1' })
  expect(still.data.list_items.map((row) => row.id)).not.toContain(id)
})

describe('loading', () => {
  test('refuses what does not wait here for this way, and says why', async () => {
    const id = await manifest()
    const [local, atSender, delivered, cancelled] = [
      await day.create(localOrder(app.company)),
      await day.create(farOrder(app.company)),
      await day.create(localOrder(app.company)),
      await day.create(farOrder(app.company)),
    ]
    await day.walkLine(local)
    await day.walkLine(delivered)
    await day.walkLine(delivered)
    await app.call('cancelShipment', 'manager', { awb: cancelled, note: 'no' })
    const onTheWay = await waiting()
    await sent([onTheWay])
    const there = await waiting()
    await unload(await sent([there]), there)
    const other = await manifest()
    expect(await load(other, local)).toEqual([
      422,
      'This parcel is delivered by this branch. It goes with a run, not with a manifest',
    ])
    expect(await load(other, atSender)).toEqual([422, 'This parcel is still with the sender'])
    expect(await load(other, delivered)).toEqual([422, 'This shipment was already delivered'])
    expect(await load(other, cancelled)).toEqual([422, 'This shipment was cancelled'])
    expect(await load(other, onTheWay)).toEqual([422, 'This parcel is on the way to giza branch already'])
    expect(await load(other, there, 'superuser')).toEqual([422, 'This parcel is at giza branch'])
    expect(await load(other, '999999999999')).toEqual([404, 'Your branch has no parcel with this number'])
    expect(await load(other, there, 'gizaStaff')).toEqual([422, 'Only alexandria branch loads this manifest'])
    expect((await load(other, there, 'tantaManager'))[0]).toBe(404)
    expect(id).toBeGreaterThan(0)
    expect((await open(other)).list_items).toEqual([])
  })

  test('takes a parcel from another manifest, and is over once the driver has accepted', async () => {
    const { alexandria, giza, people } = app.company
    const awb = await waiting()
    const beside = await app.call('createManifest', 'superuser', {
      from_branch_id: alexandria,
      to_branch_id: giza,
      courier_id: people.gizaDelivery,
    })
    await load(beside.data.id, awb)
    const id = await manifest()
    expect(await load(id, awb)).toEqual(['done', 'Loaded for giza branch', '1/1'])
    expect((await open(beside.data.id)).list_items).toEqual([])
    await accept(id)
    expect(await load(id, await waiting())).toEqual([
      422,
      'The driver has accepted this manifest. It takes no more parcels',
    ])
    expect(await app.call('removeFromManifest', 'staff', { id, awbs: [awb] }, english)).toMatchObject({
      http: 422,
    })
    expect(await accept(id)).toMatchObject({ http: 422 })
  })

  test('of one parcel at two desks puts it on one manifest, once', async () => {
    const awb = await waiting()
    const id = await manifest()
    const answers = await Promise.all([load(id, awb, 'staff'), load(id, awb, 'manager')])
    expect(answers.map(([outcome]) => outcome).sort()).toEqual(['already', 'done'])
    expect(await open(id)).toMatchObject({ parcels: 1, loaded: 1 })
  })

  test('can be undone before the driver accepts: the parcel waits for another driver', async () => {
    const awb = await waiting()
    const id = await manifest()
    await load(id, awb)
    const awbs = [String(bareAwb(awb))]
    expect(await app.call('removeFromManifest', 'staff', { id, awbs })).toMatchObject({ http: 200 })
    expect((await day.activeLine(awb)).to_id).toBeNull()
    expect((await open(id)).list_items).toEqual([])
    const again = await app.call('removeFromManifest', 'staff', { id, awbs }, english)
    expect(again).toMatchObject({ http: 422, message: `These are not on this manifest: ${awbs[0]}` })
  })
})

describe('unloading', () => {
  test('is refused before the driver accepts, and at any other branch, which is told the right one', async () => {
    const awb = await waiting()
    const id = await manifest()
    await load(id, awb)
    expect(await unload(id, awb)).toEqual([422, 'The driver has not accepted this manifest yet'])
    await accept(id)
    const goesTo = 'This manifest goes to giza branch. Only that branch unloads it'
    expect(await unload(id, awb, 'staff')).toEqual([422, goesTo])
    expect(await unload(id, awb, 'tantaManager')).toEqual([422, goesTo])
    expect(await unload(id, await waiting(), 'tantaManager')).toEqual([404, 'This manifest was not found'])
    expect(await custodyOf(awb)).toEqual(['delivery_boy', app.company.people.delivery])
  })

  test('at two desks at once takes the parcel once', async () => {
    const awb = await waiting()
    const id = await sent([awb])
    const answers = await Promise.all([unload(id, awb), unload(id, awb, 'manager')])
    expect(answers.map(([outcome]) => outcome).sort()).toEqual(['already', 'done'])
    const events = await app.app.sql`
      select id from tracking_events where awb = ${bareAwb(awb)} and action = 'arrived' and leg = 2`
    expect(events).toHaveLength(1)
  })

  test('of a parcel that another driver brought marks it as extra here, and not as missing there', async () => {
    const awb = await waiting()
    const first = await sent([awb])
    const id = await sent([await waiting()])
    expect(await unload(id, awb)).toEqual(['extra', 'Arrived, and was not on this manifest', '0/1'])
    expect((await open(first)).list_items).toEqual([])
    expect(await close(first)).toMatchObject({ http: 200 })
  })

  test('happens at the scan desk too', async () => {
    const awb = await waiting()
    const id = await sent([awb])
    const arriving = async () =>
      (await app.call('viewScanDesk', 'gizaStaff', {})).data.list_items.find(
        (job) => job.job === 'unloading' && job.id === id,
      )
    expect(await arriving()).toMatchObject({ scanned: 0, parcels: 1, missing: [{ awb }] })
    await app.call('scanShipment', 'gizaStaff', { awb, mode: 'receive' })
    expect(await arriving()).toMatchObject({ scanned: 1, parcels: 1, missing: [] })
    expect(await open(id)).toMatchObject({ state: 'unloading', unloaded: 1 })
  })
})

describe('a manifest', () => {
  test('goes to another branch, with a driver of one of its ends', async () => {
    const { alexandria, giza, tanta, people } = app.company
    const create = async (from: number, to: number, boy: number, by: Caller = 'staff') => {
      const way = { from_branch_id: from, to_branch_id: to, courier_id: boy }
      return (await app.call('createManifest', by, way, english)).fields
    }
    expect(await create(alexandria, alexandria, people.delivery)).toEqual({
      to_branch_id: 'A manifest goes to another branch',
    })
    expect(Object.keys(await create(giza, tanta, people.gizaDelivery))).toEqual(['from_branch_id'])
    expect(Object.keys(await create(alexandria, 999_999, people.delivery))).toEqual(['to_branch_id'])
    expect(Object.keys(await create(alexandria, giza, people.gizaDelivery))).toEqual(['courier_id'])
    expect(await create(alexandria, giza, people.gizaDelivery, 'gizaStaff')).toEqual({})
  })

  test('that changed meanwhile is not closed, and a closed one stays as it is', async () => {
    const [one, two] = [await waiting(), await waiting()]
    const id = await sent([one, two])
    const { version } = await open(id)
    await unload(id, one)
    await unload(id, two)
    expect(await app.call('closeManifest', 'gizaStaff', { id, version, missing: [] })).toMatchObject({
      http: 412,
    })
    expect((await close(id, [], 'staff')).http).toBe(422)
    expect((await close(id)).http).toBe(200)
    expect(await close(id)).toMatchObject({ http: 422, message: 'This manifest is closed' })
    expect(await unload(id, await waiting())).toEqual([422, 'This manifest is closed'])
  })

  test('starts from what waits between two branches', async () => {
    const awb = await waiting()
    const { list_items } = (await app.call('listTransfers', 'staff', {})).data
    const { alexandria, giza } = app.company
    const way = list_items.find((row) => row.from.id === alexandria && row.to.id === giza)
    expect(way).toMatchObject({ loads: true })
    expect(way?.unassigned).toBeGreaterThan(0)
    expect(awb).not.toBe('')
  })
})

test('the books are clean after all of it', () => expectCleanBooks(app))
