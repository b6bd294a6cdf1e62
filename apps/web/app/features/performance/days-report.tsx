import { lazy, type ReactNode, Suspense } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { byId } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { DateRangeFilter } from '../../ui/date-range-filter/date-range-filter.tsx'
import { ExportMenu } from '../../ui/document/export-menu.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { BranchFilter } from './branch-filter.tsx'
import styles from './performance.module.css'
import { performanceColumns, sortValues } from './performance-columns.tsx'
import { ReceiverFigures } from './receivers.tsx'
import { sorted } from './sortable.ts'
import { Totals } from './totals.tsx'
import { type PerformanceFilter, usePerformance } from './use-performance.ts'

const DaysPanel = lazy(() => import('./days/days-panel.tsx'))
const ExportPerformance = lazy(() => import('./export-performance.tsx'))

/** How deliveries ended on the days of a range: in total, by day, and by branch or delivery boy. */
export function DaysReport() {
  const { asked, request, sort, change, data, error, refetch } = usePerformance()
  const isEmpty = data?.total.ended === 0
  const ofRows = data?.list_items.reduce((sum, { ended }) => sum + ended, 0)
  return (
    <>
      <PerformanceToolbar
        asked={asked}
        onChange={change}
        actions={
          <ExportMenu>
            {(format, onClose) => <ExportPerformance request={{ ...request, format }} onClose={onClose} />}
          </ExportMenu>
        }
      />
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
                rows={data && sorted(data.list_items, sort, sortValues)}
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
  actions: ReactNode
}

/** Chooses the days, the groups and the branch. */
function PerformanceToolbar({ asked, onChange, actions }: PerformanceToolbarProps) {
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
      <BranchFilter value={asked.branch_id} onChange={onChange} />
      {actions}
    </div>
  )
}
