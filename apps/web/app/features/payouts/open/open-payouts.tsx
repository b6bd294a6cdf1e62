import type { OpenPayout } from '@mersal/contract'
import { useMemo, useState } from 'react'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { walletPaths } from '../../../paths.ts'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { Button } from '../../../ui/control/button.tsx'
import { amountColumn, byId, type Column, column } from '../../../ui/data-table/column.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { Ago } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { Account } from '../account.tsx'
import styles from '../payouts.module.css'
import { FailedBefore } from './failed-before.tsx'

const PrepareDialog = lazyPart(() => import('./prepare-dialog.tsx'))

const openPayouts = defineList('listOpenPayouts', ['search'], '')
const linkOf = ({ id }: OpenPayout) => walletPaths.client(id)

/** Clients whose approved settlements wait for a payout. Those who pay out choose them for a batch. */
export function OpenPayouts() {
  const list = useList(openPayouts)
  const { data } = list
  const mayPrepare = useMay('money.pay-out')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isPreparing, setPreparing] = useState(false)
  const columns = useMemo(() => openColumns(), [])
  const { search } = list.filters
  return (
    <>
      {data && (
        <dl className={`flex wrap ${styles.figures}`}>
          <div>
            <dt>{m.payouts_open_amount()}</dt>
            <dd>
              <Amount egp={data.amount} />
            </dd>
          </div>
          <div>
            <dt>{m.payouts_under_way()}</dt>
            <dd>
              <Amount egp={data.under_way} />
            </dd>
          </div>
          {data.without_details > 0 && (
            <div>
              <dt>{m.payouts_without_details()}</dt>
              <dd>{formatCount(data.without_details)}</dd>
            </div>
          )}
        </dl>
      )}
      <ListToolbar
        label={m.payouts_open()}
        search={search}
        isNarrowed={search !== ''}
        onSearch={(text) => list.change({ search: text })}
        onClear={() => list.change({ search: '' })}
      >
        {mayPrepare && data && data.total > 0 && (
          <Button onClick={() => setPreparing(true)}>
            {selected.size === 0
              ? m.payouts_prepare_title()
              : m.payouts_prepare_some({ shown: formatCount(selected.size) })}
          </Button>
        )}
      </ListToolbar>
      <ListView
        list={list}
        label={m.payouts_open()}
        columns={columns}
        keyOf={byId}
        linkOf={linkOf}
        noneYet={m.payouts_none_open()}
        selection={mayPrepare ? { selected, set: choose } : undefined}
      />
      {isPreparing && (
        <PrepareDialog
          clientIds={[...selected].map(Number)}
          onPrepared={() => setSelected(new Set())}
          onClose={() => setPreparing(false)}
        />
      )}
    </>
  )

  function choose(keys: readonly string[], isSelected: boolean) {
    const next = new Set(selected)
    for (const key of keys)
      if (isSelected) next.add(key)
      else next.delete(key)
    setSelected(next)
  }
}

function openColumns(): Column<OpenPayout>[] {
  return [
    column('client', m.client(), 18, ({ name }) => <bdi>{name}</bdi>),
    column('account', m.payouts_to(), 18, ({ method, account, changes, failed }) => (
      <>
        {method === null ? (
          <span className={styles.warning}>{m.payouts_no_details()}</span>
        ) : (
          <Account method={method} account={account} />
        )}
        {changes && <small className={styles.warning}>{m.payouts_details_change()}</small>}
        {failed && <FailedBefore {...failed} />}
      </>
    )),
    column('settlements', m.settlements(), 5, ({ settlements }) => formatCount(settlements)),
    column('since', m.payouts_since(), 12, ({ since }) => <Ago instant={since} />),
    amountColumn('amount', m.amount(), 10, ({ amount }) => <Amount egp={amount} />),
  ]
}
