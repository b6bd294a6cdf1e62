import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../src/features/audit/index.ts'
import { madeDocument } from '../support/files/made-document.ts'
import { addClient } from '../support/ledger.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'
import { earlierBooks, haveMade, inMonth, month } from './earlier-books.ts'

const [before, last] = [month(-2), month(-1)]
let app: TestApp
let shop: number
let other: number
beforeAll(async () => {
  app = await startWorkingApp()
  shop = await addClient(app)
  other = await addClient(app)
  const books = earlierBooks(app)
  const [one, two, three] = [
    await books.parcelOf(shop),
    await books.parcelOf(shop),
    await books.parcelOf(other),
  ]
  await books.deliver(one, shop, inMonth(before))
  await books.deliver(two, shop, inMonth(before, 11))
  await books.giveBack(three, other, inMonth(before))
  // In the month after: one delivery is undone, and nothing else is charged.
  await books.undo(one, inMonth(last))
  await app.app
    .sql`update clients set legal_name = 'Nile Books LLC', tax_number = '123456789' where id = ${shop}`
})
afterAll(() => app.close())

const monthOf = async (of: string) => (await app.call('viewInvoiceMonth', 'accountant', { month: of })).data
const listOf = async (of: string) =>
  (await app.call('listInvoices', 'accountant', { page: 1, month: of })).data.list_items

async function brokenInvariants() {
  return (await audit(app.app.sql))
    .filter(({ holds, breaches }) => /invoice|fees of each client/.test(holds) && breaches.length > 0)
    .map(({ holds }) => holds)
}

describe('before its invoices are made', () => {
  test('a month shows what will be invoiced, and which clients lack data', async () => {
    expect(await monthOf(before)).toMatchObject({
      state: 'open',
      invoices: 0,
      to_make: 2,
      net: 121.5,
      vat: 17.01,
      total: 138.51,
      lacking: [{ id: other, lacks: ['legal_name', 'tax_number'], total: 35.91 }],
      company_lacks: ['legal_name', 'tax_number'],
    })
    expect((await monthOf(month(0))).state).toBe('running')
  })
})

describe('the invoices of a month', () => {
  test('have a number in order, both parties, lines by kind, and VAT by rate', async () => {
    await haveMade(app, before)
    const year = new Date().getFullYear()
    const rows = await listOf(before)
    expect(rows.map(({ number, client, total }) => [number, client.id, total])).toEqual([
      [`INV-${year}-000002`, other, 35.91],
      [`INV-${year}-000001`, shop, 102.6],
    ])
    const { data } = await app.call('openInvoice', 'accountant', { invoice_id: rows[1]?.id ?? 0 })
    expect(data).toMatchObject({
      kind: 'invoice',
      month: before,
      seller: { name: { en: 'Mersal', ar: 'مرسال' } },
      buyer: { name: 'Nile Books LLC', tax_number: '123456789' },
      lines: [{ kind: 'delivery', vat_percent: 14, count: 2, net: 90, vat: 12.6, total: 102.6 }],
      taxes: [{ type: 'T1', percent: 14, net: 90, vat: 12.6 }],
      net: 90,
      vat: 12.6,
      total: 102.6,
      may_reissue: false,
    })
    expect(await monthOf(before)).toMatchObject({ state: 'made', invoices: 2, to_make: 0, lacking: [] })
  })

  test('become a credit note for a client to whom more was given back than charged', async () => {
    await haveMade(app, last)
    const [note] = await listOf(last)
    expect(note).toMatchObject({
      kind: 'credit_note',
      client: { id: shop },
      net: -45,
      vat: -6.3,
      total: -51.3,
    })
    expect(note?.number).toMatch(/^CN-\d{4}-000001$/)
    const { data } = await app.call('openInvoice', 'accountant', { invoice_id: note?.id ?? 0 })
    expect(data).toMatchObject({
      lines: [{ kind: 'delivery_undone', count: 1, net: 45, vat: 6.3 }],
      total: 51.3,
    })
    expect(await brokenInvariants()).toEqual([])
  })

  test('keep names and tax numbers of their day', async () => {
    const [, mine] = await listOf(before)
    await app.app.sql`update clients set legal_name = 'Nile Books SAE' where id = ${shop}`
    const { data } = await app.call('openInvoice', 'accountant', { invoice_id: mine?.id ?? 0 })
    expect(data.buyer.name).toBe('Nile Books LLC')
    expect(data.may_reissue).toBe(true)
    const byManager = await app.call('openInvoice', 'manager', { invoice_id: mine?.id ?? 0 })
    expect(byManager.data.may_reissue).toBe(false)
    await expect(app.app.sql`update invoices set net_piastres = 1`).rejects.toThrow(/append-only|permission/)
  })
})

