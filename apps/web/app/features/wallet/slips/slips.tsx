import { type BankSlipRow, bankSlipStateLabels, bankSlipStates, limits } from '@mersal/contract'
import { useMemo, useState } from 'react'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { Button } from '../../../ui/control/button.tsx'
import { byId } from '../../../ui/data-table/column.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { formatAmount } from '../../../ui/text/amount.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from '../parts/parts.module.css'
import { StateFilter } from '../parts/state-filter.tsx'
import { slipColumns } from './slip-columns.tsx'

const ConfirmSlipsDialog = lazyPart(() => import('./confirm-slips-dialog.tsx'))
const ReportSlipDialog = lazyPart(() => import('./report-slip-dialog.tsx'))

const slips = defineList('listBankSlips', ['search', 'state'], '')

type Asked = { confirm: readonly BankSlipRow[] } | { report: BankSlipRow }

/** Deposit slips: what waits to be compared with the bank’s statement, and what became of the others. */
export default function Slips() {
  const list = useList(slips)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [selected, setSelected] = useState<ReadonlyMap<string, BankSlipRow>>(new Map())
  const mayCheck = useMay('money.receive-in-bank')
  const columns = useMemo(
    () =>
      slipColumns(mayCheck, {
        confirm: (slip) => setAsked({ confirm: [slip] }),
        report: (slip) => setAsked({ report: slip }),
      }),
    [mayCheck],
  )
  const { search, state } = list.filters
  const shown = bankSlipStates.find((one) => one === state) ?? 'waiting'
  const { data } = list
  const keys = useMemo(() => new Set(selected.keys()), [selected])
  const slipOf = (key: string) => data?.list_items.find((one) => byId(one) === key)
  const isOffered = (key: string) => slipOf(key)?.may_check === true
  const selectNone = () => setSelected(new Map())
  const change = (to: { search?: string; state?: string }) => {
    selectNone()
    list.change(to)
  }
  return (
    <>
      <ListToolbar
        label={m.wallet_slips()}
        searchLabel={m.slip_search()}
        search={search}
        isNarrowed={search !== ''}
        onSearch={(text) => change({ search: text })}
        onClear={() => change({ search: '' })}
      >
        <StateFilter
          states={bankSlipStates}
          labels={bankSlipStateLabels}
          shown={shown}
          counts={data?.counts}
          onChoose={(one) => change({ state: one === 'waiting' ? '' : one })}
        />
        {selected.size > 0 && (
          <Button onClick={() => setAsked({ confirm: [...selected.values()] })}>
            {m.slips_confirm_some({ shown: formatCount(selected.size) })}
          </Button>
        )}
      </ListToolbar>
      {shown === 'waiting' && data && data.counts.waiting > 0 && (
        <p className={styles.sum}>{m.slips_waiting_sum({ amount: formatAmount(data.waiting_amount) })}</p>
      )}
      <ListView
        list={list}
        label={m.wallet_slips()}
        columns={columns}
        keyOf={byId}
        noneYet={shown === 'waiting' ? m.slips_none_wait() : m.slips_none()}
        selection={mayCheck && shown !== 'confirmed' ? { selected: keys, set: choose, isOffered } : undefined}
      />
      {asked && 'confirm' in asked && (
        <ConfirmSlipsDialog slips={asked.confirm} onDone={selectNone} onClose={() => setAsked(null)} />
      )}
      {asked && 'report' in asked && (
        <ReportSlipDialog slip={asked.report} onDone={selectNone} onClose={() => setAsked(null)} />
      )}
    </>
  )

  function choose(keys: readonly string[], isSelected: boolean) {
    const next = new Map(selected)
    for (const key of keys) {
      const slip = slipOf(key)
      if (!isSelected) next.delete(key)
      else if (slip && next.size < limits.slipsACall) next.set(key, slip)
    }
    setSelected(next)
  }
}
