import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Checkbox } from '../../../ui/control/checkbox.tsx'
import lines from '../../../ui/document/lines-table.module.css'
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

type Props = {
  statement: Statement
  /** With these, shipments can be chosen. */
  chosen?: ReadonlySet<string>
  onChoose?: (awbs: ReadonlySet<string>) => void
}

const partWords = { kept: m.statement_part_kept, rest: m.statement_part_rest }

/** The first shipments of a statement, then compensations, payments, adjustments of prices and corrections. */
export function StatementLines({ statement, chosen, onChoose }: Props) {
  const { shipment_count, shipments, payments, compensations, adjustments, corrected } = statement
  const shown = formatCount(shipment_count)
  return (
    <section className={`stack gap-m ${styles.list}`}>
      <h2>
        {shipment_count === 0 ? m.statement_lines() : m.statement_shipments({ count: shipment_count, shown })}
      </h2>
      <p>
        {m.statement_in_egp()}
        {shipments.length < shipment_count &&
          ` · ${m.statement_first_of({ shown: formatCount(shipments.length), total: shown })}`}
      </p>
      <table className={`${lines.table} ${styles.lines}`}>
        <thead>
          <tr>
            <th scope="col">{m.awb()}</th>
            <th scope="col">{m.receiver()}</th>
            <th scope="col">{m.delivered_on()}</th>
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
                <Choice awb={line.awb} chosen={chosen} onChoose={onChoose}>
                  <Awb awb={line.awb} />
                </Choice>
                {line.reference !== null && (
                  <small className="block regular faint anywhere">
                    <bdi>{line.reference}</bdi>
                  </small>
                )}
              </th>
              <td>
                <bdi>{line.receiver}</bdi>
              </td>
              <td>
                <Day instant={line.delivered ?? line.date} />
                {line.status === 'returned' && (
                  <small className="block regular faint anywhere">{m.event_returned()}</small>
                )}
                {line.part !== null && (
                  <small className="block regular faint anywhere">{partWords[line.part]()}</small>
                )}
              </td>
              {amounts.map(({ key, label }) => (
                <td key={key} data-amount="true" data-label={label()}>
                  <bdi dir="ltr">{formatAmount(line[key])}</bdi>
                </td>
              ))}
            </tr>
          ))}
          {compensations.map(({ awb, kind, date, amount }) => (
            <OtherLine
              key={`${kind} ${awb}`}
              head={<Awb awb={awb} />}
              what={kind === 'lost' ? m.statement_lost() : m.statement_found()}
              {...{ date, amount }}
            />
          ))}
          {payments.map(({ deposit, awb, ...line }, index) => (
            <OtherLine
              key={index}
              head={awb ? <Awb awb={awb} /> : deposit ? m.statement_deposit() : m.statement_payment()}
              what={awb ? m.statement_bar_paid() : ''}
              {...line}
            />
          ))}
          {corrected.map(({ note, ...line }, index) => (
            <OtherLine key={index} head={m.statement_correction()} what={note} {...line} />
          ))}
          {adjustments.map((line, index) => (
            <tr key={index}>
              <th scope="row">
                <Awb awb={line.awb} />
              </th>
              <td>{m.statement_adjustment()}</td>
              <td>
                <Day instant={line.date} />
              </td>
              <td />
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

type ChoiceProps = { awb: string; children: ReactNode } & {
  [K in 'chosen' | 'onChoose']: Props[K] | undefined
}

/** A shipment that can be chosen for a settlement of its own. */
function Choice({ awb, chosen, onChoose, children }: ChoiceProps) {
  if (!chosen || !onChoose) return children
  return (
    <label className={`inline-row gap-m ${styles.choice}`}>
      <Checkbox
        checked={chosen.has(awb)}
        onChange={({ currentTarget: { checked } }) => {
          const next = new Set(chosen)
          if (checked) next.add(awb)
          else next.delete(awb)
          onChoose(next)
        }}
      />
      {children}
    </label>
  )
}

type OtherLineProps = { head: ReactNode; what: string; date: string; amount: number }

/** A line with one amount. */
function OtherLine({ head, what, date, amount }: OtherLineProps) {
  return (
    <tr>
      <th scope="row">{head}</th>
      <td>
        <bdi>{what}</bdi>
      </td>
      <td>
        <Day instant={date} />
      </td>
      <td colSpan={3} />
      <td data-amount="true" data-label={m.statement_net()}>
        <bdi dir="ltr">{formatAmount(amount)}</bdi>
      </td>
    </tr>
  )
}
