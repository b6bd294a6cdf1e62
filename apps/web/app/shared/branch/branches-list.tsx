import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useMay } from '../../client/use-may.ts'
import { m } from '../../paraglide/messages.js'
import { addPath, viewPath } from '../../paths.ts'
import { ButtonLink } from '../../ui/control/button-link.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { ListToolbar } from '../../ui/list/list-toolbar.tsx'
import { ListTotal } from '../../ui/list/list-total.tsx'
import { ListView } from '../list/list-view.tsx'
import { useList } from '../list/use-list.ts'
import { type BranchRow, branchColumns } from './branch-columns.tsx'
import type { BranchList } from './branch-lists.ts'
import styles from './branches-list.module.css'

const keyOf = ({ id }: BranchRow) => String(id)
const words = { total: m.branches_total, more: m.list_more_than }

/** The branches within the person's scope (spec §2). */
export function BranchesList({ of }: { of: BranchList }) {
  const mayAdd = useMay('branches.create')
  const list = useList(of.definition)
  const { filters, change, data, error, sortBy } = list
  const columns = useMemo(() => branchColumns(of, sortBy), [of, sortBy])
  const add = mayAdd && (
    <ButtonLink to={addPath(of.path)} icon={<IconPlus size={16} />}>
      {m.add_branch()}
    </ButtonLink>
  )
  return (
    <>
      <TitleBar
        title={m.branches()}
        note={data && !error && <ListTotal total={data.total} more={data.more} words={words} />}
        actions={add}
      />
      <ListToolbar
        label={m.branches()}
        searchLabel={m.search_branches()}
        search={filters.search}
        isNarrowed={list.isNarrowed}
        onSearch={(search) => change({ search })}
        onClear={list.clear}
      />
      <ListView
        className={styles.branches}
        list={list}
        rows={data?.list_items}
        label={m.branches()}
        columns={columns}
        keyOf={keyOf}
        linkOf={({ id }) => viewPath(of.path, id)}
        noneYet={mayAdd ? m.branches_none_yet() : m.branches_none_yours()}
        noneYetAction={add}
      />
    </>
  )
}
