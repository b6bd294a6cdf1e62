import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { creatingTask, creatingTaskName } from '../../src/features/order-files/creating.service.ts'
import { readingTask } from '../../src/features/order-files/reading.service.ts'
import type { Company } from '../../src/platform/company/company.ts'
import { storedCompany } from '../../src/platform/company/company-in-force.ts'
import { expectCleanBooks } from '../support/books.ts'
import { nobodyBarred, orderFiles } from '../support/files/order-files.ts'
import { csvOf, shopExport, shopOrder, shopRows } from '../support/files/shop-export.ts'
import { xlsxOf } from '../support/files/xlsx.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let company: () => Company
let files: ReturnType<typeof orderFiles>
beforeEach(async () => {
  app = await startWorkingApp()
  files = orderFiles(app)
  const stored = await storedCompany(app.app.sql)
  company = () => stored
})
afterEach(() => app.close())

/** A job whose turn is not over. */
const isTurnOver = async () => false

const orders = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => shopOrder(String(from + index)))

describe('the same file', () => {
  test('uploaded again before it is confirmed is the same draft', async () => {
    const first = await files.take(shopExport(orders(2)))
    const again = await files.upload(shopExport(orders(2)))
    expect(again.data.id).toBe(first.id)
    const others = await files.upload(shopExport(orders(2)), {
      by: 'superuser',
      client: app.company.tantaClient,
    })
    expect(others.data.id).not.toBe(first.id)
  })

  test('uploaded again afterwards creates nothing, and says which orders these are', async () => {
    const broken = shopOrder('9', { phone: '' })
    const first = await files.take(shopExport([...orders(3), broken]))
    await files.create(first.id)
    const made = await files.orders(first.id, 'created')
    const again = await files.take(shopExport([...orders(3), broken]))
    expect(again.counts).toEqual({ good: 0, faulty: 1, duplicate: 3, created: 0 })
    const doubles = await files.orders(again.id, 'duplicate')
    expect(doubles.map(({ awb }) => awb)).toEqual(made.map(({ awb }) => awb))
    const confirmed = await app.call('confirmOrderFile', 'staff', {
      order_file_id: again.id,
      version: again.version,
    })
    expect(confirmed).toMatchObject({ http: 422, message: 'No order of this file can be created yet' })
    expect(await files.countShipments()).toBe(3)
  })

  test('in another shape is the same orders: a sheet, other columns, corrected meanwhile', async () => {
    const first = await files.take(shopExport([shopOrder('1'), shopOrder('2', { phone: '' })]))
    const corrected = await app.call('correctFileOrder', 'staff', {
      order_file_id: first.id,
      row: 3,
      phone: '01112345678',
    })
    expect(corrected.data.state).toBe('good')
    await files.create(first.id)
    const sheet = shopRows([shopOrder('1'), shopOrder('2', { phone: '' })]).map((row) =>
      row.map((cell) => (cell === '250.00' ? 250 : cell)),
    )
    const again = await files.take(xlsxOf(sheet))
    expect(again.counts).toEqual({ good: 0, faulty: 0, duplicate: 2, created: 0 })
    const reordered = shopRows(orders(1)).map((row) => [...row.slice(12), ...row.slice(0, 12), 'extra'])
    expect((await files.take(csvOf(reordered))).counts.duplicate).toBe(1)
  })

  test('of another client is other orders', async () => {
    await files.create((await files.take(shopExport(orders(1)))).id)
    const other = await files.take(shopExport(orders(1)), { client: app.company.discountClient })
    expect(other.counts.good).toBe(1)
  })
})

