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

  test('stays as it is while a parcel of the order is out for delivery, and says which', async () => {
    const awb = await day.create(localOrder(app.company, { packages: 2, cod: 0 }))
    const { list_items } = (
      await app.call('listParcels', 'staff', { main_shipment_id: Number(awb.split('-')[0]) })
    ).data
    const other = list_items[1]?.awb ?? ''
    await day.walkLine(other)
    await day.takeOver(other)
    const refused = await change(awb, { receiver_address: '9 Fouad Street, Alexandria' })
    expect(refused.http).toBe(422)
    expect(refused.message).toContain(String(bareAwb(other)))
    expect((await change(other, { receiver_address: '9 Fouad Street, Alexandria' })).message).toContain(
      'out for delivery',
    )
    expect((await receiverOf(awb)).address).toBe('10 Horreya Street, Alexandria')
  })

  test('is changed again after a failed attempt came back, and never once delivered or returning', async () => {
    const awb = await day.create(localOrder(app.company))
    await day.walkLine(awb)
    await day.takeOver(awb)
    await day.report(awb, 1)
    expect((await change(awb, { note: 'Third floor' })).message).toContain('out for delivery')
    await day.handBack(awb)
    expect((await change(awb, { note: 'Third floor' })).http).toBe(200)
    await day.walkLine(awb)
    expect((await change(awb, { note: 'Fourth floor' })).message).toContain('closed')
    const returning = await day.create(localOrder(app.company))
    await day.walkLine(returning)
    await app.call('cancelShipment', 'manager', { awb: returning, note: 'Not wanted', by: 'client' })
    expect((await change(returning, { note: 'Fourth floor' })).message).toContain('back to the sender')
  })

  test.each([
    ['another branch', points.giza, 'another branch'],
    ['no part of Egypt', { latitude: 48.85, longitude: 2.35 }, 'not in Egypt'],
  ])('does not move to %s', async (_, point, reason) => {
    const awb = await day.create(localOrder(app.company))
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

  test('does not move to another zone of the same branch', async () => {
    const awb = await day.create(localOrder(app.company))
    // Matrouh is nearest to Alexandria, and in another zone.
    const refused = await change(awb, { receiver_latitude: 31.3543, receiver_longitude: 27.2373 })
    expect(refused.fields).toEqual({ receiver_latitude: expect.stringContaining('zone') })
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
  const otherDesk = 'Only the staff of the branch where the parcel is, or arrives, may do this'
  const byEach = async (awb: string) => [
    (await change(awb, { note: `Alexandria ${crypto.randomUUID()}` }, 'staff')).message,
    (await change(awb, { note: `Giza ${crypto.randomUUID()}` }, 'gizaStaff')).message,
  ]

  test('the one changes where an order goes whose desk has the goods, or gets them', async () => {
    const awb = await day.create(farOrder(app.company))
    const done = (await change(awb, { note: 'By the sender’s branch' }, 'staff')).message
    expect(await byEach(awb)).toEqual([done, otherDesk])
    await day.walkLine(awb)
    expect(await byEach(awb)).toEqual([done, otherDesk])
    // On the road between the branches it arrives in Giza.
    await day.takeOver(awb)
    expect(await byEach(awb)).toEqual([otherDesk, done])
    await day.finish(awb)
    expect(await byEach(awb)).toEqual([otherDesk, done])
  })

  test('the other one changes nothing', async () => {
    const awb = await day.create(farOrder(app.company))
    const address = (await receiverOf(awb)).address
    await change(awb, { receiver_address: '7 Fouad Street, Alexandria' }, 'gizaStaff')
    expect((await receiverOf(awb)).address).toBe(address)
  })
})

describe('the log of a change', () => {
  test('names the fields; their values are kept beside the sealed log, and may be erased', async () => {
    const awb = await day.create(localOrder(app.company))
    const secret = '77 Secret Street, Alexandria'
    await change(awb, { receiver_address: secret, reason: 'The receiver called' })
    const [row] = await app.app.sql<{ id: number; changes: unknown; note: string }[]>`
      select id, changes, note from activity_log where entity_id = ${bareAwb(awb)} and action = 'shipment_changed'`
    expect(row?.note).toBe('The receiver called')
    expect(JSON.stringify(row?.changes)).not.toContain('Street')
    expect(JSON.stringify(row?.changes)).toContain('receiver_address')

    const shown = await app.call('openLog', 'manager', { log_id: row?.id ?? 0 })
    expect(shown.data.actions).toContainEqual({
      note: 'Receiver’s address',
      text: { old_text: '10 Horreya Street, Alexandria', new_text: secret },
      file: null,
    })

    await app.app.sql`delete from shipment_changes`
    const erased = await app.call('openLog', 'manager', { log_id: row?.id ?? 0 })
    expect(erased.data.actions).toContainEqual({
      note: 'Receiver’s address',
      text: { old_text: null, new_text: null },
      file: null,
    })
  })
})