describe('cancelling and issuing again', () => {
  test('makes a credit note over all of it and a new invoice with the data of today, once', async () => {
    const [, mine] = await listOf(before)
    const again = () =>
      app.call('reissueInvoice', 'accountant', {
        invoice_id: mine?.id ?? 0,
        reason: 'The legal name had changed',
      })
    const answers = await Promise.all([again(), again()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 421])
    expect(answers.find(({ status }) => status === 421)?.message).toBe(
      'This invoice is already cancelled by a credit note',
    )
    const made = answers.find(({ status }) => status === 201)?.data
    const { data } = await app.call('openInvoice', 'superuser', { invoice_id: made?.id ?? 0 })
    expect(data).toMatchObject({
      number: expect.stringMatching(/^INV-\d{4}-000003$/),
      buyer: { name: 'Nile Books SAE' },
      replaces: { id: mine?.id, number: mine?.number },
      reason: 'The legal name had changed',
      total: 102.6,
    })
    const cancelled = await app.call('openInvoice', 'superuser', { invoice_id: mine?.id ?? 0 })
    const credit = await app.call('openInvoice', 'superuser', {
      invoice_id: cancelled.data.credited_by?.id ?? 0,
    })
    expect(credit.data).toMatchObject({
      kind: 'credit_note',
      buyer: { name: 'Nile Books LLC' },
      lines: [{ kind: 'delivery', count: 2, net: 90, vat: 12.6 }],
      total: 102.6,
      credits: { id: mine?.id },
    })
    expect((await monthOf(before)).total).toBe(138.51)
    expect(await brokenInvariants()).toEqual([])
  })

  test('is refused for a credit note, and while nothing differs', async () => {
    const [note] = await listOf(last)
    const reason = 'The name was wrong'
    const ofNote = await app.call('reissueInvoice', 'accountant', { invoice_id: note?.id ?? 0, reason })
    expect([ofNote.status, ofNote.message]).toEqual([421, 'A credit note cannot be cancelled'])
    const same = (await listOf(before)).find(({ client }) => client.id === other)
    const ofSame = await app.call('reissueInvoice', 'accountant', { invoice_id: same?.id ?? 0, reason })
    expect([ofSame.status, ofSame.message]).toEqual([
      421,
      'Names, addresses and tax numbers are the same as on this invoice. Correct them first',
    ])
  })
})

describe('files', () => {
  test.each(['en', 'ar'])('an invoice is a PDF in %s', async (language) => {
    const [invoice] = await listOf(before)
    const asked = await app.call(
      'printInvoice',
      'accountant',
      { invoice_id: invoice?.id ?? 0 },
      { 'accept-language': language },
    )
    const made = await madeDocument(app, 'accountant', asked.data.document_id)
    expect(made).toMatchObject({ state: 'ready', name: `${invoice?.number}-${language}.pdf` })
  })

  test('a month is a CSV of its invoices in order, whose sums are those of the month', async () => {
    const asked = await app.call('exportInvoices', 'accountant', { month: before, format: 'csv' })
    const { url } = await madeDocument(app, 'accountant', asked.data.document_id)
    const { payload } = await app.app.server.inject({ method: 'GET', url: url ?? '' })
    const rows = payload
      .trim()
      .replaceAll('"', '')
      .split('\r\n')
      .map((line) => line.split(','))
    expect(rows).toHaveLength(5)
    expect(rows[1]?.[0]).toMatch(/^INV-\d{4}-000001$/)
    const total = rows.slice(1).reduce((sum, row) => sum + Number(row.at(-1)), 0)
    expect(total).toBeCloseTo(138.51, 5)
  })
})

test('invoices are found by their number and by the name of their client, however it is spelled', async () => {
  await app.app.sql`update clients set name = 'مكتبة الأهرام' where id = ${other}`
  const found = async (search: string) =>
    (await app.call('listInvoices', 'accountant', { page: 1, search })).data.list_items
  const [ofOther] = await found('مكتبه الاهرام')
  expect(ofOther?.client.id).toBe(other)
  expect((await found(ofOther?.number.toLowerCase() ?? '')).map(({ id }) => id)).toEqual([ofOther?.id])
  expect((await found('nile books')).every(({ client }) => client.id === shop)).toBe(true)
  expect(await found('no such client')).toEqual([])
})

test('a manager sees the invoices of their clients, and issues none', async () => {
  const mine = await app.call('listInvoices', 'manager', { page: 1 })
  const others = await app.call('listInvoices', 'tantaManager', { page: 1 })
  expect([mine.data.total > 0, others.data.total]).toEqual([true, 0])
  for (const by of ['manager', 'staff'] as const)
    expect((await app.call('makeInvoices', by, { month: last })).status).toBe(421)
  expect((await app.call('listInvoices', 'staff', { page: 1 })).status).toBe(421)
})
