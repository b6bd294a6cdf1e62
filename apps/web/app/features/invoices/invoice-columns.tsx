import { type InvoiceRow, invoiceKindLabels, monthName } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { label } from '../../texts/label.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { Amount } from '../../ui/text/amount.tsx'
import { Day } from '../../ui/text/day.tsx'
import { amounts } from './invoice-words.ts'

/** The columns of invoices. Those of one client show the month in place of the client. */
export function invoiceColumns(of: 'month' | 'client'): Column<InvoiceRow>[] {
  return [
    {
      key: 'number',
      header: m.invoice_number(),
      bone: 14,
      cell: ({ number, kind, cancelled }) => (
        <>
          <bdi dir="ltr" className="bold figures">
            {number}
          </bdi>
          <small className="block text-xs faint">
            {label(invoiceKindLabels[kind])}
            {cancelled && <> · {m.invoice_cancelled()}</>}
          </small>
        </>
      ),
    },
    of === 'month'
      ? {
          key: 'client',
          header: m.client(),
          bone: 18,
          cell: ({ client, tax_number }) => (
            <>
              <bdi>{client.name}</bdi>
              <small className="block text-xs faint">
                {tax_number === null ? m.invoice_no_tax_number() : <bdi dir="ltr">{tax_number}</bdi>}
              </small>
            </>
          ),
        }
      : {
          key: 'month',
          header: m.invoice_month(),
          bone: 12,
          cell: ({ month }) => monthName(month, pageLanguage()),
        },
    { key: 'date', header: m.invoice_day(), bone: 10, cell: ({ date }) => <Day instant={date} /> },
    ...amounts.map(
      ({ key, header }): Column<InvoiceRow> => ({
        key,
        header: header(),
        amount: true,
        bone: 9,
        cell: (row) => <Amount egp={row[key]} />,
      }),
    ),
  ]
}
