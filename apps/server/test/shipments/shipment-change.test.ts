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
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const versionOf = async (awb: string) => (await app.call('openMain', 'manager', { awb })).data.version

type Fields = Omit<Parameters<typeof app.call<'changeShipment'>>[2], 'awb' | 'version'>

async function change(awb: string, fields: Fields, by: Caller = 'staff') {
  return app.call('changeShipment', by, { awb, version: await versionOf(awb), ...fields })
}

async function receiverOf(awb: string) {
  return (await app.call('openSenderAndReceiver', 'manager', { awb })).data.receiver.location
}

const near = { latitude: points.alexandria.latitude + 0.01, longitude: points.alexandria.longitude }

describe('where an order goes', () => {
  test('is changed by staff before the end line starts: address, point, landmark and note', async () => {
    const awb = await day.create(localOrder(app.company))
    const changed = await change(awb, {
      receiver_address: '7 Fouad Street, Alexandria',
      receiver_latitude: near.latitude,
      receiver_longitude: near.longitude,
      receiver_mark: 'Beside the bakery',
      note: 'Ring twice',
    })
    expect(changed).toMatchObject({ http: 200, data: { awb, status: 'pending' } })
    expect(await receiverOf(awb)).toMatchObject({
      address: '7 Fouad Street, Alexandria',
      mark: 'Beside the bakery',
      map: near,
    })
    const details = await app.call('openDetails', 'staff', { awb })
    expect(details.data.shipping_details.note).toBe('Ring twice')
    await change(awb, { receiver_mark: '', note: '' })
    expect((await receiverOf(awb)).mark).toBeNull()
  })

  test('changes for all parcels of the order, each with a new version', async () => {
    const awb = await day.create(localOrder(app.company, { packages: 2, cod: 0 }))
    const { list_items } = (
      await app.call('listParcels', 'staff', { main_shipment_id: Number(awb.split('-')[0]) })
    ).data
    const other = list_items[1]?.awb ?? ''
    const before = await versionOf(other)
    await change(awb, { receiver_address: '8 Fouad Street, Alexandria' })
    expect((await receiverOf(other)).address).toBe('8 Fouad Street, Alexandria')
    const events = await app.app.sql<{ from: string; to: string; details: unknown }[]>`
      select from_status::text as "from", to_status::text as "to", details from tracking_events
      where awb = ${bareAwb(other)} and action = 'changed'`
    expect(events).toEqual([
      {
        from: 'pending',
        to: 'pending',
        details: { fields: ['receiver_address'], shipment_change: expect.any(Number) },
      },
    ])
    expect(await versionOf(other)).toBe(before + 1)
  })

  test('changes its note and address while it is out, and its items only at the branch', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.walkLine(awb)
    await day.takeOver(awb)
    expect((await change(awb, { note: 'Third floor', receiver_phone: '01211111111' })).http).toBe(200)
    const items = [{ name: 'Shirt', price_of_item: '10', quantity: 1 }]
    expect((await change(awb, { items })).fields).toEqual({
      items: expect.stringContaining('out for delivery'),
    })
    await day.report(awb, 1)
    await day.handBack(awb)
    expect((await change(awb, { items })).http).toBe(200)
    const stored = await app.call('listItems', 'staff', { shipment_id: awb })
    expect(stored.data.list_items).toMatchObject([
      { name: 'Shirt', price_of_item: 10, quantity: 1, note: '' },
    ])
  })

  test('is never changed once delivered or returning', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.walkLine(awb)
    await day.walkLine(awb)
    expect((await change(awb, { note: 'Fourth floor' })).message).toContain('delivered')
    const returning = await day.create(localOrder(app.company))
    await day.walkLine(returning)
    await app.call('cancelShipment', 'manager', { awb: returning, note: 'Not wanted', by: 'client' })
    expect((await change(returning, { note: 'Fourth floor' })).message).toContain('back to the sender')
  })

  test.each([
    ['another branch while it is out', points.giza, 'bring the parcel back'],
    ['no part of Egypt', { latitude: 48.85, longitude: 2.35 }, 'not in Egypt'],
  ])('does not move to %s', async (_, point, reason) => {
    const awb = await day.create(localOrder(app.company))
    await day.walkLine(awb)
    await day.takeOver(awb)
    const refused = await change(awb, {
      receiver_latitude: point.latitude,
      receiver_longitude: point.longitude,
    })
    expect(refused).toMatchObject({
      http: 422,
      fields: { receiver_latitude: expect.stringContaining(reason) },
    })
    expect((await receiverOf(awb)).map).toEqual(points.alexandria)
  })

  test('moves to another branch, with its lines, and to another zone, with its price', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.walkLine(awb)
    const { latitude: receiver_latitude, longitude: receiver_longitude } = points.giza
    const place = { receiver_latitude, receiver_longitude, receiver_address: '10 Haram Street, Giza' }
    expect((await change(awb, place)).http).toBe(200)
    expect(await day.legs(awb)).toEqual([
      'pick_up forward Done',
      'end forward Cancelled',
      'transfer forward Pending active',
      'end forward Pending',
    ])
    const [priced] = await app.app.sql<{ total: number; share: number }[]>`
      select total_piastres as total, merchant_share_piastres as share from shipments where awb = ${bareAwb(awb)}`
    expect(priced).toEqual({ total: 6_840, share: 10_000 - 6_840 })
  })

  test.each([
    [{ receiver_latitude: 31.2 }, 'receiver_longitude'],
    [{ receiver_address: 'short' }, 'receiver_address'],
    [{ note: 'x'.repeat(501) }, 'note'],
  ])('is not changed by %j', async (fields, field) => {
    const awb = await day.create(localOrder(app.company))
    const refused = await change(awb, fields)
    expect([refused.http, Object.keys(refused.fields ?? {})]).toEqual([422, [field]])
  })

  test('is not changed to what it is', async () => {
    const awb = await day.create(localOrder(app.company))
    const same = { receiver_address: '10 Horreya Street, Alexandria' }
    expect((await change(awb, same)).message).toBe('Nothing was changed')
  })

  test('two people who change it at once: one is told, and nothing of the other is lost', async () => {
    const awb = await day.create(localOrder(app.company))
    const version = await versionOf(awb)
    const both = await Promise.all(
      ['One', 'Two'].map((note) => app.call('changeShipment', 'staff', { awb, version, note })),
    )
    expect(both.map(({ http }) => http).sort()).toEqual([200, 412])
    expect(both.find(({ http }) => http === 412)?.message).toContain('staff Number')
    const winner = both[0]?.http === 200 ? 'One' : 'Two'
    expect((await app.call('openDetails', 'staff', { awb })).data.shipping_details.note).toBe(winner)
  })

  test.each([
    ['accountant', 422],
    ['delivery', 403],
    ['tantaManager', 404],
  ] as const)('is not changed by %s', async (by, http) => {
    const awb = await day.create(farOrder(app.company))
    expect((await change(awb, { note: 'No' }, by)).http).toBe(http)
  })
})

