import { transferStateLabels, transferStates } from '@mersal/contract'
import { useMemo, useState } from 'react'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { byId } from '../../../ui/data-table/column.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import styles from '../parts/parts.module.css'
import { StateFilter } from '../parts/state-filter.tsx'
import { transferColumns } from './transfer-columns.tsx'
import type { TransferEnding } from './transfer-ending.ts'

const EndTransferDialog = lazyPart(() => import('./end-transfer-dialog.tsx'))

const transfers = defineList('listDoorTransfers', ['search', 'state'], '')

/** Transfers at the door: what waits for an accountant, and what became of the others. */
export default function Transfers() {
  const list = useList(transfers)
  const [ending, setEnding] = useState<TransferEnding | null>(null)
  const mayEnd = useMay('money.receive-in-bank')
  const columns = useMemo(() => transferColumns(mayEnd ? setEnding : null), [mayEnd])
  const { search, state } = list.filters
  const shown = transferStates.find((one) => one === state) ?? 'waiting'
  return (
    <>
      <ListToolbar
        label={m.wallet_transfers()}
        searchLabel={m.transfer_search()}
        search={search}
        isNarrowed={search !== ''}
        onSearch={(text) => list.change({ search: text })}
        onClear={() => list.change({ search: '' })}
      >
        <StateFilter
          states={transferStates}
          labels={transferStateLabels}
          shown={shown}
          counts={list.data?.counts}
          onChoose={(one) => list.change({ state: one === 'waiting' ? '' : one })}
        />
      </ListToolbar>
      {shown === 'waiting' && list.data && list.data.counts.waiting > 0 && (
        <p className={styles.sum}>
          {m.transfers_waiting_sum({ amount: formatAmount(list.data.waiting_amount) })}
        </p>
      )}
      <ListView
        list={list}
        label={m.wallet_transfers()}
        columns={columns}
        keyOf={byId}
        noneYet={shown === 'waiting' ? m.transfers_none_wait() : m.transfers_none()}
      />
      {ending && <EndTransferDialog {...ending} onClose={() => setEnding(null)} />}
    </>
  )
}
