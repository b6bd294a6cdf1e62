import { type Bilingual, invoiceKindLabels, languages, shownId, word } from '@mersal/contract'
import { z } from 'zod'
import { dayInCairo } from '../../platform/company/day-in-cairo.ts'
import { tableMakers } from '../../platform/jobs/table-makers.ts'
import { scopeOf } from '../../platform/session/actor.ts'
import { shownNumber } from './invoices.presenter.ts'
import { findInvoices } from './invoices.repository.ts'

const request = z.strictObject({ month: z.string(), language: z.enum(languages) })

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
const dateColumn = 2
const nameColumn = 4

/** The invoices and credit notes of a month, in the order of their numbers. */
export const monthMakers = tableMakers(
  'invoices',
  request,
  async ({ sql, asker, request: { month, language } }) => {
    const filter = { month, clientId: null, kind: null, lacking: false, search: '' }
    const scope = scopeOf(asker, 'money.see')
    const invoices = await findInvoices(sql, scope, filter, { limit: null, offset: 0 })
    return {
      columns: headings.map((heading, place) => ({
        heading: heading[language],
        width: place === nameColumn ? 34 : 18,
        format: '#,##0.00',
        ...(place === dateColumn && { date: 'day' as const }),
      })),
      rows: invoices
        .toReversed()
        .map((invoice) => [
          shownNumber(invoice),
          invoiceKindLabels[invoice.kind][language],
          dayInCairo(invoice.issued_at),
          shownId('CL', invoice.client_id),
          invoice.buyer.name,
          invoice.buyer.tax_number ?? '',
          invoice.net_piastres / 100,
          invoice.vat_piastres / 100,
          (invoice.net_piastres + invoice.vat_piastres) / 100,
        ]),
    }
  },
)
export type MonthMakers = typeof monthMakers
