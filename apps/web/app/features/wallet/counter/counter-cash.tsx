import type { CounterCashRow } from '@mersal/contract'
import { useMemo, useState } from 'react'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { Button } from '../../../ui/control/button.tsx'
import { amountColumn, type Column, column } from '../../../ui/data-table/column.ts'
import { DayTime } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import type { RenderCollect } from '../balances/courier-balances.tsx'
import acts from '../balances/row-acts.module.css'
import styles from './counter-cash.module.css'
import { OwnCash } from './own-cash.tsx'

const waiting = defineList('listCounterCash', [], '')
const keyOf = ({ id, branch }: CounterCashRow) => `${id} ${branch.id}`

function waitingColumns(onCount: (row: CounterCashRow) => void): Column<CounterCashRow>[] {
  return [
    column('name', m.name(), 18, ({ name }) => <bdi>{name}</bdi>),
    column('branch', m.branch(), 14, ({ branch }) => <bdi>{branch.name}</bdi>),
    amountColumn('takings', m.counter_takings(), 5, ({ takings }) => (
      <bdi dir="ltr">{formatCount(takings)}</bdi>
    )),
    column('since', m.wallet_since(), 10, ({ since }) => <DayTime instant={since} />),
    column('sealed', m.counter_sealed_at(), 10, ({ sealed }) =>
      sealed === null ? <span aria-hidden="true">—</span> : <DayTime instant={sealed} />,
    ),
    column(
      'acts',
      m.action(),
      8,
      (row) =>
        row.may_count && (
          <div className={acts.acts}>
            <Button size="small" variant="secondary" onClick={() => onCount(row)}>
              {m.wallet_count_in()}
            </Button>
          </div>
        ),
    ),
  ]
}

/** Cash that was taken at counters: the own, and for those who count, that of others. */
export default function CounterCash({ renderCollect }: { renderCollect: RenderCollect }) {
  const mayCount = useMay('money.count')
  return (
    <>
      <OwnCash />
      {mayCount && <CashOfOthers renderCollect={renderCollect} />}
    </>
  )
}

function CashOfOthers({ renderCollect }: { renderCollect: RenderCollect }) {
  const list = useList(waiting)
  const [counting, setCounting] = useState<CounterCashRow | null>(null)
  const columns = useMemo(() => waitingColumns(setCounting), [])
  return (
    <section className={styles.section} aria-labelledby="counter-cash">
      <h2 id="counter-cash">{m.counter_to_count()}</h2>
      <p className="gutter soft below-m">{m.counter_to_count_about()}</p>
      <ListView
        list={list}
        label={m.counter_to_count()}
        columns={columns}
        keyOf={keyOf}
        noneYet={m.counter_none()}
      />
      {counting && renderCollect({ ...counting, branchId: counting.branch.id }, () => setCounting(null))}
    </section>
  )
}
