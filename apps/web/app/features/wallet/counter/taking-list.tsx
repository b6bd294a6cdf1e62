import type { CounterTaking } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { shipmentPath } from '../../../paths.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import styles from './counter-cash.module.css'

const kinds: Record<CounterTaking['kind'], () => string> = {
  delivered: m.counter_taking_delivered,
  merchant_paid: m.counter_taking_client,
  shortage_repaid: m.counter_taking_shortage,
  bar_paid: m.counter_taking_bar,
}

/** Amounts that were taken at a counter, newest first: what for, from whom, when. */
export function TakingList({ takings }: { takings: readonly CounterTaking[] }) {
  return (
    <ul className={styles.takings}>
      {takings.map((taking) => (
        <li key={taking.id}>
          <span>
            {kinds[taking.kind]()}{' '}
            {taking.awb && (
              <Link to={shipmentPath(taking.awb)}>
                <bdi dir="ltr">{taking.awb}</bdi>
              </Link>
            )}{' '}
            <bdi>{taking.from}</bdi>
            <small className="block soft">
              <DayTime instant={taking.date} />
            </small>
          </span>
          <Amount egp={taking.amount} />
        </li>
      ))}
    </ul>
  )
}
