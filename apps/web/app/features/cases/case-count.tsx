import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { m } from '../../paraglide/messages.js'
import { formatCount } from '../../ui/text/format-count.ts'
import styles from './case-count.module.css'

const lookMs = 60_000

/** The caller's open cases, and how many cases of their branches are overdue. Zeros are hidden. */
export function CaseCount() {
  const { data } = useQuery({
    queryKey: ['countCases', {}],
    queryFn: ({ signal }) => call('countCases', {}, { signal }),
    refetchInterval: lookMs,
  })
  if (!data) return null
  const mine = formatCount(data.mine)
  const overdue = formatCount(data.overdue)
  return (
    <span className={styles.counts}>
      {data.mine > 0 && (
        <span title={m.cases_mine_count({ shown: mine })}>
          <span aria-hidden="true">{mine}</span>
          <span className="visually-hidden">{m.cases_mine_count({ shown: mine })}</span>
        </span>
      )}
      {data.overdue > 0 && (
        <span data-overdue title={m.cases_overdue_count({ shown: overdue })}>
          <span aria-hidden="true">{overdue}</span>
          <span className="visually-hidden">{m.cases_overdue_count({ shown: overdue })}</span>
        </span>
      )}
    </span>
  )
}
