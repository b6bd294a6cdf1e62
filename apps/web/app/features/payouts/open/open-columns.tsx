import type { OpenPayout } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import type { Column } from '../../../ui/data-table/column.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { Ago } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { Account } from '../account.tsx'
import styles from '../payouts.module.css'

export function openColumns(): Column<OpenPayout>[] {
  return [
    { key: 'client', header: m.client(), bone: 18, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'account',
      header: m.payouts_to(),
      bone: 18,
      cell: ({ method, account, changes }) => (
        <>
          {method === null ? (
            <span className={styles.warning}>{m.payouts_no_details()}</span>
          ) : (
            <Account method={method} account={account} />
          )}
          {changes && <small className={styles.warning}>{m.payouts_details_change()}</small>}
        </>
      ),
    },
    {
      key: 'settlements',
      header: m.settlements(),
      bone: 5,
      cell: ({ settlements }) => formatCount(settlements),
    },
    { key: 'since', header: m.payouts_since(), bone: 12, cell: ({ since }) => <Ago instant={since} /> },
    {
      key: 'amount',
      header: m.amount(),
      amount: true,
      bone: 10,
      cell: ({ amount }) => <Amount egp={amount} />,
    },
  ]
}
