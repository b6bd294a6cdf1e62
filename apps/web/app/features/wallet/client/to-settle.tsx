import type { CallReply } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { shipmentPath, walletPaths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { Amount, formatAmount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { StatementLines } from '../statement/statement-lines.tsx'
import { StatementSums } from '../statement/statement-sums.tsx'
import styles from './client-money.module.css'

type Preview = CallReply<'previewSettlement'>

type Props = {
  statement: Preview
  /** True when there is something to pay. Otherwise the amount carries forward. */
  isDue: boolean
  /** No days are chosen. */
  isEverything: boolean
  chosen: ReadonlySet<string>
  onChoose: (awbs: ReadonlySet<string>) => void
}

/** The payable that is not due yet, in EGP: cash of delivered shipments that is not collected. */
function restOf({ owed, net, left_out, own, waiting }: Preview): number {
  const held = [left_out, own, ...waiting].reduce((sum, one) => sum + Math.round(100 * one.net), 0)
  return (Math.round(100 * owed) - Math.round(100 * net) - held) / 100
}

/** The preview of the next settlement. */
export function ToSettle({ statement, isDue, isEverything, chosen, onChoose }: Props) {
  const { shipment_count, payments, compensations, adjustments, corrected, left_out, own, waiting } =
    statement
  const rest = isEverything ? restOf(statement) : 0
  const note = (rest > 0 || left_out.count > 0 || own.count > 0 || waiting.length > 0) && (
    <>
      {waiting.map(({ id, id_show, net }) => (
        <p key={id} className="soft">
          <Link to={walletPaths.settlement(id)}>{id_show}</Link>{' '}
          {m.settlement_waits_for_second({ amount: formatAmount(net) })}
        </p>
      ))}
      {rest > 0 && <p className="soft">{m.wallet_rest_uncounted({ amount: formatAmount(rest) })}</p>}
      {own.count > 0 && (
        <p className="soft">
          {m.wallet_own_lines({
            count: own.count,
            shown: formatCount(own.count),
            amount: formatAmount(own.net),
          })}
        </p>
      )}
      {left_out.count > 0 && <LeftOut leftOut={left_out} />}
    </>
  )
  const others = payments.length + compensations.length + adjustments.length + corrected.length
  if (shipment_count + others === 0)
    return (
      <EmptyState
        advice={isEverything ? m.wallet_nothing_due() : m.wallet_nothing_due_then()}
        action={note}
      />
    )
  return (
    <>
      <div className={styles.sums}>
        <StatementSums statement={statement} />
      </div>
      {!isDue && <p className="soft">{m.wallet_carries_forward()}</p>}
      {note}
      <StatementLines statement={statement} chosen={chosen} onChoose={onChoose} />
    </>
  )
}

const reasons = { unwitnessed: m.left_out_unwitnessed, cash_case: m.left_out_cash_case }

/** What the settlement leaves out, and why. */
function LeftOut({ leftOut: { count, net, shipments } }: { leftOut: Preview['left_out'] }) {
  return (
    <details className={`soft ${styles.leftOut}`}>
      <summary>{m.wallet_left_out({ count, shown: formatCount(count), amount: formatAmount(net) })}</summary>
      <ul>
        {shipments.map(({ awb, net: amount, reason }) => (
          <li key={awb}>
            <Link to={shipmentPath(awb)}>
              <Awb awb={awb} />
            </Link>
            <span>{reasons[reason]()}</span>
            <Amount egp={amount} />
          </li>
        ))}
      </ul>
      {shipments.length < count && (
        <p>{m.statement_first_of({ shown: formatCount(shipments.length), total: formatCount(count) })}</p>
      )}
    </details>
  )
}
