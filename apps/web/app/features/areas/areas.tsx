import { reachOf } from '@mersal/contract'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSignedIn } from '../../client/signed-in.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { Select } from '../../ui/control/select.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { formatCount } from '../../ui/text/format-count.ts'
import { pageTitle } from '../../ui/text/page-title.ts'
import { AreaList } from './area-list.tsx'
import styles from './areas.module.css'
import { type Area, type AreasReply, useAreas, useBranches } from './use-areas.ts'

const AreaDialog = lazyPart(() => import('./area-dialog.tsx'))
const DeleteAreaDialog = lazyPart(() => import('./delete-area-dialog.tsx'))
const MoveDialog = lazyPart(() => import('./move-dialog.tsx'))
const AreasMap = lazy(() => import('./areas-map.tsx'))

type AreaAct = { act: 'add' | 'move' } | { act: 'edit' | 'delete'; area: Area }
type Branch = { id: number; name: string; status: boolean }

export const meta = () => pageTitle(m.areas())

/** The areas and districts of one branch, as a list and on a map. */
export default function Areas() {
  const areas = useAreas()
  const branches = useBranches()
  const [query, setQuery] = useSearchParams()
  const rows = branches.data?.list_items ?? []
  const chosen =
    rows.find(({ id }) => String(id) === query.get('branch')) ?? rows.find(({ status }) => status)
  const error = areas.error ?? branches.error
  if (error) {
    const retry = () => void Promise.all([areas.refetch(), branches.refetch()])
    return (
      <>
        <TitleBar title={m.areas()} />
        <ErrorPanel error={error} onRetry={retry} />
      </>
    )
  }
  if (!areas.data || !branches.data) {
    return (
      <>
        <TitleBar title={m.areas()} />
        <div className={`stack top gap-3xl ${styles.columns}`} aria-busy="true">
          <span className={styles.skeleton} />
          <span className={styles.skeleton} />
          <p className="visually-hidden" role="status">
            {m.loading()}
          </p>
        </div>
      </>
    )
  }
  if (!chosen) {
    return (
      <>
        <TitleBar title={m.areas()} />
        <EmptyState advice={m.areas_no_branch()} />
      </>
    )
  }
  return (
    <BranchAreas
      key={chosen.id}
      branch={chosen}
      branches={rows}
      data={areas.data}
      onChoose={(id) => setQuery({ branch: id }, { replace: true })}
    />
  )
}

type Props = {
  branch: Branch
  branches: readonly Branch[]
  data: AreasReply
  onChoose: (id: string) => void
}

function BranchAreas({ branch, branches, data, onChoose }: Props) {
  const { role } = useSignedIn()
  const [asked, setAsked] = useState<AreaAct | null>(null)
  const [shown, setShown] = useState<number | null>(null)
  const areas = data.list_items.filter(({ branch_id }) => branch_id === branch.id)
  const districts = data.districts.filter(({ branch_id }) => branch_id === branch.id)
  const close = () => setAsked(null)
  const mayEdit = reachOf(role, 'areas.edit') !== 'none'
  const mayMove = reachOf(role, 'areas.move-districts') !== 'none' && branch.status
  return (
    <>
      <TitleBar
        title={m.areas()}
        actions={
          branch.status && (
            <>
              {mayMove && (
                <Button variant="secondary" onClick={() => setAsked({ act: 'move' })}>
                  {m.districts_move()}
                </Button>
              )}
              {mayEdit && <Button onClick={() => setAsked({ act: 'add' })}>{m.area_add()}</Button>}
            </>
          )
        }
      />
      <div className={`stack gap-l text-m soft ${styles.about}`}>
        <p>{m.areas_about()}</p>
        <Select
          label={m.branch()}
          options={branches.map(({ id, name, status }) => ({
            value: String(id),
            label: status ? name : m.area_branch_closed({ name }),
          }))}
          value={String(branch.id)}
          onChange={onChoose}
        />
        {data.progress && (
          <p className={`row wrap gap-pieces text-s ${styles.progress}`} role="status">
            <progress value={data.progress.done} max={data.progress.total} aria-label={m.areas()} />
            {m.areas_progress({
              done: formatCount(data.progress.done),
              total: formatCount(data.progress.total),
            })}
          </p>
        )}
      </div>
      {branch.status ? (
        <div className={`stack top gap-3xl ${styles.columns}`}>
          <AreaList
            areas={areas}
            districts={districts}
            mayEdit={mayEdit}
            shown={shown}
            onShow={setShown}
            onEdit={(area) => setAsked({ act: 'edit', area })}
            onDelete={(area) => setAsked({ act: 'delete', area })}
            onAdd={() => setAsked({ act: 'add' })}
          />
          <Suspense fallback={<span className={styles.map} />}>
            <AreasMap areas={areas} districts={districts} shown={shown} />
          </Suspense>
        </div>
      ) : (
        <EmptyState advice={m.areas_of_closed()} />
      )}
      {asked?.act === 'add' && (
        <AreaDialog branchId={branch.id} areas={areas} districts={districts} onClose={close} />
      )}
      {asked?.act === 'edit' && (
        <AreaDialog
          branchId={branch.id}
          areas={areas}
          area={asked.area}
          districts={districts}
          onClose={close}
        />
      )}
      {asked?.act === 'delete' && <DeleteAreaDialog area={asked.area} onClose={close} />}
      {asked?.act === 'move' && (
        <MoveDialog branch={branch} data={data} branches={branches} onClose={close} />
      )}
    </>
  )
}
