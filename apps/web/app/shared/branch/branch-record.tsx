import { branchStatusLabels } from '@mersal/contract'
import { IconPencil } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import { useMay } from '../../client/use-may.ts'
import { m } from '../../paraglide/messages.js'
import { viewPath } from '../../paths.ts'
import { label } from '../../texts/label.ts'
import { ButtonLink } from '../../ui/control/button-link.tsx'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { StateMark } from '../../ui/frame/state-mark.tsx'
import { TitleBar, TitleNote } from '../../ui/frame/title-bar.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import type { BranchSet } from './branch-set.ts'
import { stateOf } from './branch-values.ts'

// Each tab loads its own script.
const BranchForm = lazy(() => import('./branch-form.tsx'))

type Props = { set: BranchSet; id: number; isEditing: boolean }

/** One branch, read-only or in edit mode (spec §2). Switching tabs leaves edit mode. */
export function BranchRecord({ set, id, isEditing }: Props) {
  const mayEdit = useMay('branches.edit')
  const { branch, error, refetch, reread } = useBranch(set, id)
  const view = viewPath(set.path, id)
  if (isEditing && !mayEdit) return <Navigate to={view} replace />

  const list = { label: m.branches(), to: set.path }
  const isShown = { label: branch?.name ?? '', to: view }
  return (
    <>
      <TitleBar
        title={isEditing ? m.edit_branch() : m.view_branch()}
        trail={isEditing && branch ? [list, isShown] : [list]}
        here={isEditing ? undefined : branch?.name}
        note={
          branch && (
            <TitleNote>
              <bdi dir="ltr">{branch.id_show}</bdi>
              <StateMark on={branch.status}>{label(branchStatusLabels[branch.status ? 1 : 0])}</StateMark>
            </TitleNote>
          )
        }
        actions={
          mayEdit &&
          !isEditing &&
          branch && (
            <ButtonLink to={set.editPath(id)} icon={<IconPencil size={16} />}>
              {m.edit()}
            </ButtonLink>
          )
        }
      />
      {error ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : (
        <Tabs
          label={m.view_branch()}
          pathname={view}
          tabs={[
            {
              key: '0',
              label: m.branch_information(),
              content: (
                <Suspense fallback={<FormSkeleton fields={8} />}>
                  {branch ? (
                    <BranchForm
                      key={String(isEditing)}
                      set={set}
                      branch={branch}
                      isEditing={isEditing}
                      reread={reread}
                    />
                  ) : (
                    <FormSkeleton fields={8} />
                  )}
                </Suspense>
              ),
            },
            {
              key: '1',
              label: m.branch_shipments(),
              content: (
                <Suspense>
                  <set.Shipments branchId={id} newest={branch?.shipments} />
                </Suspense>
              ),
            },
          ]}
        />
      )}
    </>
  )
}

/** Loads the branch `id`, and offers a refetch that bypasses the cache. */
function useBranch(set: BranchSet, id: number) {
  const client = useQueryClient()
  const question = {
    queryKey: [set.open, id],
    queryFn: ({ signal }: { signal: AbortSignal }) => set.read(id, signal),
  }
  const { data, error, refetch } = useQuery(question)
  return {
    branch: data,
    error: data ? null : error,
    refetch: () => void refetch(),
    reread: async () => stateOf(await client.fetchQuery({ ...question, staleTime: 0 })),
  }
}