test('an order whose number was used with other contents waits for somebody to say what it is', async () => {
  await files.create((await files.take(shopExport(orders(1)))).id)
  const changed = await files.take(shopExport([shopOrder('1', { total: '300.00' })]))
  expect(await files.verdicts(changed.id)).toEqual({ '#1': 'faulty number' })
  const corrected = await app.call('correctFileOrder', 'staff', {
    order_file_id: changed.id,
    row: 2,
    number: '#1-b',
  })
  expect(corrected.data).toMatchObject({ state: 'good', mended: true })
  await files.create(changed.id)
  expect(await files.countShipments()).toBe(2)
  expect(
    (await files.take(shopExport([shopOrder('1', { total: '300.00' }), shopOrder('2')]))).counts,
  ).toEqual({
    good: 1,
    faulty: 1,
    duplicate: 0,
    created: 0,
  })
})

test('two orders of one file that are the same, without a number, are told apart by hand', async () => {
  const twice = [shopOrder(''), shopOrder('')].map((order) => ({ ...order, number: '' }))
  const file = await files.take(shopExport(twice))
  expect((await files.orders(file.id)).map(({ state, faults }) => [state, faults[0]?.message])).toEqual([
    ['good', undefined],
    ['faulty', 'Row 2 of this file holds the same order'],
  ])
  const given = await app.call('correctFileOrder', 'staff', { order_file_id: file.id, row: 3, number: 'B' })
  expect(given.data.state).toBe('good')
  await files.create(file.id)
  expect(await files.countShipments()).toBe(2)
})

test('an order cannot be given the number of another one', async () => {
  const file = await files.take(shopExport(orders(2)))
  const given = await app.call('correctFileOrder', 'staff', { order_file_id: file.id, row: 2, number: '2' })
  expect(given.data).toMatchObject({ state: 'faulty', faults: [{ field: 'number' }] })
  const back = await app.call('correctFileOrder', 'staff', { order_file_id: file.id, row: 2, number: '#1' })
  expect(back.data).toMatchObject({ state: 'good', mended: false })
})

test('a reading that was interrupted goes on, however many go on at once', async () => {
  const rows = [...orders(300), shopOrder('1', { phone: '' }), ...orders(300, 301)]
  const whole = await files.take(shopExport(rows))
  const before = await files.verdicts(whole.id)
  const { sql } = app.app
  await sql`delete from order_file_orders where file_id = ${whole.id} and row > 251`
  await sql`update order_files set state = 'reading', read_to = 251 where id = ${whole.id}`
  const payload = { fileId: whole.id, reading: 1, employeeId: app.company.people.staff }
  const signal = new AbortController().signal
  await Promise.all([1, 2, 3].map(() => readingTask(sql, company, nobodyBarred)(payload, signal, isTurnOver)))
  expect(await files.open(whole.id)).toMatchObject({ state: 'ready', counts: whole.counts })
  expect(await files.verdicts(whole.id)).toEqual(before)
  await readingTask(sql, company, nobodyBarred)({ ...payload, reading: 2 }, signal, isTurnOver)
  expect((await files.open(whole.id)).version).toBe(whole.version + 1)
})

test('a reading in several turns makes the orders that one turn makes, those with rows far apart too', async () => {
  const rows = [shopOrder('far', { items: [['1', 'Backpack', '250']] }), ...orders(2_300)]
  const [heading = [], ...lines] = shopRows(rows)
  const { id } = await files.take(csvOf([heading, ...lines, ...lines.slice(0, 1), ...lines.slice(700, 701)]))
  const { sql } = app.app
  const made = () => sql`
    select row, rows, state, texts, faults from order_file_orders where file_id = ${id} order by row`
  const before = await made()
  expect(before.filter(({ rows: some }) => (some as number[]).length > 1)).toHaveLength(2)
  await sql`delete from order_file_orders where file_id = ${id}`
  await sql`update order_files set state = 'reading', read_to = 0 where id = ${id}`
  const payload = { fileId: id, reading: 1, employeeId: app.company.people.staff }
  const stateAfterTurn = async () => {
    await readingTask(sql, company, nobodyBarred)(payload, new AbortController().signal, async () => true)
    return (await files.open(id)).state
  }
  expect([await stateAfterTurn(), await stateAfterTurn(), await stateAfterTurn()]).toEqual([
    'reading',
    'reading',
    'reading',
  ])
  expect(await stateAfterTurn()).toBe('ready')
  expect(await made()).toEqual(before)
}, 60_000)

