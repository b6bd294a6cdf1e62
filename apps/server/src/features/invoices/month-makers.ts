import {
  type Bilingual,
  csvLine,
  csvStart,
  harmlessText,
  invoiceKindLabels,
  languages,
  locales,
  word,
  xlsxType,
} from '@mersal/contract'
import writeSheet, { type Row } from 'write-excel-file/node'
import { z } from 'zod'
import { dayInCairo } from '../../platform/company/day-in-cairo.ts'
import type { DocumentMaker } from '../../platform/jobs/document-maker.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { shownClient, shownNumber } from './invoices.presenter.ts'
import { findInvoices } from './invoices.repository.ts'

const request = z.strictObject({ month: z.string(), language: z.enum(languages) })
type Maker = DocumentMaker<typeof request>
type Work = Parameters<Maker['make']>[0]

const headings: readonly Bilingual[] = [
  word('invoice_number'),
  word('invoice_kind'),
  word('date'),
  { en: 'Client number', ar: 'رقم العميل' },
  word('legal_name'),
  word('tax_number'),
  word('invoice_net'),
  word('vat'),
  word('total'),
]

/** The invoices and credit notes of a month, in the order of their numbers. */
export const monthMakers = {
  csv: {
    kind: 'invoices-csv',
    mediaType: 'text/csv; charset=utf-8',
    request,
    async make(work) {
      const lines = [headingOf(work), ...(await rowsOf(work))]
      await work.write(csvStart + lines.map((cells) => csvLine(cells.map(String))).join(''))
    },
  },
  xlsx: {
    kind: 'invoices-xlsx',
    mediaType: xlsxType,
    request,
    async make(work) {
      const sheet: Row[] = [
        headingOf(work).map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
        ...(await rowsOf(work)).map((cells) =>
          cells.map((value) =>
            typeof value === 'number'
              ? { value, type: Number, format: '#,##0.00' }
              : { value: harmlessText(value), type: String },
          ),
        ),
      ]
      const rightToLeft = locales[work.request.language].direction === 'rtl'
      const columns = headings.map((_, column) => ({ width: column === 4 ? 34 : 18 }))
      await work.write(await writeSheet(sheet, { columns, rightToLeft, stickyRowsCount: 1 }).toBuffer())
    },
  },
} as const satisfies Record<string, Maker>
export type MonthMakers = typeof monthMakers

function headingOf({ request: { language } }: Work): string[] {
  return headings.map((heading) => heading[language])
}

async function rowsOf({ sql, asker, request: { month, language } }: Work): Promise<(string | number)[][]> {
  const filter = { month, clientId: null, kind: null, lacking: false, search: '' }
  const invoices = await findInvoices(sql, scopeOf(asker, 'money.see'), filter, { limit: null, offset: 0 })
  return invoices
    .toReversed()
    .map((invoice) => [
      shownNumber(invoice),
      invoiceKindLabels[invoice.kind][language],
      dayInCairo(invoice.issued_at),
      shownClient(invoice.client_id),
      invoice.buyer.name,
      invoice.buyer.tax_number ?? '',
      invoice.net_piastres / 100,
      invoice.vat_piastres / 100,
      (invoice.net_piastres + invoice.vat_piastres) / 100,
    ])
}
