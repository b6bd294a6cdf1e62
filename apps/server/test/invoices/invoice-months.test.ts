import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDueInvoices } from '../../src/features/invoices/make-month.service.ts'
import { storedCompany } from '../../src/platform/company/company-in-force.ts'
import { connect } from '../../src/platform/database/database.ts'
import { addClient } from '../support/ledger.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { earlierBooks, inMonth, makeAt, month } from './earlier-books.ts'

let app: TestApp
let books: ReturnType<typeof earlierBooks>
beforeAll(async () => {
  app = await startTestApp()
  books = earlierBooks(app)
})
afterAll(() => app.close())

const make = (of: string) => app.call('makeInvoices', 'accountant', { month: of })
const numbers = async () =>
  (
    await app.app.sql<
      { kind: string; number: number }[]
    >`select kind, number from invoices order by kind, number`
  )
    .filter(({ kind }) => kind === 'invoice')
    .map(({ number }) => number)

test('a month is refused until it is over, and before anything was charged', async () => {
  const future = await make(month(2))
  expect([future.status, future.fields.month]).toEqual([
    421,
    `${month(2)} has not begun. Choose a month that is over`,
  ])
  const running = await make(month(0))
  expect([running.status, running.fields.month]).toEqual([
    421,
    `${month(0)} is not over. Its invoices can be made from ${month(1)}-01`,
  ])
  const none = await make(month(-1))
  expect([none.status, none.fields.month]).toEqual([
    421,
    `Nothing was charged up to ${month(-1)}, so there is nothing to invoice`,
  ])
  expect((await make('2026-13')).fields.month).toBe('Write the month as YYYY-MM, from 2000-01 on')
})

test('of two people who make a month at once, one is told, and each client has one invoice', async () => {
  for (let n = 0; n < 6; n += 1) {
    const client = await addClient(app)
    await books.deliver(await books.parcelOf(client), client, inMonth(month(-3)))
  }
  const answers = await Promise.all([make(month(-3)), make(month(-3)), make(month(-3))])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 421, 421])
  await Promise.all([0, 1, 2].map(() => makeAt(app, month(-3), new Date())))
  expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6])
  expect((await make(month(-3))).message).toBe(`The invoices of ${month(-3)} are already made`)
})

test('months are invoiced in order, from the first one on', async () => {
  expect((await make(month(-1))).fields.month).toBe(
    `Months are invoiced in order. Make the invoices of ${month(-2)} first`,
  )
  expect((await make(month(-5))).fields.month).toBe(
    `Invoices began with ${month(-3)}. Earlier months have none`,
  )
})

test('what fails between two clients leaves no gap, and the rest is made later', async () => {
  const clients: number[] = []
  for (let n = 0; n < 5; n += 1) {
    const client = await addClient(app)
    clients.push(client)
    await books.deliver(await books.parcelOf(client), client, inMonth(month(-2)))
  }
  const owner = connect(app.ownerUrl, { connections: 1 })
  // The third client's invoice fails after its number is drawn.
  await owner.unsafe(`
    create function fail_third() returns trigger language plpgsql as $$
    begin if new.client_id = ${clients[2]} then raise exception 'killed'; end if; return new; end $$;
    create trigger fail_third after insert on invoices for each row execute function fail_third()`)
  await expect(makeAt(app, month(-2), new Date())).rejects.toThrow('killed')
  expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  await owner.unsafe('drop trigger fail_third on invoices')
  await owner.end()
  const company = await storedCompany(app.app.sql)
  // On any day: what is left, and then the next month that is over.
  await makeDueInvoices({ sql: app.app.sql, company: () => company }, new Date())
  expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect((await make(month(-1))).message).toBe(`The invoices of ${month(-1)} are already made`)
})

test('what is booked too late for its month is in the next one', async () => {
  const client = await addClient(app)
  const awb = await books.parcelOf(client)
  // The transaction of this delivery began in the month before, and commits after its invoices were made.
  await books.deliver(awb, client, inMonth(month(-1), 28))
  await makeAt(app, month(0), inMonth(month(1), 1))
  const rows = await app.app.sql<{ month: string; total: number }[]>`
    select to_char(month, 'YYYY-MM') as month, net_piastres + vat_piastres as total from invoices where client_id = ${client}`
  expect([...rows]).toEqual([{ month: month(0), total: 5_130 }])
})

test('a tax number has nine digits, with or without dashes', async () => {
  const form = {
    client_id: app.company.plainClient,
    name: 'Client of tests',
    address: '5 Fouad Street, Alexandria',
    phone: '01112345678',
    manager: app.company.people.manager,
    status: 1 as const,
  }
  const short = await app.call('updateClient', 'superuser', { ...form, tax_number: '12345678' })
  expect([short.status, short.fields.tax_number]).toEqual([
    421,
    'The tax registration number has exactly 9 digits',
  ])
  expect((await app.call('updateClient', 'superuser', { ...form, tax_number: '123-456-789' })).http).toBe(200)
  const info = async () =>
    (await app.call('openClient', 'superuser', { client_id: form.client_id })).data.info.tax_number
  expect(await info()).toBe('123456789')
  await app.call('updateClient', 'superuser', form)
  expect(await info()).toBe('123456789')
  await app.call('updateClient', 'superuser', { ...form, tax_number: '' })
  expect(await info()).toBeNull()
})
