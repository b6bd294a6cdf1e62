import { reachOf } from '@mersal/contract'
import { useMemo } from 'react'
import { useSignedIn } from '../../client/signed-in.ts'
import { m } from '../../paraglide/messages.js'
import { paths, viewPath } from '../../paths.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Panel } from '../../ui/figures/panel.tsx'
import { type BranchFigures, branchColumns } from './branch-columns.tsx'
import styles from './branch-table.module.css'
import type { Today } from './today.ts'

const keyOf = ({ id }: BranchFigures) => String(id)
const linkOf = ({ id }: BranchFigures) => viewPath(paths.branches, id)

/** Today's figures of each branch. Hidden for people with one branch, because the figures above are the same. */
export function BranchTable({ today }: { today: Today | undefined }) {
  const { role } = useSignedIn()
  const columns = useMemo(
    () =>
      branchColumns({
        withSafes: reachOf(role, 'money.see') !== 'none',
        withUncounted: reachOf(role, 'money.see-uncounted') !== 'none',
      }),
    [role],
  )
  if (today && today.branches.length < 2) return null
  return (
    <Panel title={m.by_branch()} note={m.by_branch_note()} className={styles.branches}>
      <DataTable
        label={m.branches()}
        columns={columns}
        rows={today?.branches}
        keyOf={keyOf}
        linkOf={linkOf}
      />
    </Panel>
  )
}
