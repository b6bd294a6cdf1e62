import type { CallReply } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { shipmentPath, walletPaths } from '../../../paths.ts'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { Amount, formatAmount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from './client-money.module.css'

type Preview = CallReply<'previewSettlement'>

/** Why a settlement pays another sum than the client is owed. Nothing when it pays all of it. */
export function WhyItDiffers({ statement }: { statement: Preview }) {
  const { owed, net, not_chosen, not_counted, own, waiting, left_out } = statement
  if (!differs(statement)) return null
  return (
    <div className="stack gap-xs soft">
      <p>{m.wallet_why_differs({ owed: formatAmount(owed), net: formatAmount(net) })}</p>
      {waiting.map(({ id, id_show, net: held }) => (
        <p key={id}>
          <Link to={walletPaths.settlement(id)}>{id_show}</Link>{' '}
          {m.settlement_waits_for_second({ amount: formatAmount(held) })}
        </p>
      ))}
      {not_chosen !== 0 && <p>{m.wallet_not_chosen({ amount: formatAmount(not_chosen) })}</p>}
      {not_counted > 0 && <p>{m.wallet_rest_uncounted({ amount: formatAmount(not_counted) })}</p>}
      {not_counted < 0 && <p>{m.wallet_rest_fees({ amount: formatAmount(-not_counted) })}</p>}
      {own.count > 0 && (
        <p>
          {m.wallet_own_lines({
            count: own.count,
            shown: formatCount(own.count),
            amount: formatAmount(own.net),
          })}
        </p>
      )}
      {left_out.count > 0 && <LeftOut leftOut={left_out} />}
    </div>
  )
}

function differs({ not_chosen, not_counted, own, waiting, left_out }: Preview): boolean {
  return not_chosen !== 0 || not_counted !== 0 || own.count > 0 || waiting.length > 0 || left_out.count > 0
}

const reasons = {
  unwitnessed: m.left_out_unwitnessed,
  cash_case: m.left_out_cash_case,
  rest_waits: m.left_out_rest_waits,
}

/** What the settlement leaves out, and why. */
function LeftOut({ leftOut: { count, net, shipments } }: { leftOut: Preview['left_out'] }) {
  return (
    <details className={styles.leftOut}>
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
