import type { ClientBalance } from '@mersal/contract'
import { lazy, Suspense, useMemo, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { walletPaths } from '../../../paths.ts'
import { defineList } from '../../../ui/list/list-definition.ts'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import styles from './balances-table.module.css'
import { clientColumns } from './client-columns.tsx'

const ReceiveDialog = lazy(() => import('../acts/receive-dialog.tsx'))

const clients = defineList('listClientBalances', ['search'], '')
const keyOf = ({ id }: ClientBalance) => String(id)
const linkOf = ({ id }: ClientBalance) => walletPaths.client(id)

/** Clients with what we owe them; a row leads to what a settlement would pay. */
export default function ClientBalances() {
  const list = useList(clients)
  const [receiving, setReceiving] = useState<ClientBalance | null>(null)
  const columns = useMemo(() => clientColumns(setReceiving), [])
  return (
    <>
      <ListToolbar
        label={m.clients()}
        searchLabel={m.search_clients()}
        search={list.filters.search}
        isNarrowed={list.isNarrowed}
        onSearch={(search) => list.change({ search })}
        onClear={list.clear}
      />
      <ListView
        className={styles.table}
        list={list}
        rows={list.data?.list_items}
        label={m.clients()}
        columns={columns}
        keyOf={keyOf}
        linkOf={linkOf}
        noneYet={m.wallet_no_clients()}
      />
      <Suspense>
        {receiving && (
          <ReceiveDialog client={receiving} owed={-receiving.amount} onClose={() => setReceiving(null)} />
        )}
      </Suspense>
    </>
  )
}
