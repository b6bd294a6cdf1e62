import { readFile } from 'node:fs/promises'
import { awbOfSerial } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../src/platform/database/database.ts'
import { expectCleanBooks } from '../support/books.ts'
import { bareAwb, localOrder, merchantOrder, type WorkingDay, workingDay } from '../support/orders.ts'
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

const told = { reference: '#1001', note: 'Call before you come', allow_opening: 1 } as const

describe('a merchant’s own number, the note and whether the parcel may be opened', () => {
  test('are shown where people look at the shipment', async () => {
    const awb = await day.create(localOrder(app.company, told))
    const [list, main, details, bill] = await Promise.all([
      app.call('listShipments', 'staff', { search: awb }),
      app.call('openMain', 'staff', { awb }),
      app.call('openDetails', 'staff', { awb }),
      app.call('openBill', 'staff', { awb }),
    ])
    expect(list.data.list_items[0]?.reference).toBe('#1001')
    expect(main.data.reference).toBe('#1001')
    expect(details.data.shipping_details).toMatchObject({ note: told.note, allow_opening: true })
    expect(bill.data).toMatchObject({ reference: '#1001', note: told.note, allow_opening: true })
  })

  test('are told to the delivery boy who goes to the receiver, not to the one who fetches it', async () => {
    const awb = await day.create(localOrder(app.company, told))
    const lineOf = async () =>
      (await app.call('listOwnLines', 'delivery', {})).data.list_items.find((line) => line.awb === awb)
    await day.takeOver(awb)
    expect(await lineOf()).toMatchObject({ kind: 'pick_up', note: '', allow_opening: false })
    await day.finish(awb)
    await day.takeOver(awb)
    expect(await lineOf()).toMatchObject({ kind: 'end', note: told.note, allow_opening: true })
  })

  test('are taken from the merchant’s program, and the number stands in their statement', async () => {
    const { data } = await app.call(
      'createOwnShipment',
      { client: app.company.plainClient },
      {
        ...merchantOrder(app.company, { ...told, reference: 'SHOP-7' }),
      },
    )
    const { awb } = data
    const own = await app.call('openOwnShipment', { client: app.company.plainClient }, { awb })
    expect(own.data.reference).toBe('SHOP-7')
    expect(own.data.shipping_details).toMatchObject({ note: told.note, allow_opening: true })
    await day.walkLine(awb)
    await day.walkLine(awb)
    await day.collect([awb], '100.00')
    const preview = await app.call('previewSettlement', 'accountant', { client_id: app.company.plainClient })
    expect(preview.data.shipments).toMatchObject([{ awb, reference: 'SHOP-7' }])
  })

  test('may be left out', async () => {
    const awb = await day.create(localOrder(app.company, { reference: '', note: '' }))
    const [main, details] = await Promise.all([
      app.call('openMain', 'staff', { awb }),
      app.call('openDetails', 'staff', { awb }),
    ])
    expect(main.data.reference).toBeNull()
    expect(details.data.shipping_details).toMatchObject({ note: '', allow_opening: false })
  })

  test.each([['x'.repeat(65)], ['two\nlines'], ['a\tb'], ['bell\u0007']])(
    'the number %j is refused by name',
    async (reference) => {
      const refused = await app.call('createShipment', 'staff', localOrder(app.company, { reference }))
      expect(refused.http).toBe(422)
      expect(Object.keys(refused.fields ?? {})).toEqual(['reference'])
    },
  )

  test('the number may have 64 characters, and two orders may have the same', async () => {
    const reference = 'Ω'.repeat(64)
    for (const _ of [1, 2]) {
      const awb = await day.create(localOrder(app.company, { reference: ` ${reference} ` }))
      expect((await app.call('openMain', 'staff', { awb })).data.reference).toBe(reference)
    }
  })
})

describe('a search finds an order by the merchant’s own number', () => {
  async function find(search: string): Promise<string[]> {
    return (await app.call('listShipments', 'staff', { search })).data.list_items.map(({ awb }) => awb)
  }

  test.each([
    ['80071', '#80071', '80071', '007'],
    ['#90042', '#90042', '90042'],
    ['ORD-٥٥٥-ب', 'ord-555', '555-ب', 'ORD-٥٥٥-ب'],
    ['77-1234-99', '77-1234-99', '77123499'],
    ['201012300077', '201012300077', '#01012300077'],
    ['Two words 3', 'words two', 'two 3'],
  ])('%s, however it is typed', async (reference, ...searches) => {
    const awb = await day.create(localOrder(app.company, { reference, receiver_name: 'Hala Nour' }))
    for (const search of searches) expect([search, await find(search)]).toEqual([search, [awb]])
    expect(await find(`hala ${searches[0]}`)).toEqual([awb])
    expect(await find(`mona ${searches[0]}`)).toEqual([])
  })

  test('that a phone holds, too: with # it is the order alone', async () => {
    await day.create(localOrder(app.company, { receiver_phone: '01066100166' }))
    const awb = await day.create(localOrder(app.company, { reference: '6610016' }))
    expect(await find('#6610016')).toEqual([awb])
    expect(await find('6610016')).toHaveLength(2)
  })

  test('that looks like an AWB which nothing of ours has', async () => {
    const reference = String(awbOfSerial(77_777_777_777))
    const awb = await day.create(localOrder(app.company, { reference }))
    expect(await find(reference)).toEqual([awb])
    expect(await find(String(bareAwb(awb)))).toEqual([awb])
  })

  test('of their own only, when a merchant searches', async () => {
    const own = { client: app.company.tantaClient }
    const made = await app.call('createOwnShipment', own, merchantOrder(app.company, { reference: 'T-1' }))
    await day.create(localOrder(app.company, { reference: 'T-1' }))
    const { data } = await app.call('listOwnShipments', own, { search: 't-1' })
    expect(data.list_items.map(({ awb, reference }) => [awb, reference])).toEqual([[made.data.awb, 'T-1']])
  })
})

test('an order of a file from before there were references is found by the number that its file kept', async () => {
  const { sql } = app.app
  const awb = bareAwb(await day.create(localOrder(app.company)))
  await sql`
    insert into imported_orders (client_id, number, content, main_shipment_id)
    select client_id, '77031', repeat('0', 64), main_shipment_id from shipments where awb = ${awb}`
  const migration = await readFile(
    new URL('../../migrations/0023-search-follows-texts.sql', import.meta.url),
    'utf8',
  )
  const owner = connect(app.ownerUrl, { connections: 1 })
  // sql-unchecked: the part of the migration that gives old orders their reference.
  await owner.unsafe(migration.slice(migration.indexOf('-- Orders of files')))
  await owner.end()
  const found = await app.call('listShipments', 'staff', { search: '#77031' })
  expect(found.data.list_items).toMatchObject([
    { awb: expect.stringContaining(String(awb)), reference: '77031' },
  ])
})
