import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/call-query.ts'
import { useMay } from '../../../client/use-may.ts'
import { m } from '../../../paraglide/messages.js'
import { Panel } from '../../../ui/figures/panel.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import styles from './next.module.css'
import { NextList } from './next-list.tsx'

const refreshMs = 30_000
const rowsAwaited = 5

/** What is next for the person, and the first steps of the company for those who set it up. */
export function useNext() {
  const mayEdit = useMay('company.edit')
  const { data: first, isPending } = useQuery({ ...callQuery('viewFirstSteps', {}), enabled: mayEdit })
  const {
    data: next,
    error,
    refetch,
  } = useQuery({ ...callQuery('viewNext', {}), refetchInterval: refreshMs })
  // Without its first steps home is complete, so an error of theirs shows nothing.
  const isLoading = (!next && !error) || (mayEdit && isPending)
  return { first, next, error, retry: () => void refetch(), isLoading }
}

/** What waits for the person. */
export function NextPanel({ next, error, retry, isLoading }: ReturnType<typeof useNext>) {
  return (
    <Panel title={m.next_title()} className={styles.panel}>
      {isLoading ? (
        <div className={`skeleton ${styles.waits}`} aria-hidden="true">
          {Array.from({ length: rowsAwaited }, (_, row) => (
            <span key={row} />
          ))}
        </div>
      ) : next ? (
        <NextList next={next} />
      ) : (
        error && <ErrorPanel error={error} onRetry={retry} />
      )}
    </Panel>
  )
}
