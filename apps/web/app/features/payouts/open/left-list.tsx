import type { CallReply, PayoutLeftReason } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { Amount } from '../../../ui/text/amount.tsx'
import styles from '../payouts.module.css'

const reasons: Record<PayoutLeftReason, () => string> = {
  no_details: m.payouts_left_no_details,
  day_limit: m.payouts_left_day_limit,
  month_limit: m.payouts_left_month_limit,
  batch_full: m.payouts_left_batch_full,
}

/** What a batch leaves out, and why. */
export function LeftList({ left }: Pick<CallReply<'previewPayouts'>, 'left'>) {
  return (
    <ul className={`stack gap-s text-s ${styles.results}`}>
      {left.map(({ client, amount, reason }) => (
        <li key={`${client.id} ${reason}`}>
          <span>
            <bdi>{client.name}</bdi> · <Amount egp={amount} />
          </span>
          <span className={styles.soft}>{reasons[reason]()}</span>
        </li>
      ))}
    </ul>
  )
}
