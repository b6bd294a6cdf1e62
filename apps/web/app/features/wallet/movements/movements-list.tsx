import { type WalletRow, walletActions } from '@mersal/contract'
import { useMemo } from 'react'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { walletPaths } from '../../../paths.ts'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { Select } from '../../../ui/control/select.tsx'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { actionWords } from './action-words.ts'
import { movementColumns } from './movement-columns.tsx'

const movements = defineList('listWallet', ['action', 'account', 'branch_id'], '')
const keyOf = ({ id }: WalletRow) => String(id)

/** A settlement links to its statement, for those who may see money. Every other movement has its own page. */
function linkOf({ id, settlement_id }: WalletRow, seesMoney: boolean): string {
  return settlement_id === null || !seesMoney
    ? walletPaths.movement(id)
    : walletPaths.settlement(settlement_id)
}

/** The table of spec §2 from the ledger, newest first. */
export function MovementsList() {
  const list = useList(movements)
  const seesMoney = useMay('money.see')
  const columns = useMemo(() => movementColumns(), [])
  return (
    <>
      <ListToolbar label={m.wallet_movements()} isNarrowed={list.isNarrowed} onClear={list.clear}>
        <Select
          aria-label={m.action()}
          placeholder={m.movement_any()}
          options={walletActions.map((action) => ({ value: action, label: actionWords[action]() }))}
          value={list.filters.action}
          onChange={(action) => list.change({ action })}
        />
        <Select
          aria-label={m.movement_account()}
          placeholder={m.movement_any_account()}
          options={[
            { value: 'bank', label: m.account_bank() },
            { value: 'safe', label: m.wallet_safes() },
          ]}
          value={list.filters.branch_id === '' ? list.filters.account : 'safe'}
          onChange={(account) => list.change({ account, branch_id: '' })}
        />
      </ListToolbar>
      <ListView
        list={list}
        rows={list.data?.list_items}
        label={m.wallet_movements()}
        columns={columns}
        keyOf={keyOf}
        linkOf={(row) => linkOf(row, seesMoney)}
        noneYet={m.wallet_no_movements()}
      />
    </>
  )
}
