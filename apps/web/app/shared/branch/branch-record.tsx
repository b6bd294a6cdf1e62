import { branchStatusLabels, reachOf } from '@mersal/contract'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import { useSignedIn } from '../../client/signed-in.ts'
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
import { useBranch } from './use-branch.ts'

// Each tab loads its own script.
const BranchForm = lazy(() => import('./branch-form.tsx'))

type Props = { set: BranchSet; id: number; isEditing: boolean }

/** One branch, read-only or in edit mode (spec §2). Switching tabs leaves edit mode. */
export function BranchRecord({ set, id, isEditing }: Props) {
  const mayEdit = reachOf(useSignedIn().role, 'branches.edit') !== 'none'
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
