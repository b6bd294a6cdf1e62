import { type PayoutLine, payoutLineStateLabels, payoutLineStates } from '@mersal/contract'
import { lazy, Suspense, useMemo, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { defineList } from '../../../ui/list/list-definition.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import styles from '../payouts.module.css'
import type { Ending } from './ending.ts'
import { lineColumns } from './line-columns.tsx'
import { StateFilter } from './state-filter.tsx'

const EndLineDialog = lazy(() => import('./end-line-dialog.tsx'))

const lines = defineList('listPayoutLines', ['state'], '')
const keyOf = ({ id }: PayoutLine) => String(id)

/** The lines of a batch. A line is booked by hand when the bank sends no file. */
export function BatchLines({ batchId }: { batchId: number }) {
  const list = useList(lines, { batch_id: batchId })
  const [ending, setEnding] = useState<Ending | null>(null)
  const columns = useMemo(() => lineColumns(setEnding), [])
  return (
    <section aria-label={m.payouts_lines()}>
      <StateFilter
        states={payoutLineStates}
        nameOf={(state) => label(payoutLineStateLabels[state])}
        value={list.filters.state}
        onChange={(state) => list.change({ state })}
      />
      <ListView
        list={list}
        rows={list.data?.list_items}
        className={styles.lines}
        label={m.payouts_lines()}
        columns={columns}
        keyOf={keyOf}
        noneYet={m.payouts_no_lines()}
      />
      <Suspense>{ending && <EndLineDialog {...ending} onClose={() => setEnding(null)} />}</Suspense>
    </section>
  )
}
