import { type PayoutLine, payoutLineStateLabels } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths, walletPaths } from '../../../paths.ts'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { amountColumn, type Column, column } from '../../../ui/data-table/column.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import { Account } from '../account.tsx'
import styles from '../payouts.module.css'
import { outcomeActs } from '../words.ts'
import type { Ending } from './ending.ts'

type Acts = { onEnd: (ending: Ending) => void; onSendCode: (line: PayoutLine) => void }

export function lineColumns({ onEnd, onSendCode }: Acts): Column<PayoutLine>[] {
  return [
    column('client', m.client(), 18, ({ client, settlement, reference, pays_again }) => (
      <>
        <Link to={walletPaths.client(client.id)}>
          <bdi>{client.name}</bdi>
        </Link>
        <small className={styles.sub}>
          <Link to={walletPaths.settlement(settlement.id)}>
            <bdi dir="ltr">{settlement.id_show}</bdi>
          </Link>{' '}
          · <bdi dir="ltr">{reference}</bdi>
        </small>
        {pays_again && (
          <small className={styles.warning}>
            {m.payouts_pays_again({
              state: label(payoutLineStateLabels[pays_again.state]),
              name: isolated(pays_again.by),
            })}{' '}
            <bdi>{pays_again.reason}</bdi>
          </small>
        )}
      </>
    )),
    column('account', m.payouts_to(), 18, ({ method, account, holder, branch }) => (
      <Account method={method} account={account} holder={holder} branch={branch} />
    )),
    column('state', m.status(), 12, ({ state, bank_reference, reason, ended_at, ended_by, cash }) => (
      <>
        {label(payoutLineStateLabels[state])}
        {cash && <CashProof {...cash} />}
        {bank_reference !== '' && (
          <small className={styles.sub}>
            <bdi dir="ltr">{bank_reference}</bdi>
          </small>
        )}
        {reason !== '' && (
          <small className={styles.sub}>
            <bdi>{reason}</bdi>
          </small>
        )}
        {ended_at !== null && (
          <small className={styles.sub}>
            <bdi>{ended_by}</bdi> · <DayTime instant={ended_at} />
          </small>
        )}
      </>
    )),
    amountColumn('amount', m.amount(), 10, ({ amount }) => <Amount egp={amount} />),
    column('acts', m.action(), 12, (line) => (
      <div className={`flex wrap gap-s ${styles.acts}`}>
        {line.outcomes.map((outcome) => (
          <Button
            key={outcome}
            size="small"
            variant={outcome === 'paid' ? 'secondary' : 'quiet'}
            onClick={() => onEnd({ line, outcome })}
          >
            {outcomeActs[outcome]()}
          </Button>
        ))}
        {line.cash?.may_send_code && (
          <Button size="small" variant="quiet" onClick={() => onSendCode(line)}>
            {line.cash.code === 'none' ? m.payouts_send_code() : m.payouts_send_code_again()}
          </Button>
        )}
      </div>
    )),
  ]
}

/** What shows that the client took the cash, or that it waits. */
function CashProof({ proof, approval_id, approved_by }: NonNullable<PayoutLine['cash']>) {
  if (approval_id !== null)
    return (
      <small className={styles.sub}>
        <Link to={paths.approvals}>{m.settlement_waiting()}</Link>
      </small>
    )
  if (proof === 'code') return <small className={styles.sub}>{m.payouts_with_code()}</small>
  if (proof === 'approval')
    return (
      <small className={styles.sub}>{m.payouts_without_code({ name: isolated(approved_by ?? '') })}</small>
    )
  return null
}
