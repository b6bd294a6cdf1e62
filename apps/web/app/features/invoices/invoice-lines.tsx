import { feeKindLabels, type Invoice } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { label } from '../../texts/label.ts'
import lines from '../../ui/document/lines-table.module.css'
import { formatAmount } from '../../ui/text/amount.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import styles from './invoice.module.css'
import { amounts } from './invoice-words.ts'

/** What is charged, by kind and VAT rate, and the sums. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  return (
    <table className={`${lines.table} ${styles.lines}`}>
      <caption>{m.statement_in_egp()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.invoice_line()}</th>
          <th scope="col" data-amount="true">
            {m.invoice_count()}
          </th>
          <th scope="col" data-amount="true">
            {m.invoice_rate()}
          </th>
          {amounts.map(({ key, header }) => (
            <th key={key} scope="col" data-amount="true">
              {header()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line) => (
          <tr key={`${line.kind} ${line.vat_percent}`}>
            <th scope="row">{label(feeKindLabels[line.kind])}</th>
            <td data-amount="true" data-label={m.invoice_count()}>
              {formatCount(line.count)}
            </td>
            <td data-amount="true" data-label={m.invoice_rate()}>
              <bdi dir="ltr">{line.vat_percent} %</bdi>
            </td>
            {amounts.map(({ key, header }) => (
              <Figure key={key} label={header()} egp={line[key]} />
            ))}
          </tr>
        ))}
        <tr data-total="true">
          <th scope="row">{m.total()}</th>
          <td colSpan={2} />
          {amounts.map(({ key, header }) => (
            <Figure key={key} label={header()} egp={invoice[key]} />
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** VAT by rate. */
export function InvoiceTaxes({ invoice }: { invoice: Invoice }) {
  return (
    <table className={`${lines.table} ${styles.lines}`}>
      <caption>{m.invoice_taxes()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.invoice_tax_type()}</th>
          <th scope="col" data-amount="true">
            {m.invoice_rate()}
          </th>
          <th scope="col" data-amount="true">
            {m.invoice_net()}
          </th>
          <th scope="col" data-amount="true">
            {m.vat()}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.taxes.map(({ type, percent, net, vat }) => (
          <tr key={percent}>
            <th scope="row">
              {m.vat()} <bdi dir="ltr">({type})</bdi>
            </th>
            <td data-amount="true" data-label={m.invoice_rate()}>
              <bdi dir="ltr">{percent} %</bdi>
            </td>
            <Figure label={m.invoice_net()} egp={net} />
            <Figure label={m.vat()} egp={vat} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Figure({ label, egp }: { label: string; egp: number }) {
  return (
    <td data-amount="true" data-label={label}>
      <bdi dir="ltr">{formatAmount(egp)}</bdi>
    </td>
  )
}
