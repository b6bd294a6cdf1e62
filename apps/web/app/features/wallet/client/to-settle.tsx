import type { CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { StatementLines } from '../statement/statement-lines.tsx'
import { StatementSums } from '../statement/statement-sums.tsx'
import styles from './client-money.module.css'
import { WhyItDiffers } from './why-it-differs.tsx'

type Props = {
  statement: CallReply<'previewSettlement'>
  /** True when there is something to pay. Otherwise the amount carries forward. */
  isDue: boolean
  /** No days are chosen. */
  isEverything: boolean
  chosen: ReadonlySet<string>
  onChoose: (awbs: ReadonlySet<string>) => void
}

/** The preview of the next settlement. */
export function ToSettle({ statement, isDue, isEverything, chosen, onChoose }: Props) {
  const { shipment_count, payments, compensations, adjustments, corrected } = statement
  const others = payments.length + compensations.length + adjustments.length + corrected.length
  const why = <WhyItDiffers statement={statement} />
  if (shipment_count + others === 0)
    return (
      <EmptyState advice={isEverything ? m.wallet_nothing_due() : m.wallet_nothing_due_then()} action={why} />
    )
  return (
    <>
      <div className={styles.sums}>
        <StatementSums statement={statement} />
      </div>
      {!isDue && <p className="soft">{m.wallet_carries_forward()}</p>}
      {why}
      <StatementLines statement={statement} chosen={chosen} onChoose={onChoose} />
    </>
  )
}
