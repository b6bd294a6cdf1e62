import { entryKindLabels, roleLabels, type WalletRow, walletActions } from '@mersal/contract'
import { useMemo } from 'react'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { walletPaths } from '../../../paths.ts'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { label } from '../../../texts/label.ts'
import { Select } from '../../../ui/control/select.tsx'
import { amountColumn, byId, type Column, column } from '../../../ui/data-table/column.ts'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { Amount, formatAmount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'

const movements = defineList('listWallet', ['action', 'account', 'branch_id'], '')

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
          options={walletActions.map((action) => ({ value: action, label: label(entryKindLabels[action]) }))}
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
        label={m.wallet_movements()}
        columns={columns}
        keyOf={byId}
        linkOf={(row) => linkOf(row, seesMoney)}
        noneYet={m.wallet_no_movements()}
      />
    </>
  )
}

/** The columns of spec §2, with the owner of the money and the amount. */
function movementColumns(): Column<WalletRow>[] {
  return [
    column('staff', m.staff_name(), 16, ({ staff_name }) =>
      staff_name === null ? m.movement_nobody() : <bdi>{staff_name}</bdi>,
    ),
    column('permission', m.permission(), 9, ({ permission }) => {
      const text = Object.entries(roleLabels).find(([role]) => role === permission)?.[1]
      return text ? label(text) : <span aria-hidden="true">—</span>
    }),
    column('action', m.action(), 14, ({ action, short }) => (
      <>
        {label(entryKindLabels[action])}
        {short > 0 && (
          <small className="block text-xs warn">{m.collect_short({ amount: formatAmount(short) })}</small>
        )}
      </>
    )),
    column('subject', m.movement_subject(), 16, ({ subject }) => <bdi>{subject.name}</bdi>),
    amountColumn('amount', m.amount(), 10, ({ amount }) => <Amount egp={amount} />),
    column('date', m.date(), 16, ({ date }) => <DayTime instant={date} />),
  ]
}
