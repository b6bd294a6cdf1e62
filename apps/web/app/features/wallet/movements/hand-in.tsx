import type { CallReply } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { shipmentPath } from '../../../paths.ts'
import { Fact, Facts } from '../../../ui/form/fact.tsx'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { TakingList } from '../counter/taking-list.tsx'
import styles from './movement.module.css'

type Props = { handIn: NonNullable<CallReply<'openMovement'>['hand_in']> }

/** A hand-in: the amount due, the amount counted, its parcels, and what was taken at a counter. */
export function HandIn({ handIn }: Props) {
  const { branch, due, counted, short, over, shipments, takings, earlier_counts, reversed } = handIn
  const difference = over || short
  return (
    <>
      {reversed && (
        <p className={styles.reversed}>
          <bdi>{reversed.reason}</bdi>
          <small className="block above-s faint">
            <bdi>{m.count_reversed_by({ name: reversed.staff_name })}</bdi> ·{' '}
            <DayTime instant={reversed.date} />
          </small>
          {reversed.alone && <small className="block above-s faint">{m.count_reversed_alone()}</small>}
          {due === null && <small className="block above-s faint">{m.count_reversed_hidden()}</small>}
        </p>
      )}
      <Facts>
        {due !== null && (
          <Fact label={m.amount_due()}>
            <Amount egp={due} />
          </Fact>
        )}
        <Fact label={m.amount_counted()}>
          <Amount egp={counted} />
        </Fact>
        {difference !== null && (
          <Fact label={over ? m.movement_over() : m.movement_short()}>
            <span className={difference > 0 ? 'bold warn' : undefined}>
              <Amount egp={difference} />
            </span>
          </Fact>
        )}
        <Fact label={m.movement_safe()}>
          <bdi>{branch}</bdi>
        </Fact>
      </Facts>
      {earlier_counts.length > 0 && (
        <section>
          <h2>{m.movement_earlier_counts()}</h2>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{m.staff_name()}</th>
                <th scope="col">{m.date()}</th>
                <th scope="col" data-amount="true">
                  {m.amount_counted()}
                </th>
              </tr>
            </thead>
            <tbody>
              {earlier_counts.map(({ staff_name, counted, date }) => (
                <tr key={date}>
                  <td>
                    <bdi>{staff_name}</bdi>
                  </td>
                  <td>
                    <DayTime instant={date} />
                  </td>
                  <td data-amount="true">
                    <Amount egp={counted} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {shipments.length > 0 && (
        <section>
          <h2>{m.movement_parcels({ count: shipments.length, shown: formatCount(shipments.length) })}</h2>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{m.awb()}</th>
                {due !== null && (
                  <th scope="col" data-amount="true">
                    {m.amount_due()}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {shipments.map(({ awb, amount }) => (
                <tr key={awb}>
                  <td>
                    <Link className="same-colour undecorated" to={shipmentPath(awb)}>
                      <Awb awb={awb} />
                    </Link>
                  </td>
                  {amount !== null && (
                    <td data-amount="true">
                      <Amount egp={amount} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {takings.length > 0 && (
        <section>
          <h2>{m.collect_takings({ count: takings.length, shown: formatCount(takings.length) })}</h2>
          <TakingList takings={takings} />
        </section>
      )}
    </>
  )
}
