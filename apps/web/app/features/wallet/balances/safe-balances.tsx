import type { SafeBalance } from '@mersal/contract'
import { lazy, Suspense, useMemo, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { paths, viewPath } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { defineList } from '../../../ui/list/list-definition.ts'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import styles from './balances-table.module.css'
import acts from './row-acts.module.css'

const BankDialog = lazy(() => import('../acts/bank-dialog.tsx'))

const safes = defineList('listSafeBalances', ['search'], '')
const keyOf = ({ id }: SafeBalance) => String(id)
const linkOf = ({ id }: SafeBalance) => viewPath(paths.branches, id)

function safeColumns(onBank: (safe: SafeBalance) => void): Column<SafeBalance>[] {
  return [
    { key: 'name', header: m.branch(), bone: 18, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'amount',
      header: m.in_safe(),
      amount: true,
      bone: 10,
      cell: ({ amount }) => <Amount egp={amount} />,
    },
    {
      key: 'acts',
      header: m.action(),
      bone: 8,
      cell: (safe) => (
        <div className={acts.acts}>
          {safe.amount > 0 && (
            <Button size="small" variant="secondary" onClick={() => onBank(safe)}>
              {m.wallet_bank()}
            </Button>
          )}
        </div>
      ),
    },
  ]
}

/** Branches with what is in their safes. */
export default function SafeBalances() {
  const list = useList(safes)
  const [banking, setBanking] = useState<SafeBalance | null>(null)
  const columns = useMemo(() => safeColumns(setBanking), [])
  return (
    <>
      <ListToolbar
        label={m.wallet_safes()}
        search={list.filters.search}
        isNarrowed={list.isNarrowed}
        onSearch={(search) => list.change({ search })}
        onClear={list.clear}
      />
      <ListView
        className={styles.table}
        list={list}
        rows={list.data?.list_items}
        label={m.wallet_safes()}
        columns={columns}
        keyOf={keyOf}
        linkOf={linkOf}
        noneYet={m.wallet_no_safes()}
      />
      <Suspense>{banking && <BankDialog safe={banking} onClose={() => setBanking(null)} />}</Suspense>
    </>
  )
}
