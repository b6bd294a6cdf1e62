import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { Select } from '../../ui/control/select.tsx'
import { byId } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { DateRangeFilter } from '../../ui/date-range-filter/date-range-filter.tsx'
import { ExportMenu } from '../../ui/document/export-menu.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'
import styles from './performance.module.css'
import { performanceColumns, sorted } from './performance-columns.tsx'
import { ReceiverFigures } from './receivers.tsx'
import { Totals } from './totals.tsx'
import { type PerformanceFilter, usePerformance } from './use-performance.ts'

const DaysPanel = lazy(() => import('./days/days-panel.tsx'))
const ExportPerformance = lazy(() => import('./export-performance.tsx'))

export const meta = () => pageTitle(m.reports())

/** How deliveries end: in total, by day, and by branch or delivery boy. */
export default function PerformanceScreen() {
  const { asked, request, sort, change, data, error, refetch } = usePerformance()
  const isEmpty = data?.total.ended === 0
  const ofRows = data?.list_items.reduce((sum, { ended }) => sum + ended, 0)
  return (
    <>
      <TitleBar
        title={m.reports()}
        actions={
          <ExportMenu>
            {(format, onClose) => <ExportPerformance request={{ ...request, format }} onClose={onClose} />}
          </ExportMenu>
        }
      />
      <PerformanceToolbar asked={asked} onChange={change} />
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={`stack gap-3xl ${styles.screen}`} aria-busy={data === undefined}>
          {data?.behind === true && <p role="status">{m.performance_behind()}</p>}
          {isEmpty ? (
            <EmptyState advice={m.performance_none()} />
          ) : (
            <>
              <Totals total={data?.total} asked={asked} />
              {data && <ReceiverFigures {...data.receivers} />}
              <Suspense fallback={<div className={`skeleton ${styles.skeleton}`} aria-hidden="true" />}>
                <DaysPanel days={data?.days} asked={asked} />
              </Suspense>
              <DataTable
                className={styles.table}
                label={asked.by === 'branch' ? m.by_branch() : m.by_delivery_boy()}
                columns={performanceColumns(asked, sort, (next) => change({ sort: next }))}
                rows={data && sorted(data.list_items, sort)}
                keyOf={byId}
              />
              {data && ofRows !== data.total.ended && (
                <p className="text-xs faint">{m.fetched_count_nowhere()}</p>
              )}
            </>
          )}
        </div>
      )}
    </>
  )
}

type PerformanceToolbarProps = {
  asked: PerformanceFilter
  onChange: (changes: Record<string, string>) => void
}

/** Chooses the days, the groups and the branch. */
function PerformanceToolbar({ asked, onChange }: PerformanceToolbarProps) {
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
