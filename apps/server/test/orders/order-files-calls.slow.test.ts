import { readdir } from 'node:fs/promises'
import { limits } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetOrderFiles } from '../../src/features/order-files/forget-files.ts'
import { until } from '../setup/spawned-program.ts'
import { expectCleanBooks } from '../support/books.ts'
import { orderFiles } from '../support/files/order-files.ts'
import { shopExport, shopOrder } from '../support/files/shop-export.ts'
import { xlsxOfSheet } from '../support/files/xlsx.ts'
import { type Caller, startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let files: ReturnType<typeof orderFiles>
beforeAll(async () => {
  app = await startWorkingApp()
  files = orderFiles(app)
})
afterAll(() => app.close())

let serial = 0
/** A file of orders that no other test has. */
function freshExport(count = 1, changes: Parameters<typeof shopOrder>[1] = {}): string {
  return shopExport(
    Array.from({ length: count }, () => {
      serial += 1
      return shopOrder(`F${serial}`, changes)
    }),
  )
}

async function rowsKept(): Promise<number> {
  const [row] = await app.app.sql<{ kept: number }[]>`
    select (select count(*) from order_files) + (select count(*) from order_file_rows) as kept`
  return row?.kept ?? 0
}

describe('uploading', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'There are no orders in this file'],
    ['a heading alone', 'Order Number,Phone\r\n', 'There are no orders in this file'],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
      'This is neither a CSV nor an XLSX file',
    ],
    [
      'a bomb',
      xlsxOfSheet(Buffer.alloc(limits.orderFile.unpackedBytes + 1, ' ')),
      'This sheet unpacks to more than 64 MB: save it as CSV or split it',
    ],
    [
      'a fault far into it',
      `${freshExport(1_500)}"never closed`,
      'A quotation mark opened in row 1502 is never closed',
    ],
  ])('%s is refused at the file, and leaves nothing behind', async (_, content, message) => {
    const before = await rowsKept()
    const answer = await files.upload(content)
    expect(answer).toMatchObject({ http: 422, message, fields: { file: message } })
    expect(await rowsKept()).toBe(before)
    expect(await readdir(app.dataDir)).not.toContain('uploads')
  })

  test('a file beyond the size is refused before it is read', async () => {
    const answer = await files.upload(Buffer.alloc(limits.orderFile.maxBytes + 1, 'x'))
    expect(answer).toMatchObject({ http: 413, message: 'The file is larger than 50 MB' })
  })

  test('an image is still refused beyond the size of images', async () => {
    const image = new Blob([new Uint8Array(limits.image.maxBytes + 1)], { type: 'image/png' })
    const answer = await app.call('updateClient', 'superuser', {
      client_id: app.company.plainClient,
      image,
    } as never)
    expect(answer.http).toBe(413)
  })

  test('text instead of a file is refused', async () => {
    const sent = { client_id: app.company.plainClient, name: 'x.csv', file: 'a,b' as never }
    expect((await app.call('uploadOrderFile', 'staff', sent)).fields).toHaveProperty('file')
  })

  test('a client without a pick-up point is refused, since nothing could be planned', async () => {
    const { sql } = app.app
    const client = app.company.freeClient
    await sql`update clients set latitude = null, longitude = null where id = ${client}`
    const answer = await files.upload(freshExport(), { client })
    expect(answer.fields.client_id).toBe(
      'This client has no pick-up point yet: set it on the client’s page first',
    )
  })
})

describe('a file of a client of others', () => {
  let id = 0
  beforeAll(async () => {
    id = (await files.take(freshExport(), { by: 'superuser', client: app.company.tantaClient })).id
  })

  test.each(['manager', 'staff', 'gizaStaff'] as Caller[])('is not there for %s', async (caller) => {
    const by = { order_file_id: id }
    const answers = await Promise.all([
      app.call('openOrderFile', caller, by),
      app.call('listFileOrders', caller, by),
      app.call('correctFileOrder', caller, { ...by, row: 2, name: 'Mine now' }),
      app.call('mapOrderFile', caller, { ...by, version: 1, mapping: {} }),
      app.call('confirmOrderFile', caller, { ...by, version: 1 }),
      app.call('discardOrderFile', caller, by),
      app.call('askRefusedRows', caller, by),
    ])
    for (const answer of answers)
      expect(answer).toMatchObject({ http: 404, message: 'This file was not found' })
    const list = await app.call('listOrderFiles', caller, {})
    expect(list.data.list_items.map((file) => file.id)).not.toContain(id)
    const upload = await files.upload(freshExport(), { by: caller, client: app.company.tantaClient })
    expect(upload.fields.client_id).toBe('There is no such client')
    expect((await files.orders(id))[0]).toMatchObject({ state: 'good', receiver_name: 'منى أحمد' })
  })

  test('is there for its manager', async () => {
    const opened = await app.call('openOrderFile', 'tantaManager', { order_file_id: id })
    expect(opened.data).toMatchObject({ id, name: 'orders.csv', state: 'ready', counts: { good: 1 } })
    expect((await app.call('listOrderFiles', 'tantaManager', {})).data.list_items[0]?.id).toBe(id)
  })
})

