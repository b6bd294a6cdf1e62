import { afterEach, beforeEach, expect, test } from 'vitest'
import { creatingTask } from '../../src/features/order-files/creating.service.ts'
import type { Company } from '../../src/platform/company/company.ts'
import { storedCompany } from '../../src/platform/company/company-in-force.ts'
import type { Transaction } from '../../src/platform/database/database.ts'
import { expectCleanBooks } from '../support/books.ts'
import { nobodyBarred, orderFiles } from '../support/files/order-files.ts'
import { shopExport, shopOrder } from '../support/files/shop-export.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

/** Orders of a transaction, and some that are prepared while it runs. */
const first = 500
const later = 20

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

const orderOf = (number: number) => shopOrder(String(number), { name: `منى ${number}` })

/** Creates the orders of a file; `between` happens when the first are made and the others are prepared. */
async function createWith(between: (fileId: number) => Promise<unknown>): Promise<number> {
  const { sql } = app.app
  const orders = Array.from({ length: first + later }, (_, index) => orderOf(index + 1))
  const { id } = await files.take(shopExport(orders))
  await sql`update order_files set state = 'creating' where id = ${id}`
  let transactions = 0
  async function begin(act: (tx: Transaction) => Promise<unknown>) {
    transactions += 1
    if (transactions === 2) await between(id)
    return sql.begin(act)
  }
  const interrupted = new Proxy(sql, {
    get: (database, name) => (name === 'begin' ? begin : Reflect.get(database, name)),
  })
  const payload = { fileId: id, employeeId: app.company.people.staff }
  await creatingTask(interrupted, company, nobodyBarred)(
    payload,
    new AbortController().signal,
    async () => false,
  )
  return id
}

test('what was prepared is made as it was', async () => {
  const id = await createWith(async () => {})
  expect(await files.open(id)).toMatchObject({ state: 'done', counts: { created: first + later, good: 0 } })
  await expectCleanBooks(app)
})

test('at another price when the client’s has changed since', async () => {
  const { sql } = app.app
  await createWith(
    () => sql`update clients set discount_basis_points = 1000 where id = ${app.company.plainClient}`,
  )
  const prices = await sql<{ discount: number; shipments: number }[]>`
    select discount_basis_points as discount, count(*) as shipments from shipments group by 1 order by 1`
  expect(prices).toEqual([
    { discount: 0, shipments: first },
    { discount: 1_000, shipments: later },
  ])
})

test('not at all when no branch is open any more, and each says why', async () => {
  const id = await createWith(() => app.app.sql`update branches set open = false`)
  expect(await files.open(id)).toMatchObject({ state: 'done', counts: { created: first, faulty: later } })
  expect((await files.orders(id, 'faulty')).map(({ faults }) => faults[0]?.message)).toEqual(
    Array.from({ length: later }, () => 'No branch is open'),
  )
  await expectCleanBooks(app)
})

test('with what was corrected since', async () => {
  const { sql } = app.app
  await createWith(async (id) => {
    await sql`update order_files set state = 'ready' where id = ${id}`
    const corrected = await app.call('correctFileOrder', 'staff', {
      order_file_id: id,
      row: first + 2,
      phone: '01112345678',
    })
    expect(corrected.data.state).toBe('good')
    await sql`update order_files set state = 'creating' where id = ${id}`
  })
  const called = await sql`select 1 from main_shipments where receiver_phone = '01112345678'`
  expect(called).toHaveLength(1)
})

test('the others, when another file of the client has made some of them since', async () => {
  const { sql } = app.app
  const made = [first + 2, first + 3, first + later]
  const id = await createWith(async () => {
    await files.create((await files.take(shopExport(made.map(orderOf)))).id)
  })
  expect(await files.open(id)).toMatchObject({
    counts: { created: first + later - made.length, duplicate: made.length, good: 0 },
  })
  expect(await files.countShipments()).toBe(first + later)
  const strangers = await sql`
    select o.row from order_file_orders o join main_shipments m on m.id = o.main_shipment_id
    where o.file_id = ${id} and m.receiver_name <> o.texts ->> 'name'`
  expect(strangers).toEqual([])
  await expectCleanBooks(app)
})

test('once, when another file of the client has made the same orders since', async () => {
  const id = await createWith(async () => {
    const orders = Array.from({ length: later }, (_, index) => orderOf(first + index + 1))
    await files.create((await files.take(shopExport(orders))).id)
  })
  expect(await files.open(id)).toMatchObject({ counts: { created: first, duplicate: later } })
  expect(await files.countShipments()).toBe(first + later)
  await expectCleanBooks(app)
})
