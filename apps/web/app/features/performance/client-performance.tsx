import { lazy, type ReactNode, Suspense } from 'react'
import { m } from '../../paraglide/messages.js'
import { DateRangeFilter } from '../../ui/date-range-filter/date-range-filter.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import styles from './performance.module.css'
import { ReceiverFigures } from './receivers.tsx'
import { Totals } from './totals.tsx'
import { usePerformance } from './use-performance.ts'

const DaysPanel = lazy(() => import('./days/days-panel.tsx'))

type Props = {
  clientId: number
  /** What else is counted of the same days. */
  renderMore: (range: { from_date: string; to_date: string }) => ReactNode
}

/** How a client's deliveries end, and what its receivers say. */
export function ClientPerformance({ clientId, renderMore }: Props) {
  const { asked, change, data, error, refetch } = usePerformance(clientId)
  const { from_date, to_date } = asked
  return (
    <>
      <div className={`flex wrap gap-m ${styles.toolbar}`}>
        <DateRangeFilter label={m.performance_days()} from={from_date} to={to_date} onChange={change} />
      </div>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={`stack gap-3xl ${styles.screen}`} aria-busy={data === undefined}>
          {data?.behind === true && <p role="status">{m.performance_behind()}</p>}
          {data?.total.ended === 0 ? (
            <EmptyState advice={m.performance_none()} />
          ) : (
            <Totals total={data?.total} asked={asked} />
          )}
          {data && <ReceiverFigures {...data.receivers} />}
          {renderMore({ from_date, to_date })}
          {data && data.total.ended > 0 && (
            <Suspense fallback={<div className={`skeleton ${styles.skeleton}`} aria-hidden="true" />}>
              <DaysPanel days={data.days} asked={asked} />
            </Suspense>
          )}
        </div>
      )}
    </>
  )
}
