import { type PayoutBatchRow, payoutBatchStateLabels, payoutBatchStates } from '@mersal/contract'
import { useMemo } from 'react'
import { m } from '../../../paraglide/messages.js'
import { payoutPaths } from '../../../paths.ts'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { label } from '../../../texts/label.ts'
import { amountColumn, byId, type Column, column } from '../../../ui/data-table/column.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from '../payouts.module.css'
import { StateFilter } from './state-filter.tsx'

const batches = defineList('listPayoutBatches', ['state'], '')
const linkOf = ({ id }: PayoutBatchRow) => payoutPaths.batch(id)

function batchColumns(): Column<PayoutBatchRow>[] {
  return [
    column('number', m.payouts_batch(), 10, ({ id_show, note }) => (
      <>
        <bdi dir="ltr">{id_show}</bdi>
        {note !== '' && (
          <small className={styles.sub}>
            <bdi>{note}</bdi>
          </small>
        )}
      </>
    )),
    column('date', m.date(), 14, ({ prepared_at }) => <DayTime instant={prepared_at} />),
    column('people', m.payouts_prepared_by(), 18, ({ prepared_by, approved_by }) => (
      <>
        <bdi>{prepared_by}</bdi>
        {approved_by !== null && (
          <small className={styles.sub}>{m.approval_approved_by({ name: approved_by })}</small>
        )}
      </>
    )),
    column('state', m.status(), 12, ({ state, open_lines, bad_lines, lines }) => (
      <>
        {label(payoutBatchStateLabels[state])}
        <small className={styles.sub}>
          {m.payouts_lines_done({ done: formatCount(lines - open_lines), all: formatCount(lines) })}
        </small>
        {bad_lines > 0 && (
          <small className={styles.warning}>{m.payouts_bad_lines({ shown: formatCount(bad_lines) })}</small>
        )}
      </>
    )),
    amountColumn('amount', m.amount(), 10, ({ amount }) => <Amount egp={amount} />),
  ]
}

/** Batches of payouts, newest first. */
export default function BatchesList() {
  const list = useList(batches)
  const columns = useMemo(() => batchColumns(), [])
  return (
    <>
      <StateFilter
        states={payoutBatchStates}
        nameOf={(state) => label(payoutBatchStateLabels[state])}
        value={list.filters.state}
        onChange={(state) => list.change({ state })}
      />
      <ListView
        list={list}
        label={m.payouts_batches()}
        columns={columns}
        keyOf={byId}
        linkOf={linkOf}
        noneYet={m.payouts_no_batches()}
      />
    </>
  )
}