describe('creating', () => {
  test('is confirmed once, however many press at once', async () => {
    const { id, version } = await files.take(shopExport(orders(5)))
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.call('confirmOrderFile', 'staff', { order_file_id: id, version })),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    await files.reaches(id, 'done')
    expect(await files.countShipments()).toBe(5)
  })

  test('of two files with the same orders at once makes each order once', async () => {
    const one = await files.take(shopExport(orders(30)))
    const two = await files.take(shopExport([...orders(30), shopOrder('31')]))
    expect(two.counts.good).toBe(31)
    await Promise.all([files.create(one.id), files.create(two.id)])
    expect(await files.countShipments()).toBe(31)
    const [first, second] = await Promise.all([files.open(one.id), files.open(two.id)])
    expect(first.counts.created + second.counts.created).toBe(31)
    expect(first.counts.duplicate + second.counts.duplicate).toBe(30)
    await expectCleanBooks(app)
  })

  test('by a job that runs several times at once makes each order once', async () => {
    const { id } = await files.take(shopExport(orders(1_100)))
    const { sql } = app.app
    await sql`update order_files set state = 'creating' where id = ${id}`
    const run = creatingTask(sql, company, nobodyBarred)
    const payload = { fileId: id, employeeId: app.company.people.staff }
    const signal = new AbortController().signal
    await Promise.all([
      run(payload, signal, isTurnOver),
      run(payload, signal, isTurnOver),
      run(payload, signal, isTurnOver),
    ])
    expect(await files.open(id)).toMatchObject({ state: 'done', counts: { created: 1_100, good: 0 } })
    expect(await files.countShipments()).toBe(1_100)
    await expectCleanBooks(app)
  })

  test('goes on where it was interrupted', async () => {
    const { id } = await files.take(shopExport(orders(600)))
    const { sql } = app.app
    await sql`update order_files set state = 'creating' where id = ${id}`
    const payload = { fileId: id, employeeId: app.company.people.staff }
    await creatingTask(sql, company, nobodyBarred)(payload, AbortSignal.abort(), isTurnOver)
    expect(await files.open(id)).toMatchObject({ state: 'creating', counts: { created: 500, good: 100 } })
    expect(await files.countShipments()).toBe(500)
    await sql`select 1 from graphile_worker.add_job(${creatingTaskName}, payload => ${sql.json(payload)}::json)`
    expect((await files.reaches(id, 'done')).counts.created).toBe(600)
    expect(await files.countShipments()).toBe(600)
    await expectCleanBooks(app)
  })

  test('leaves out what cannot be made any more, and says why', async () => {
    const { id } = await files.take(
      shopExport([shopOrder('1'), shopOrder('2', { city: '', province: 'أسوان' })]),
    )
    await app.app.sql`update branches set open = false`
    const done = await files.create(id)
    expect(done.counts).toMatchObject({ created: 0, faulty: 2 })
    expect((await files.orders(id))[0]?.faults).toEqual([{ field: 'row', message: 'No branch is open' }])
    expect(await files.countShipments()).toBe(0)
    await app.app.sql`update branches set open = true`
    for (const row of [2, 3]) await app.call('correctFileOrder', 'staff', { order_file_id: id, row })
    expect((await files.create(id)).counts).toMatchObject({ created: 2, faulty: 0 })
  })

  test('stops when whoever confirmed may no longer do it', async () => {
    const { id } = await files.take(shopExport(orders(1)))
    const { sql } = app.app
    await sql`update order_files set state = 'creating' where id = ${id}`
    await sql`update employees set active = false where id = ${app.company.people.staff}`
    const payload = { fileId: id, employeeId: app.company.people.staff }
    await creatingTask(sql, company, nobodyBarred)(payload, new AbortController().signal, isTurnOver)
    expect((await files.open(id, 'superuser')).state).toBe('ready')
    expect(await files.countShipments()).toBe(0)
  })
})
