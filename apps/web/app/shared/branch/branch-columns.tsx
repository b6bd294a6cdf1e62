import { branchStatusLabels, type CallReply } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { label } from '../../texts/label.ts'
import { type Column, column } from '../../ui/data-table/column.ts'
import { StateMark } from '../../ui/frame/state-mark.tsx'
import { Amount } from '../../ui/text/amount.tsx'
import { DayTime } from '../../ui/text/day.tsx'
import type { BranchList } from './branch-lists.ts'

export type BranchRow = CallReply<'listBranches'>['list_items'][number]

type SortBy = (key: string) => NonNullable<Column<unknown>['sort']>

/** The columns of spec §2. */
export function branchColumns({ showsId }: BranchList, sortBy: SortBy): Column<BranchRow>[] {
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
