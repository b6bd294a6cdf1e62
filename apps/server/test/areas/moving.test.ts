import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workOnPlaces } from '../../src/features/areas/index.ts'
import { expectCleanBooks } from '../support/books.ts'
import { points } from '../support/company.ts'
import { bareAwb, farOrder, localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const english = { 'accept-language': 'en' }

async function placeOf(awb: string) {
  const [row] = await app.app.sql<
    {
      origin_branch_id: number
      destination_branch_id: number
      receiver_area_id: number | null
      sender_area_id: number | null
      sender_place: string | null
      receiver_place: string | null
    }[]
  >`
    select s.origin_branch_id, s.destination_branch_id, s.receiver_area_id, s.sender_area_id, m.sender_place, m.receiver_place
    from shipments s join main_shipments m on m.id = s.main_shipment_id where s.awb = ${bareAwb(awb)}`
  return row
}

/** Runs the background work until nothing waits. */
async function settle(): Promise<void> {
  for (;;) {
    await workOnPlaces(app.app.sql)
    const waiting = await app.app.sql`
      select 1 from district_moves union all select 1 from place_fill`
    if (waiting.length === 0) return
  }
}

async function move(districts: string[], branch: number) {
  const moved = await app.call('moveDistricts', 'superuser', { branch_id: branch, districts })
  expect(moved.http).toBe(200)
  await settle()
  return moved.data.moving
}

async function area(name: string, branch: number, districts: string[]): Promise<number> {
  const { data, message } = await app.call('createArea', 'superuser', {
    branch_id: branch,
    name_ar: name,
    name_en: name,
    districts,
  })
  expect(message).toBeDefined()
  await settle()
  return data.id ?? 0
}

// The district of the test company's point in Alexandria and of the one in Giza.
const home = async (awb: string) => (await placeOf(awb))?.receiver_place ?? ''

describe('an order', () => {
  test('gets its branches and areas from the districts of its points', async () => {
    const { alexandria, giza } = app.company
    const first = await day.create(farOrder(app.company))
    const stored = await placeOf(first)
    expect(stored).toMatchObject({
      origin_branch_id: alexandria,
      destination_branch_id: giza,
      receiver_area_id: null,
      sender_area_id: null,
    })
    const inGiza = await area('Giza', giza, [stored?.receiver_place ?? ''])
    const inAlexandria = await area('Alexandria', alexandria, [stored?.sender_place ?? ''])
    const second = await day.create(farOrder(app.company))
    expect(await placeOf(second)).toMatchObject({ receiver_area_id: inGiza, sender_area_id: inAlexandria })
    // The one that was stored before got them, too.
    expect(await placeOf(first)).toMatchObject({ receiver_area_id: inGiza, sender_area_id: inAlexandria })
  })

  test('goes to the branch that its district was moved to, and the branch that the client chose still wins', async () => {
    const { alexandria, giza, tanta } = app.company
    const awb = await day.create(farOrder(app.company))
    const district = await home(awb)
    await move([district], tanta)
    const next = await app.call('createShipment', 'superuser', farOrder(app.company))
    expect(await placeOf(next.data.awb)).toMatchObject({
      origin_branch_id: alexandria,
      destination_branch_id: tanta,
      receiver_area_id: null,
    })
    const chosen = await app.call('createShipment', 'superuser', {
      ...localOrder(app.company),
      branch_sender_location_id: giza,
    })
    // The area of the sender's district belongs to another branch than the chosen one.
    expect(await placeOf(chosen.data.awb)).toMatchObject({ origin_branch_id: giza, sender_area_id: null })
    await move([district], giza)
  })

  test('keeps its district when its address changes within the branch', async () => {
    const { alexandria } = app.company
    const awb = await day.create(localOrder(app.company))
    const abuQir = { latitude: 31.3228, longitude: 30.0622 }
    const made = await area('Abu Qir', alexandria, ['alexandria/abu-qir'])
    const { data } = await app.call('openMain', 'manager', { awb })
    const changed = await app.call('changeShipment', 'staff', {
      awb,
      version: data.version,
      receiver_latitude: abuQir.latitude,
      receiver_longitude: abuQir.longitude,
    })
    expect(changed.http).toBe(200)
    expect(await placeOf(awb)).toMatchObject({
      receiver_place: 'alexandria/abu-qir',
      receiver_area_id: made,
    })
  })
})

describe('another branch for a district', () => {
  test('plans the open lines anew, wherever the parcel is, and not once it is out', async () => {
    const { giza, tanta } = app.company
    const waiting = await day.create(farOrder(app.company))
    const atOrigin = await day.create(farOrder(app.company))
    await day.walkLine(atOrigin)
    const onTheWay = await day.create(farOrder(app.company))
    await day.walkLine(onTheWay)
    await day.takeOver(onTheWay)
    const atGiza = await day.create(farOrder(app.company))
    await day.walkLine(atGiza)
    await day.walkLine(atGiza)
    const out = await day.create(farOrder(app.company))
    await day.walkLine(out)
    await day.walkLine(out)
    await day.takeOver(out)
    const before = await day.legs(out)
    const district = await home(out)
    const tried = await app.call('moveDistricts', 'superuser', {
      branch_id: tanta,
      districts: [district],
      try_only: true,
    })
    const others = await app.app.sql`
      select 1 from shipments where destination_branch_id = ${giza} and status in ('pending', 'up_coming', 'in_progress', 'being_shipped')`
    expect(tried.data.moving).toBe(others.length)
    expect(await move([district], tanta)).toBe(others.length)

    expect(await placeOf(waiting)).toMatchObject({ destination_branch_id: tanta, receiver_area_id: null })
    expect(await day.legs(waiting)).toEqual([
      'pick_up forward Pending active',
      'transfer forward Cancelled',
      'end forward Cancelled',
      'transfer forward Pending',
      'end forward Pending',
    ])
    expect(await day.legs(atOrigin)).toEqual([
      'pick_up forward Done',
      'transfer forward Cancelled',
      'end forward Cancelled',
      'transfer forward Pending active',
      'end forward Pending',
    ])
    expect(await day.legs(onTheWay)).toEqual([
      'pick_up forward Done',
      'transfer forward Active active',
      'end forward Cancelled',
      'transfer forward Pending',
      'end forward Pending',
    ])
    expect(await day.legs(atGiza)).toEqual([
      'pick_up forward Done',
      'transfer forward Done',
      'end forward Cancelled',
      'transfer forward Pending active',
      'end forward Pending',
    ])
    expect(await day.legs(out)).toEqual(before)
    expect(await placeOf(out)).toMatchObject({ destination_branch_id: giza })

    // The new branch finds it, and the act is told.
    const found = await app.call('listShipments', 'tantaManager', {
      page: 1,
      search: String(bareAwb(waiting)),
    })
    expect(found.data.list_items).toHaveLength(1)
    const { list_items } = (await app.call('listTracking', 'superuser', { awb: waiting }, english)).data
    expect(JSON.stringify(list_items)).toContain('Delivery details changed')
    const logs = await app.call(
      'listLogs',
      'superuser',
      { entity: 'shipment', entity_id: bareAwb(waiting) },
      english,
    )
    const log = await app.call('openLog', 'superuser', { log_id: logs.data.list_items[0]?.id ?? 0 }, english)
    expect(JSON.stringify(log.data)).toContain('tanta branch')

    // The parcel on the way goes on from Giza, and the rest of its way is possible.
    await day.finish(onTheWay)
    expect(await day.activeLine(onTheWay)).toMatchObject({ kind: 'transfer', from_id: giza })
    await move([district], giza)
    expect(await day.activeLine(onTheWay)).toMatchObject({ kind: 'end', from_id: giza })
    await day.walkLine(onTheWay)
    expect(await day.statusOf(onTheWay)).toBe('delivered')
  })

  test('leaves a parcel that was tried at its branch', async () => {
    const { giza, tanta } = app.company
    const awb = await day.create(farOrder(app.company))
    await day.walkLine(awb)
    await day.walkLine(awb)
    await day.takeOver(awb)
    await day.report(awb, 1)
    await day.handBack(awb)
    const district = await home(awb)
    await move([district], tanta)
    expect(await placeOf(awb)).toMatchObject({ destination_branch_id: giza })
    await move([district], giza)
  })

  test('takes a parcel off the run that it was planned for, and not one that was scanned out', async () => {
    const { giza, tanta, people } = app.company
    const at = async () => {
      const awb = await day.create(farOrder(app.company))
      await day.walkLine(awb)
      await day.walkLine(awb)
      await day.assign(awb)
      return awb
    }
    const [planned, scanned] = [await at(), await at()]
    const leg = 3
    await app.app.sql`delete from run_parcels where awb = any(${[planned, scanned].map(bareAwb)})`
    const [run] = await app.app.sql<{ id: number }[]>`
      insert into runs (branch_id, courier_id, day, wave, created_at)
      values (${giza}, ${people.gizaDelivery}, cairo_day(now()), 9, now()) returning id`
    const id = run?.id ?? 0
    await app.app.sql`
      insert into run_parcels (run_id, awb, leg, stop, place, scanned_out_at)
      values (${id}, ${bareAwb(planned)}, ${leg}, 1, 1, null), (${id}, ${bareAwb(scanned)}, ${leg}, 2, 2, now())`
    const district = await home(planned)
    await move([district], tanta)
    expect(await placeOf(planned)).toMatchObject({ destination_branch_id: tanta })
    expect(await placeOf(scanned)).toMatchObject({ destination_branch_id: giza })
    const left = await app.app.sql<{ awb: number }[]>`select awb from run_parcels where run_id = ${id}`
    expect(left.map(({ awb }) => awb)).toEqual([bareAwb(scanned)])
    await app.app.sql`delete from run_parcels where run_id = ${id}`
    await app.app.sql`delete from runs where id = ${id}`
    await move([district], giza)
  })
})

test('orders that are stored while districts change are right either way', async () => {
  const { giza, tanta } = app.company
  const district = await home(await day.create(farOrder(app.company)))
  const created: string[] = []
  for (const branch of [tanta, giza, tanta]) {
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => app.call('createShipment', 'superuser', farOrder(app.company))),
      app.call('moveDistricts', 'superuser', { branch_id: branch, districts: [district] }),
      ...Array.from({ length: 6 }, () => app.call('createShipment', 'superuser', farOrder(app.company))),
    ])
    for (const { data } of answers) if ('awb' in data) created.push(data.awb)
  }
  await settle()
  expect(created).toHaveLength(36)
  const at = await Promise.all(created.map(async (awb) => (await placeOf(awb))?.destination_branch_id))
  expect(new Set(at)).toEqual(new Set([tanta]))
  await move([district], giza)
})

test('old orders get their districts and areas in the background, with progress', async () => {
  const awb = await day.create(farOrder(app.company))
  const done = await day.create(localOrder(app.company))
  const known = await placeOf(awb)
  const { sql } = app.app
  await sql`update shipments set receiver_area_id = null, sender_area_id = null`
  await sql.begin(async (tx) => {
    await tx`update main_shipments set sender_place = null, receiver_place = null`
    await tx`insert into place_fill (total) select count(*) from main_shipments`
  })
  const { progress } = (await app.call('listAreas', 'superuser', {})).data
  expect(progress === null || progress.total > 0).toBe(true)
  await settle()
  expect(await placeOf(awb)).toEqual(known)
  expect((await placeOf(done))?.receiver_place).not.toBeNull()
  expect((await app.call('listAreas', 'superuser', {})).data.progress).toBeNull()
  const empty = await sql`select 1 from main_shipments where receiver_place is null`
  expect(empty).toHaveLength(0)
  void points
})
