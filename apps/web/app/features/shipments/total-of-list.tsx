import { m } from '../../paraglide/messages.js'
import styles from './shipments-list.module.css'

const grouped = new Intl.NumberFormat('en')

/** How many shipments match; a search stops counting at 10,000. */
export function TotalOfList({ total, more }: { total: number; more: boolean }) {
  const shown = grouped.format(total)
  return (
    <p className={styles.total} role="status">
      {more ? m.shipments_more_than({ shown }) : m.shipments_total({ count: total, shown })}
    </p>
  )
}
