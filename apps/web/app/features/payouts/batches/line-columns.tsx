import { type PayoutLine, payoutLineStateLabels } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { walletPaths } from '../../../paths.ts'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import { Account } from '../account.tsx'
import styles from '../payouts.module.css'
import { outcomeActs } from '../words.ts'
import type { Ending } from './ending.ts'

export function lineColumns(onEnd: (ending: Ending) => void): Column<PayoutLine>[] {
  return [
    {
      key: 'client',
      header: m.client(),
      bone: 18,
      cell: ({ client, settlement, reference, pays_again }) => (
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
      ),
    },
    {
      key: 'account',
      header: m.payouts_to(),
      bone: 18,
      cell: ({ method, account, holder, branch }) => (
        <Account method={method} account={account} holder={holder} branch={branch} />
      ),
    },
    {
      key: 'state',
      header: m.status(),
      bone: 12,
      cell: ({ state, bank_reference, reason, ended_at, ended_by }) => (
        <>
          {label(payoutLineStateLabels[state])}
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
      ),
    },
    {
      key: 'amount',
      header: m.amount(),
      amount: true,
      bone: 10,
      cell: ({ amount }) => <Amount egp={amount} />,
    },
    {
      key: 'acts',
      header: m.action(),
      bone: 12,
      cell: (line) => (
        <div className={styles.acts}>
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
        </div>
      ),
    },
  ]
}
