import { m } from '../../../paraglide/messages.js'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { StatementLines } from '../statement/statement-lines.tsx'
import { StatementSums } from '../statement/statement-sums.tsx'
import type { Statement } from '../statement/statement-words.ts'
import styles from './client-money.module.css'

type Props = {
  statement: Statement
  /** True when there is something to pay. Otherwise the amount carries forward. */
  isDue: boolean
  /** The payable that is not due yet, in EGP: cash of delivered shipments that is not collected. */
  rest: number
}

/** The preview of the next settlement. */
export function ToSettle({ statement, isDue, rest }: Props) {
  const { shipments, payments } = statement
  const note = rest > 0 && (
    <p className={styles.carried}>{m.wallet_rest_uncounted({ amount: formatAmount(rest) })}</p>
  )
  if (shipments.length === 0 && payments.length === 0)
    return <EmptyState advice={m.wallet_nothing_due()} action={note} />
  return (
    <div className={styles.due}>
      <div className={styles.sums}>
        <StatementSums statement={statement} />
      </div>
      {!isDue && <p className={styles.carried}>{m.wallet_carries_forward()}</p>}
      {note}
      <StatementLines statement={statement} />
    </div>
  )
}
