import type { CallReply } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { shipmentPath, walletPaths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
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
  /** Shipments that are left out because one person alone stands for them. */
  unwitnessed: CallReply<'previewSettlement'>['unwitnessed']
  /** Settlements that wait for a second person. */
  waiting: CallReply<'previewSettlement'>['waiting']
}

/** The amount of what is left out. */
export function netOf(leftOut: readonly { net: number }[]): number {
  return Math.round(leftOut.reduce((sum, { net }) => sum + 100 * net, 0)) / 100
}

/** The preview of the next settlement. */
export function ToSettle({ statement, isDue, rest, unwitnessed, waiting }: Props) {
  const { shipments, payments, compensations, adjustments } = statement
  const note = (rest > 0 || unwitnessed.length > 0 || waiting.length > 0) && (
    <>
      {waiting.map(({ id, id_show, net }) => (
        <p key={id} className={styles.carried}>
          <Link to={walletPaths.settlement(id)}>{id_show}</Link>{' '}
          {m.settlement_waits_for_second({ amount: formatAmount(net) })}
        </p>
      ))}
      {rest > 0 && (
        <p className={styles.carried}>{m.wallet_rest_uncounted({ amount: formatAmount(rest) })}</p>
      )}
      {unwitnessed.length > 0 && <LeftOut unwitnessed={unwitnessed} />}
    </>
  )
  if (shipments.length + payments.length + compensations.length + adjustments.length === 0)
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

/** What the settlement leaves out, and why. */
function LeftOut({ unwitnessed }: Pick<Props, 'unwitnessed'>) {
  return (
    <div className={styles.carried}>
      <p>
        {m.wallet_unwitnessed({
          count: unwitnessed.length,
          shown: formatCount(unwitnessed.length),
          amount: formatAmount(netOf(unwitnessed)),
        })}
      </p>
      <ul className={styles.leftOut}>
        {unwitnessed.map(({ awb }) => (
          <li key={awb}>
            <Link to={shipmentPath(awb)}>
              <Awb awb={awb} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
