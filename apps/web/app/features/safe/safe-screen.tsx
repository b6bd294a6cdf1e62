import { reachOf } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { callQuery } from '../../client/call-query.ts'
import { useSignedIn } from '../../client/signed-in.ts'
import { m } from '../../paraglide/messages.js'
import { Select } from '../../ui/control/select.tsx'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { CountSafe } from './count-safe.tsx'

const SafeCounts = lazyPart(() => import('./safe-counts.tsx'))

type Props = {
  /** Renders cash on its way to or from the safe of a branch. */
  renderExchanges: (branchId: number) => ReactNode
}

/** Counting the safe of a branch, with cash on its way and its earlier counts for those who may see money. */
export function SafeScreen({ renderExchanges }: Props) {
  const { role } = useSignedIn()
  const seesMoney = reachOf(role, 'money.see') !== 'none'
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch } = useQuery(callQuery('listBranches', { fetch: 'all' }))
  const asked = query.get('branch')
  // A closed branch may still hold cash: the wallet leads to its safe.
  const branches = data?.list_items.filter(({ id, status }) => status || String(id) === asked) ?? []
  const chosen = asked === null ? branches[0] : branches.find(({ id }) => String(id) === asked)
  return (
    <>
      <TitleBar
        title={m.safe()}
        actions={
          branches.length > (chosen ? 1 : 0) && (
            <Select
              aria-label={m.branch()}
              options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
              placeholder={chosen ? undefined : m.branch()}
              value={chosen ? String(chosen.id) : ''}
              onChange={(branch) => setQuery({ branch })}
            />
          )
        }
      />
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <FormSkeleton fields={4} />
      ) : chosen ? (
        <div className="stack gap-4xl" key={chosen.id}>
          {seesMoney && renderExchanges(chosen.id)}
          <CountSafe branch={chosen} />
          {seesMoney && <SafeCounts branchId={chosen.id} />}
        </div>
      ) : (
        <EmptyState advice={asked === null ? m.safe_no_branch() : m.safe_branch_unknown()} />
      )}
    </>
  )
}
