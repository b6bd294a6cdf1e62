import { safeExchangeStates } from '@mersal/contract'
import { useMemo, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { Select } from '../../../ui/control/select.tsx'
import { byId } from '../../../ui/data-table/column.ts'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import tables from '../balances/balances-table.module.css'
import { EndExchange } from './end-exchange.tsx'
import { exchangeColumns } from './exchange-columns.tsx'
import type { ExchangeEnding } from './exchange-ending.ts'
import { exchangeStates } from './exchange-words.ts'
import styles from './exchanges.module.css'

const exchanges = defineList('listSafeExchanges', ['state', 'branch_id'], '')

/** Cash between safes: what is on its way, and what became of the rest. */
export default function Exchanges() {
  const list = useList(exchanges)
  const [ending, setEnding] = useState<ExchangeEnding | null>(null)
  const columns = useMemo(() => exchangeColumns(setEnding), [])
  return (
    <>
      <ListToolbar label={m.wallet_exchanges()} isNarrowed={list.isNarrowed} onClear={list.clear}>
        <Select
          aria-label={m.status()}
          placeholder={m.any_status()}
          options={safeExchangeStates.map((state) => ({ value: state, label: exchangeStates[state]() }))}
          value={list.filters.state}
          onChange={(state) => list.change({ state })}
        />
      </ListToolbar>
      <ListView
        list={list}
        className={`${tables.table} ${styles.table}`}
        label={m.wallet_exchanges()}
        columns={columns}
        keyOf={byId}
        noneYet={m.exchange_none()}
      />
      <EndExchange ending={ending} onClose={() => setEnding(null)} />
    </>
  )
}
