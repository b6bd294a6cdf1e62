import { branchStatusLabels, type CallReply } from '@mersal/contract'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useMay } from '../../client/use-may.ts'
import { m } from '../../paraglide/messages.js'
import { addPath, viewPath } from '../../paths.ts'
import { label } from '../../texts/label.ts'
import { ButtonLink } from '../../ui/control/button-link.tsx'
import { byId, type Column, column } from '../../ui/data-table/column.ts'
import { StateMark } from '../../ui/frame/state-mark.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { ListToolbar } from '../../ui/list/list-toolbar.tsx'
import { ListTotal } from '../../ui/list/list-total.tsx'
import { Amount } from '../../ui/text/amount.tsx'
import { DayTime } from '../../ui/text/day.tsx'
import { ListView } from '../list/list-view.tsx'
import { useList } from '../list/use-list.ts'
import type { BranchList } from './branch-lists.ts'
import styles from './branches-list.module.css'

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
        label={m.branches()}
        columns={columns}
        keyOf={byId}
        linkOf={({ id }) => viewPath(of.path, id)}
        noneYet={mayAdd ? m.branches_none_yet() : m.branches_none_yours()}
        noneYetAction={add}
      />
    </>
  )
}

type BranchRow = CallReply<'listBranches'>['list_items'][number]

type SortBy = (key: string) => NonNullable<Column<unknown>['sort']>

/** The columns of spec §2. */
function branchColumns({ showsId }: BranchList, sortBy: SortBy): Column<BranchRow>[] {
  const columns: (Column<BranchRow> | false)[] = [
    column('name', m.name(), 18, ({ name }) => <bdi>{name}</bdi>),
    showsId && column('id', m.id(), 6, ({ id_show }) => <bdi dir="ltr">{id_show}</bdi>),
    column('phone', m.phone(), 11, ({ phone }) => <bdi dir="ltr">{phone}</bdi>),
    {
      key: 'status',
      header: m.status(),
      skeletonWidth: 8,
      cell: ({ status }) => <StateMark on={status}>{label(branchStatusLabels[status ? 1 : 0])}</StateMark>,
      sort: sortBy('status'),
    },
    {
      key: 'income',
      header: m.total_income(),
      amount: true,
      skeletonWidth: 10,
      cell: ({ income }) => <Amount egp={income} />,
      sort: sortBy('income'),
    },
    {
      key: 'stands',
      header: m.stands(),
      amount: true,
      skeletonWidth: 3,
      cell: ({ stands }) => stands,
      sort: sortBy('stands'),
    },
    column('manager', m.manager_name(), 14, ({ manager }) =>
      manager === null ? <span aria-hidden="true">—</span> : <bdi>{manager}</bdi>,
    ),
    {
      key: 'date',
      header: m.creations_date(),
      skeletonWidth: 16,
      cell: ({ date_time }) => <DayTime instant={date_time} />,
      sort: sortBy('date'),
    },
  ]
  return columns.filter((column) => column !== false)
}
