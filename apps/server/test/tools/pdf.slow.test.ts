import { spawnSync } from 'node:child_process'
import { Document } from 'mupdf'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { earlierBooks, haveMade, inMonth, month } from '../invoices/earlier-books.ts'
import { madeDocument } from '../support/files/made-document.ts'
import { addClient } from '../support/ledger.ts'
import { localOrder, workingDay } from '../support/orders.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'
import { versionOf } from './tool.ts'

type Pdf = { name: string; bytes: Buffer; title: string; words: string[] }

let app: TestApp
let pdfs: Pdf[]
beforeAll(async () => {
  app = await startWorkingApp()
  const day = workingDay(app)
  const shop = await addClient(app)
  const names = 'شركة عبد الله المصري للإلكترونيات'
  const address = '10 شارع الإسراء، المنشية، الإسكندرية'
  await app.app.sql`update clients set legal_name = ${names}, tax_number = '123456789' where id = ${shop}`
  const books = earlierBooks(app)
  await books.deliver(await books.parcelOf(shop), shop, inMonth(month(-1)))
  await haveMade(app, month(-1))
  const order = localOrder(app.company, { client_id: shop, receiver_name: names, receiver_address: address })
  const awb = await day.create(order)
  await day.walkLine(awb)
  await day.walkLine(awb)
  await day.collect([awb], '100.00')

  const made = async (title: string, words: string, asked: { data: { document_id: string } }) => {
    const { url, name } = await madeDocument(app, 'accountant', asked.data.document_id)
    const { rawPayload } = await app.app.server.inject(url ?? '/documents/none')
    return { name, bytes: rawPayload, title, words: words.match(/\p{L}+/gu) ?? [] }
  }
  const arabic = { 'accept-language': 'ar' }
  const { data } = await app.call('listInvoices', 'accountant', { page: 1 })
  const invoice_id = data.list_items[0]?.id ?? 0
  pdfs = [
    await made(
      'فاتورة ضريبية',
      `فاتورة ضريبية البائع المشتري الإجمالي ${names}`,
      await app.call('printInvoice', 'accountant', { invoice_id }, arabic),
    ),
    await made(
      'كشف تسوية – معاينة قبل الدفع',
      `كشف تسوية معاينة قبل الدفع ${names}`,
      await app.call('exportSettlement', 'accountant', { client_id: shop, format: 'pdf' }, arabic),
    ),
    await made(
      'بوالص الشحن',
      `${names} ${address} المطلوب تحصيله نقدا`,
      await app.call('printLabels', 'accountant', { awbs: [awb] }, arabic),
    ),
  ]
})
afterAll(() => app.close())

/** The name of a PDF and the words that `text` lacks. Marks of direction and the order of words are the reader's own. */
const lacking = ({ name, words }: Pdf, text: string) => {
  const found = new Set(text.match(/\p{L}+/gu))
  return [name, ...words.filter((word) => !found.has(word))]
}

const poppler = versionOf('poppler')
describe.skipIf(!poppler)(`poppler ${poppler}`, () => {
  test('reads the Arabic words of an invoice, a statement and a waybill, and their titles', () => {
    for (const pdf of pdfs) {
      const read = (program: string, ...args: string[]) =>
        spawnSync(program, args, { input: pdf.bytes, encoding: 'utf8' }).stdout
      expect(lacking(pdf, read('pdftotext', '-', '-'))).toEqual([pdf.name])
      expect(read('pdfinfo', '-')).toContain(pdf.title)
    }
  })
})

describe(`pdf.js ${versionOf('pdf.js')}`, () => {
  test('reads the Arabic words of an invoice, a statement and a waybill, their titles and language', async () => {
    for (const pdf of pdfs) {
      const document = await getDocument({ data: new Uint8Array(pdf.bytes) }).promise
      const { items } = await (await document.getPage(1)).getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      expect(lacking(pdf, text)).toEqual([pdf.name])
      expect((await document.getMetadata()).info).toMatchObject({ Title: pdf.title, Language: 'ar' })
    }
  })
})

describe(`MuPDF ${versionOf('MuPDF')}`, () => {
  test('reads the Arabic words of an invoice, a statement and a waybill, and their titles', () => {
    for (const pdf of pdfs) {
      const document = Document.openDocument(pdf.bytes, 'application/pdf')
      expect(lacking(pdf, document.loadPage(0).toStructuredText('').asText())).toEqual([pdf.name])
      expect(document.getMetaData('info:Title')).toBe(pdf.title)
    }
  })
})
