import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { m } from '../../paraglide/messages.js'
import { formatCount } from '../../ui/text/format-count.ts'
import styles from './dead-count.module.css'

/** The number of open failed events. Hidden when there are none. */
export function DeadCount() {
  const { data } = useQuery({
    queryKey: ['listDeadEvents', { page: 1 }],
    queryFn: ({ signal }) => call('listDeadEvents', { page: 1 }, { signal }),
  })
  if (!data || data.dead === 0) return null
  const shown = formatCount(data.dead)
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{m.dead_events_count({ shown })}</span>
    </span>
  )
}
