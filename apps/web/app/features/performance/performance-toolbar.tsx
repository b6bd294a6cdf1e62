import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { Select } from '../../ui/control/select.tsx'
import { DateRangeFilter } from '../../ui/date-range-filter/date-range-filter.tsx'
import styles from './performance.module.css'
import type { PerformanceFilter } from './use-performance.ts'

type Props = { asked: PerformanceFilter; onChange: (changes: Record<string, string>) => void }

/** Which days, grouped by what, and of which branch. */
export function PerformanceToolbar({ asked, onChange }: Props) {
  const { data } = useQuery(callQuery('listBranches', { fetch: 'all' }))
  const branches = data?.list_items ?? []
  return (
    <div className={`flex wrap gap-m ${styles.toolbar}`} role="search" aria-label={m.performance()}>
      <DateRangeFilter
        label={m.performance_days()}
        from={asked.from_date}
        to={asked.to_date}
        onChange={onChange}
      />
      <div className="flex gap-xs" role="group" aria-label={m.performance_by()}>
        {(['branch', 'delivery_boy'] as const).map((by) => (
          <Button
            key={by}
            variant={asked.by === by ? 'tinted' : 'secondary'}
            aria-pressed={asked.by === by}
            onClick={() => onChange({ by: by === 'branch' ? '' : by, sort: '' })}
          >
            {by === 'branch' ? m.by_branch() : m.by_delivery_boy()}
          </Button>
        ))}
      </div>
      {branches.length > 1 && (
        <Select
          aria-label={m.branch()}
          placeholder={m.any_branch()}
          options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={asked.branch_id}
          onChange={(branch_id) => onChange({ branch_id })}
        />
      )}
    </div>
  )
}
