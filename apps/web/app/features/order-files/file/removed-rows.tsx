import { limits } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { formatCount } from '../../../ui/text/format-count.ts'
import { statesInTurn } from '../orders/state-tabs.tsx'
import { orderStateWords } from '../words.ts'
import styles from './removed-rows.module.css'
import type { OrderFileInfo } from './use-order-file.ts'

/** The number of orders in each state of a file whose rows are removed. */
export function RemovedRows({ counts }: { counts: OrderFileInfo['counts'] }) {
  return (
    <section className={`stack gap-l ${styles.removed}`} aria-label={m.import_by_state()}>
      <p>{m.import_rows_removed({ days: limits.orderFile.rowDays })}</p>
      <dl className="flex wrap gap-facts">
        {statesInTurn.map((state) => (
          <div key={state}>
            <dt className="note">{orderStateWords[state]()}</dt>
            <dd className="heavy">
              <bdi dir="ltr">{formatCount(counts[state])}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