test('orders of which neither end is served by one’s branch are refused, in the preview already', async () => {
  const file = await files.take(freshExport(1, { city: '', province: 'Alexandria' }), { by: 'gizaStaff' })
  expect((await files.orders(file.id))[0]).toMatchObject({
    state: 'faulty',
    faults: [
      {
        field: 'governorate',
        message: 'Your branch serves neither the sender nor the receiver of this shipment',
      },
    ],
  })
  const near = await files.take(freshExport(1), { by: 'gizaStaff' })
  expect(near.counts.good).toBe(1)
})

describe('correcting', () => {
  test('validates the order again by the same rules, and only what was sent changes', async () => {
    const { id } = await files.take(freshExport(1, { phone: 'none', total: 'abc' }))
    const correct = (fields: object) =>
      app.call('correctFileOrder', 'staff', { order_file_id: id, row: 2, ...fields })
    const wrong = await correct({ phone: '0131' })
    expect(wrong.data).toMatchObject({
      state: 'faulty',
      mended: true,
      texts: { phone: '0131', total: 'abc', name: 'منى أحمد' },
      faults: [{ field: 'phone' }, { field: 'total' }],
    })
    expect((await correct({ phone: '+20 101 234 5678' })).data.faults.map(({ field }) => field)).toEqual([
      'total',
    ])
    const good = await correct({ total: '٩٩٫٥٠' })
    expect(good.data).toMatchObject({ state: 'good', receiver_phone: '01012345678', cod: 99.5, faults: [] })
    expect((await files.open(id)).cod).toBe(99.5)
    const items = await correct({ items: [{ name: 'قبعة', quantity: '2', price: '49.75' }] })
    expect(items.data).toMatchObject({ state: 'good', items: [{ name: 'قبعة', quantity: '2' }] })
    expect((await correct({ total: 'abc' })).data).toMatchObject({ state: 'faulty', texts: { total: 'abc' } })
  })

  test('takes a field back to nothing, and says nothing of what was not sent', async () => {
    const { id } = await files.take(freshExport(1, { note: 'Call first' }))
    const correct = (fields: object) =>
      app.call('correctFileOrder', 'staff', { order_file_id: id, row: 2, ...fields })
    expect((await correct({ note: '', phone2: '' })).data).toMatchObject({
      mended: true,
      texts: { note: '', name: 'منى أحمد' },
    })
    expect((await correct({ note: 'Call first' })).data).toMatchObject({ mended: false })
  })

  test('makes a confirmation of what was seen before stale', async () => {
    const { id, version } = await files.take(freshExport())
    await app.call('correctFileOrder', 'staff', { order_file_id: id, row: 2, name: 'Hoda Fahmy' })
    const answer = await app.call('confirmOrderFile', 'staff', { order_file_id: id, version })
    expect(answer).toMatchObject({ http: 412, message: 'Somebody changed this meanwhile. Load it again' })
  })

  test('is refused for what is created, what is being created, and what is not there', async () => {
    const { id } = await files.take(freshExport())
    await files.create(id)
    const correct = (row: number) =>
      app.call('correctFileOrder', 'staff', { order_file_id: id, row, name: 'Hoda' })
    expect((await correct(2)).message).toBe('This order was created already')
    expect((await correct(3)).http).toBe(404)
    await app.app.sql`update order_files set state = 'creating' where id = ${id}`
    expect((await correct(2)).message).toMatch(/still being read or created/)
    await app.app.sql`update order_files set state = 'done' where id = ${id}`
  })
})

