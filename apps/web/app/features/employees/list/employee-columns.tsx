import { roleLabels } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { viewPath } from '../../../paths.ts'
import { label } from '../../../texts/label.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { NameWithAvatar } from '../../../ui/frame/avatar.tsx'
import { StateMark } from '../../../ui/frame/state-mark.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { type EmployeeRow, roleOf } from '../employee.ts'
import type { EmployeeListSet } from './employee-lists.ts'
import styles from './employees-list.module.css'

type SortBy = (key: string) => NonNullable<Column<EmployeeRow>['sort']>

/** The columns of spec §2. */
export function employeeColumns(
  { branchesPath, isSorted }: EmployeeListSet,
  sortBy: SortBy,
): Column<EmployeeRow>[] {
  const sorted = (key: string) => (isSorted ? { sort: sortBy(key) } : {})
  return [
    {
      key: 'name',
      header: m.name(),
      bone: 22,
      cell: ({ name, image }) => <NameWithAvatar name={name} image={image} />,
    },
    { key: 'id', header: m.id(), bone: 7, cell: ({ id_show }) => <bdi dir="ltr">{id_show}</bdi> },
    { key: 'permession', header: m.permession(), bone: 10, cell: (row) => label(roleLabels[roleOf(row)]) },
    {
      key: 'branch',
      header: m.branch(),
      bone: 14,
      cell: ({ branch }) =>
        branch === null ? (
          <span aria-hidden="true">—</span>
        ) : (
          <Link className={styles.branch} to={viewPath(branchesPath, branch.id)}>
            <bdi>{branch.name}</bdi>
          </Link>
        ),
    },
    {
      key: 'wallet',
      header: m.wallet(),
      amount: true,
      bone: 9,
      cell: ({ wallet }) => (
        <span className={wallet === 0 ? styles.none : undefined}>
          <Amount egp={wallet} />
        </span>
      ),
    },
    {
      key: 'status',
      header: m.status(),
      bone: 8,
      cell: ({ active }) => <StateMark on={active}>{active ? m.active() : m.deactive()}</StateMark>,
      ...sorted('status'),
    },
    {
      key: 'date',
      header: m.creations_date(),
      bone: 16,
      cell: ({ date_time }) => <DayTime instant={date_time} />,
      ...sorted('date'),
    },
  ]
}
