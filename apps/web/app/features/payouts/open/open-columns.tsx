import type { OpenPayout } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { amountColumn, type Column, column } from '../../../ui/data-table/column.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { Ago } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { Account } from '../account.tsx'
import styles from '../payouts.module.css'

export function openColumns(): Column<OpenPayout>[] {
  return [
    column('client', m.client(), 18, ({ name }) => <bdi>{name}</bdi>),
    column('account', m.payouts_to(), 18, ({ method, account, changes }) => (
      <>
        {method === null ? (
          <span className={styles.warning}>{m.payouts_no_details()}</span>
        ) : (
          <Account method={method} account={account} />
        )}
        {changes && <small className={styles.warning}>{m.payouts_details_change()}</small>}
      </>
    )),
    column('settlements', m.settlements(), 5, ({ settlements }) => formatCount(settlements)),
    column('since', m.payouts_since(), 12, ({ since }) => <Ago instant={since} />),
    amountColumn('amount', m.amount(), 10, ({ amount }) => <Amount egp={amount} />),
  ]
}
