import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Amount, formatAmount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import acts from '../balances/row-acts.module.css'
import styles from './counter-cash.module.css'
import { TakingList } from './taking-list.tsx'

const SealDialog = lazyPart(() => import('./seal-dialog.tsx'))

/** What the signed-in person took at counters and nobody counted: by branch, with each amount. */
export function OwnCash() {
  const [sealing, setSealing] = useState<{ id: number; name: string } | null>(null)
  const { data, error, refetch } = useQuery(callQuery('viewOwnCounterCash', {}))
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={1} />
  return (
    <section className={styles.section} aria-labelledby="own-counter-cash">
      <h2 id="own-counter-cash">{m.counter_own()}</h2>
      {data.held.length === 0 ? (
        <p className="gutter soft">{m.counter_own_none()}</p>
      ) : (
        <ul className={`gutter ${styles.held}`}>
          {data.held.map((held) => (
            <li key={held.branch.id}>
              <div>
                <strong className="text-2xl">
                  <Amount egp={held.amount} />
                </strong>{' '}
                <bdi>{held.branch.name}</bdi>
                <small className="block soft">
                  {m.collect_takings({ count: held.takings, shown: formatCount(held.takings) })} ·{' '}
                  {m.counter_since()} <DayTime instant={held.since} />
                </small>
                {held.sealed && (
                  <small className="block soft">
                    {m.counter_sealed({ amount: formatAmount(held.sealed.amount) })} ·{' '}
                    <DayTime instant={held.sealed.date} />
                  </small>
                )}
              </div>
              {held.loose > 0 && (
                <div className={acts.acts}>
                  <Button size="small" variant="secondary" onClick={() => setSealing(held.branch)}>
                    {m.counter_seal()}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {data.takings.length > 0 && (
        <details className={`gutter ${styles.each}`}>
          <summary>{m.counter_each()}</summary>
          <TakingList takings={data.takings} />
        </details>
      )}
      {sealing && <SealDialog branch={sealing} onClose={() => setSealing(null)} />}
    </section>
  )
}
