import type { Receipt } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Amount, formatAmount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { isolated } from '../../../ui/text/isolated.ts'
import styles from './receipts.module.css'

/** One count: when, by whom, what was due and counted, and the difference. */
export function ReceiptCard({ receipt, onObject }: { receipt: Receipt; onObject: () => void }) {
  const { date, branch, counted_by, parcels, due, counted, short, over, reversed_at, objection } = receipt
  return (
    <li data-reversed={reversed_at !== null}>
      <p className={`stack ${styles.when}`}>
        <strong>
          <DayTime instant={date} />
        </strong>
        <span>{m.courier_receipt_by({ name: isolated(counted_by), branch: isolated(branch) })}</span>
      </p>
      <dl className={`flex wrap gap-facts ${styles.sums}`}>
        <div>
          <dt className="text-m soft">{m.parcels()}</dt>
          <dd className="bold figures">{formatCount(parcels)}</dd>
        </div>
        <div>
          <dt className="text-m soft">{m.amount_due()}</dt>
          <dd className="bold figures">
            <Amount egp={due} />
          </dd>
        </div>
        <div>
          <dt className="text-m soft">{m.amount_counted()}</dt>
          <dd className="bold figures">
            <Amount egp={counted} />
          </dd>
        </div>
      </dl>
      {reversed_at !== null ? (
        <p className={`bold ${styles.difference}`}>{m.courier_receipt_reversed()}</p>
      ) : (
        <p className={`bold ${styles.difference}`} data-short={short > 0}>
          {short > 0
            ? m.collect_short({ amount: formatAmount(short) })
            : over > 0
              ? m.collect_over({ amount: formatAmount(over) })
              : m.collect_exact()}
        </p>
      )}
      {objection && (
        <p className={`stack gap-2xs ${styles.objection}`}>
          <strong>
            {objection.outcome === null ? m.courier_objection_open() : m.courier_objection_closed()}
          </strong>
          <bdi>{objection.note}</bdi>
          {objection.answer !== '' && <bdi>{m.courier_objection_answer({ answer: objection.answer })}</bdi>}
        </p>
      )}
      {receipt.may_object && (
        <Button variant="quiet" size="touch" onClick={onObject}>
          {m.courier_object()}
        </Button>
      )}
    </li>
  )
}
