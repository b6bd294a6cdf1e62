import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { ProgressBar } from '../../../ui/frame/progress-bar.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import styles from './version.module.css'

const lookMs = 700

/** What the last orders would have cost with a draft. It starts on request, and anew after each save. */
export function Comparison({ id, isDirty }: { id: number; isDirty: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const { data, error, refetch } = useQuery({
    ...callQuery('comparePrices', { id }),
    enabled: isAsked && !isDirty,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookMs : false),
  })
  return (
    <section className={styles.section} aria-label={m.price_compare()}>
      <h2>{m.price_compare()}</h2>
      <p className={styles.none}>{m.price_compare_means()}</p>
      {isDirty ? (
        <p className={styles.none}>{m.price_compare_save_first()}</p>
      ) : !isAsked ? (
        <div>
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {m.price_compare_go()}
          </Button>
        </div>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data?.state === 'failed' ? (
        <p className={styles.none} role="alert">
          {m.price_compare_failed()}{' '}
          <Button variant="link" onClick={() => void refetch()}>
            {m.retry()}
          </Button>
        </p>
      ) : data?.result ? (
        data.result.orders === 0 ? (
          <p className={styles.none}>{m.price_compare_none()}</p>
        ) : (
          <ComparisonTable result={data.result} />
        )
      ) : (
        <div className={styles.progress}>
          <ProgressBar
            label={m.price_compare_running()}
            done={data?.done ?? 0}
            total={data?.total ?? 0}
            isOver={false}
          />
        </div>
      )}
    </section>
  )
}
