import { type InvoiceRow, invoiceKindLabels, monthName } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { label } from '../../texts/label.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { amountColumn, type Column, column } from '../../ui/data-table/column.ts'
import { Amount } from '../../ui/text/amount.tsx'
import { Day } from '../../ui/text/day.tsx'
import { amounts } from './invoice-words.ts'

/** The columns of invoices. Those of one client show the month in place of the client. */
export function invoiceColumns(of: 'month' | 'client'): Column<InvoiceRow>[] {
  return [
    column('number', m.invoice_number(), 14, ({ number, kind, cancelled }) => (
      <>
        <bdi dir="ltr" className="bold figures">
          {number}
        </bdi>
        <small className="block text-xs faint">
          {label(invoiceKindLabels[kind])}
          {cancelled && <> · {m.invoice_cancelled()}</>}
        </small>
      </>
    )),
    of === 'month'
      ? column('client', m.client(), 18, ({ client, tax_number }) => (
          <>
            <bdi>{client.name}</bdi>
            <small className="block text-xs faint">
              {tax_number === null ? m.invoice_no_tax_number() : <bdi dir="ltr">{tax_number}</bdi>}
            </small>
          </>
        ))
      : column('month', m.invoice_month(), 12, ({ month }) => monthName(month, pageLanguage())),
    column('date', m.invoice_day(), 10, ({ date }) => <Day instant={date} />),
    ...amounts.map(
      ({ key, header }): Column<InvoiceRow> =>
        amountColumn(key, header(), 9, (row) => <Amount egp={row[key]} />),
    ),
  ]
}
