import { statusLabels } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { Day } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from './statement.module.css'
import type { Statement } from './statement-words.ts'

const charges = [
  { key: 'fees', label: m.fees },
  { key: 'vat', label: m.statement_vat },
  { key: 'net', label: m.statement_net },
] as const
const amounts = [{ key: 'cod', label: m.cod }, ...charges] as const

/** The shipments of a statement, then compensations, payments and adjustments of prices. */
export function StatementLines({
  statement: { shipments, payments, compensations, adjustments },
}: {
  statement: Statement
}) {
  return (
    <section className={styles.list}>
      <h2>
        {shipments.length === 0
          ? m.statement_lines()
          : m.statement_shipments({ count: shipments.length, shown: formatCount(shipments.length) })}
      </h2>
      <p>{m.statement_in_egp()}</p>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{m.awb()}</th>
            <th scope="col">{m.date()}</th>
            <th scope="col">{m.status()}</th>
            {amounts.map(({ key, label }) => (
              <th key={key} scope="col" data-amount="true">
                {label()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shipments.map((line) => (
            <tr key={line.awb} data-returned={line.status === 'returned'}>
              <th scope="row">
                <Awb awb={line.awb} />
                {line.reference !== null && (
                  <small className={styles.reference}>
                    <bdi>{line.reference}</bdi>
                  </small>
                )}
              </th>
              <td>
                <Day instant={line.date} />
              </td>
              <td>{label(statusLabels[line.status])}</td>
              {amounts.map(({ key, label }) => (
                <td key={key} data-amount="true" data-label={label()}>
                  <bdi dir="ltr">{formatAmount(line[key])}</bdi>
                </td>
              ))}
            </tr>
          ))}
          {compensations.map(({ awb, kind, date, amount }) => (
            <tr key={`${kind} ${awb}`}>
              <th scope="row">
                <Awb awb={awb} />
              </th>
              <td>
                <Day instant={date} />
              </td>
              <td>{kind === 'lost' ? m.statement_lost() : m.statement_found()}</td>
              <td colSpan={3} />
              <td data-amount="true" data-label={m.statement_net()}>
                <bdi dir="ltr">{formatAmount(amount)}</bdi>
              </td>
            </tr>
          ))}
          {payments.map(({ date, amount, deposit }, index) => (
            <tr key={index}>
              <th scope="row">{deposit ? m.statement_deposit() : m.statement_payment()}</th>
              <td>
                <Day instant={date} />
              </td>
              <td colSpan={4} />
              <td data-amount="true" data-label={m.statement_net()}>
                <bdi dir="ltr">{formatAmount(amount)}</bdi>
              </td>
            </tr>
          ))}
          {adjustments.map((line, index) => (
            <tr key={index}>
              <th scope="row">
                <Awb awb={line.awb} />
              </th>
              <td>
                <Day instant={line.date} />
              </td>
              <td colSpan={2}>{m.statement_adjustment()}</td>
              {charges.map(({ key, label }) => (
                <td key={key} data-amount="true" data-label={label()}>
                  <bdi dir="ltr">{formatAmount(line[key])}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