describe('a mapping', () => {
  const unknown = 'A,B,C,D,E\n#M1,منى أحمد,01012345678,12 ش النصر، المعادي,القاهرة\n'
  const table = `${unknown}#M2,علي,01112345678,9 ش النصر، المعادي,القاهرة\n`
  const mapping = { number: 0, name: 1, phone: 2, street: 3, governorate: 4 }

  test('is corrected, and the file read anew by it; corrections stay', async () => {
    const file = await files.take(table)
    expect(file.mapping).toEqual({})
    expect(file.columns[1]).toEqual({ name: 'B', samples: ['منى أحمد', 'علي'] })
    expect(file.counts).toMatchObject({ good: 0, faulty: 2 })
    await app.call('correctFileOrder', 'staff', { order_file_id: file.id, row: 3, total: '75' })
    const version = (await files.open(file.id)).version
    const mapped = await app.call('mapOrderFile', 'staff', { order_file_id: file.id, version, mapping })
    expect(mapped.http).toBe(200)
    const anew = await files.reaches(file.id, 'ready')
    expect(anew).toMatchObject({ mapping, counts: { good: 1, faulty: 1 }, cod: 75 })
    expect(await files.verdicts(file.id)).toEqual({ '#M1': 'faulty total', '#M2': 'good' })
  })

  test('that names no column of the file is refused, and a stale one', async () => {
    const { id, version } = await files.take(unknown)
    const map = (changes: object) =>
      app.call('mapOrderFile', 'staff', { order_file_id: id, version, mapping, ...changes })
    expect((await map({ mapping: { number: 5 } })).fields.mapping).toBe(
      'There is no such column in this file',
    )
    expect((await map({ mapping: { colour: 0 } as never })).http).toBe(422)
    expect((await map({ version: version + 1 })).http).toBe(412)
    expect((await map({})).http).toBe(200)
  })

  test('stays when orders were created by it', async () => {
    const file = await files.take(freshExport())
    const { version } = await files.create(file.id)
    const answer = await app.call('mapOrderFile', 'staff', { order_file_id: file.id, version, mapping })
    expect(answer.message).toBe('Orders of this file were created already')
  })
})

test('the rows at fault are given back as a file, with the reasons, its formulas harmless', async () => {
  const good = freshExport()
  const items: [string, string, string][] = [
    ['1', '=cmd()', '5'],
    ['1', 'Cap', '5'],
  ]
  const faulty = freshExport(1, { phone: '=1+1', street: '', items, name: 'علي "حسن"' })
  const file = await files.take(good + faulty.split('\r\n').slice(1).join('\r\n'))
  const arabic = { 'accept-language': 'ar' }
  const asked = await app.call('askRefusedRows', 'staff', { order_file_id: file.id }, arabic)
  const { document_id } = asked.data
  await until('the document is ready', async () => {
    const opened = await app.call('openDocument', 'staff', { document_id })
    return opened.data.state === 'ready'
  })
  const { data } = await app.call('openDocument', 'staff', { document_id })
  expect(data.name).toBe('orders-refused.csv')
  const { body } = await app.app.server.inject(data.url ?? '')
  const lines = body.split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^\uFEFF"Name",.*,"الصف","السبب"$/)
  const reasons = 'هذا ليس رقم موبايل مصريًا / عنوان الشارع غير موجود'
  for (const cell of ['علي ""حسن""', "'=1+1", "'=cmd()"]) expect(lines[1]).toContain(`,"${cell}",`)
  expect(lines[1]?.endsWith(`,"3","${reasons}"`)).toBe(true)
  expect(lines[2]?.endsWith(`,"4","${reasons}"`)).toBe(true)
  const again = await files.take(body.replaceAll("'=1+1", '01012345678'))
  expect(await files.verdicts(again.id)).toEqual({ [`#F${serial}`]: 'faulty street' })
  expect((await app.call('openDocument', 'manager', { document_id })).http).toBe(404)
})

