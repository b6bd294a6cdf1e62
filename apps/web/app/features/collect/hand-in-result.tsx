import type { CallReply } from '@mersal/contract'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import { Amount, formatAmount } from '../../ui/text/amount.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import styles from './hand-in-result.module.css'

export type Booked = Extract<CallReply<'collectMoney'>, { id: number }>
type Props = { name: string; result: Booked }

/** The amount due, shown after the count, and how the difference was booked. */
export function HandInResult({ name, result: { due, counted, short, over, shipments, takings } }: Props) {
  const isExact = short === 0 && over === 0
  const Icon = isExact ? IconCircleCheck : IconAlertTriangle
  return (
    <div className="stack gap-xl">
      <div className={`panel flex gap-l ${styles.verdict}`} data-exact={isExact} role="status">
        <Icon className="rigid warn" size={22} aria-hidden="true" />
        {short > 0 && (
          <p>
            <strong className="block text-l">{m.collect_short({ amount: formatAmount(short) })}</strong>
            {m.collect_short_owed({ name })}
          </p>
        )}
        {over > 0 && (
          <p>
            <strong className="block text-l">{m.collect_over({ amount: formatAmount(over) })}</strong>
            {m.collect_over_kept()}
          </p>
        )}
        {isExact && (
          <p>
            <strong className="block text-l">{m.collect_exact()}</strong>
          </p>
        )}
      </div>
      <dl className={`stack gap-facts ${styles.sums}`}>
        {shipments > 0 && (
          <>
            <dt className="soft">{m.parcels()}</dt>
            <dd>
              <bdi dir="ltr">{formatCount(shipments)}</bdi>
            </dd>
          </>
        )}
        {takings > 0 && (
          <>
            <dt className="soft">{m.counter_takings()}</dt>
            <dd>
              <bdi dir="ltr">{formatCount(takings)}</bdi>
            </dd>
          </>
        )}
        <dt className="soft">{m.amount_due()}</dt>
        <dd>
          <Amount egp={due} />
        </dd>
        <dt className="soft">{m.amount_counted()}</dt>
        <dd>
          <Amount egp={counted} />
        </dd>
      </dl>
    </div>
  )
}