describe('of two clerks of different branches', () => {
  test('each changes where an order goes, wherever its goods are', async () => {
    const awb = await day.create(farOrder(app.company))
    expect((await change(awb, { note: 'By the sender’s branch' }, 'staff')).http).toBe(200)
    expect((await change(awb, { note: 'By the receiver’s branch' }, 'gizaStaff')).http).toBe(200)
  })
})

describe('the log of a change', () => {
  test('names the fields; their values are kept beside the sealed log, and may be erased', async () => {
    const awb = await day.create(localOrder(app.company))
    const secret = '77 Secret Street, Alexandria'
    await change(awb, { receiver_address: secret, reason: 'The receiver called' })
    const [row] = await app.app.sql<{ id: number; changes: unknown; note: string }[]>`
      select id, changes, note from activity_log where entity_id = ${bareAwb(awb)} and action = 'shipment_changed'`
    expect(row?.note).toBe('')
    expect(JSON.stringify(row?.changes)).not.toContain('Street')
    expect(JSON.stringify(row?.changes)).toContain('receiver_address')

    const shown = await app.call('openLog', 'manager', { log_id: row?.id ?? 0 })
    expect(shown.data.actions).toContainEqual({
      note: 'Receiver’s address',
      text: { old_text: '10 Horreya Street, Alexandria', new_text: secret },
      file: null,
    })
    expect(shown.data.actions[0]?.note).toBe('The receiver called')

    await app.app.sql`delete from shipment_changes`
    const erased = await app.call('openLog', 'manager', { log_id: row?.id ?? 0 })
    expect(erased.data.actions).toContainEqual({
      note: 'Receiver’s address',
      text: { old_text: null, new_text: null },
      file: null,
    })
  })
})

test('items keep their ids when the order changes; each is in its parcel', async () => {
  const items = [
    { name: 'Shirt', price_of_item: '100', quantity: '1', note: '' },
    { name: 'Belt', price_of_item: '50', quantity: '2', note: '', parcel: '2' },
  ]
  const awb = await day.create(localOrder(app.company, { packages: 2, items: items as never }))
  const listed = async () => (await app.call('listItems', 'manager', { shipment_id: awb })).data.list_items
  const [shirt, belt] = await listed()
  expect([shirt?.parcel, belt?.parcel]).toEqual([1, 2])
  const changed = await change(awb, {
    items: [
      { ...items[1], quantity: '1' },
      { name: 'Hat', price_of_item: '20', quantity: '1', note: '' },
      { ...items[0], id: shirt?.id, name: 'Blue shirt', parcel: '2' },
    ] as never,
  })
  expect(changed.http).toBe(200)
  expect((await listed()).map(({ id, name, parcel, quantity }) => [id, name, parcel, quantity])).toEqual([
    [shirt?.id, 'Blue shirt', 2, 1],
    [belt?.id, 'Belt', 2, 1],
    [expect.any(Number), 'Hat', 1, 1],
  ])
  const other = await day.create(localOrder(app.company, { items: items.slice(0, 1) as never }))
  const ofOther = (await app.call('listItems', 'manager', { shipment_id: other })).data.list_items[0]
  const refused = await change(awb, { items: [{ ...items[0], id: ofOther?.id }] as never })
  expect(Object.keys(refused.fields ?? {})).toEqual(['items.0.id'])
  const nowhere = await app.call(
    'createShipment',
    'manager',
    localOrder(app.company, { items: [{ ...items[0], parcel: '2' }] as never }),
  )
  expect(Object.keys(nowhere.fields ?? {})).toEqual(['items.0.parcel'])
})