test('a file is discarded until something was created of it', async () => {
  const content = freshExport(3)
  const draft = await files.take(content)
  expect((await app.call('discardOrderFile', 'staff', { order_file_id: draft.id })).http).toBe(200)
  expect((await app.call('openOrderFile', 'staff', { order_file_id: draft.id })).http).toBe(404)
  const listed = await app.call('listOrderFiles', 'staff', { page: 1 })
  expect(listed.data.list_items.map(({ id }) => id)).not.toContain(draft.id)
  expect((await files.take(content)).id).not.toBe(draft.id)
  const { sql } = app.app
  await forgetOrderFiles(sql, new Date())
  expect(await sql`select from order_files where id = ${draft.id}`).toHaveLength(0)
  const done = await files.take(freshExport())
  await files.create(done.id)
  expect((await app.call('discardOrderFile', 'staff', { order_file_id: done.id })).http).toBe(422)
})

test('drafts are forgotten after a week; of a finished file the rows go after 30 days, the totals later', async () => {
  const { sql } = app.app
  const draft = await files.take(freshExport())
  const content = freshExport() + freshExport(1, { phone: '' }).split('\r\n').slice(1).join('\r\n')
  const done = await files.take(content)
  await files.create(done.id)
  const { draftDays, rowDays, keptDays } = limits.orderFile
  const age = (id: number, days: number) =>
    sql`update order_files set updated_at = now() - ${days} * interval '1 day' where id = ${id}`
  const forget = async (draftIs: number, doneIs: number) => {
    await Promise.all([age(draft.id, draftIs), age(done.id, doneIs)])
    await forgetOrderFiles(sql, new Date())
  }
  const isThere = async (id: number) =>
    (await app.call('openOrderFile', 'superuser', { order_file_id: id })).http === 200
  await forget(draftDays - 1, rowDays - 1)
  expect([await isThere(draft.id), await isThere(done.id)]).toEqual([true, true])
  const before = await files.open(done.id)
  expect(before).toMatchObject({ rows_removed: false, counts: { created: 1, faulty: 1 } })
  const made = await files.countShipments()

  await forget(draftDays + 1, rowDays + 1)
  expect(await isThere(draft.id)).toBe(false)
  expect(await files.open(done.id)).toEqual({ ...before, rows_removed: true, columns: [] })
  const left = await sql`
    select file_id from order_file_rows where file_id = any(${[draft.id, done.id]}::bigint[])
    union all select file_id from order_file_orders where file_id = any(${[draft.id, done.id]}::bigint[])`
  expect(left).toEqual([])
  const { version } = before
  const asked = { order_file_id: done.id }
  for (const refused of [
    await app.call('listFileOrders', 'staff', asked),
    await app.call('correctFileOrder', 'staff', { ...asked, row: 3, phone: '01012345678' }),
    await app.call('mapOrderFile', 'staff', { ...asked, version, mapping: {} }),
    await app.call('confirmOrderFile', 'staff', { ...asked, version }),
    await app.call('askRefusedRows', 'staff', asked),
  ]) {
    expect(refused.http).toBe(422)
    expect(refused.message).toBe(
      'The rows of this file were removed 30 days after it was done: import a file with the orders that are left',
    )
  }
  expect(await files.countShipments()).toBe(made)
  await expectCleanBooks(app)

  await forget(0, keptDays + 1)
  expect(await isThere(done.id)).toBe(false)
  expect((await files.take(content)).counts).toMatchObject({ duplicate: 1, faulty: 1 })
})

describe('telling receivers', () => {
  test('an opened file says how, and what it costs', async () => {
    const { id, messages } = await files.take(freshExport(3))
    expect(messages).toEqual({ channels: ['whatsapp'], cost: 0.75 })
    await app.call('saveMessageRates', 'superuser', {
      sms_segment: '0.40',
      whatsapp_utility: '0.30',
      whatsapp_marketing: '3',
      whatsapp_authentication: '0.30',
    })
    expect((await files.open(id)).messages.cost).toBe(0.9)
  })

  test('a file may be created without telling them', async () => {
    const quiet = await files.take(freshExport(2))
    await files.create(quiet.id, 'staff', { tell_receivers: false })
    const loud = await files.take(freshExport(2))
    await files.create(loud.id)
    const told = (id: number) => app.app.sql`
      select from messages m join shipments s on s.awb = m.awb
      join order_file_orders o on o.main_shipment_id = s.main_shipment_id
      where o.file_id = ${id} and m.event = 'order_accepted'`
    // The consumer reads events in their order.
    await until('the second file is told', async () => (await told(loud.id)).length === 2)
    expect(await told(quiet.id)).toHaveLength(0)
  })
})
