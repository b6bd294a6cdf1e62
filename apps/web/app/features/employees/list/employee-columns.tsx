import { roleLabels } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { viewPath } from '../../../paths.ts'
import { label } from '../../../texts/label.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { accountColumns, type SortBy } from '../../../ui/list/account-columns.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import links from '../../../ui/text/cell-link.module.css'
import { type EmployeeRow, roleOf } from '../employee.ts'
import type { EmployeeListSet } from './employee-lists.ts'
import styles from './employees-list.module.css'

/** The columns of spec §2. */
export function employeeColumns(
  { branchesPath }: EmployeeListSet,
  sortBy: SortBy<EmployeeRow>,
): Column<EmployeeRow>[] {
  const { name, id, status, date } = accountColumns(sortBy)
  return [
    name,
    id,
    { key: 'permession', header: m.permession(), bone: 10, cell: (row) => label(roleLabels[roleOf(row)]) },
    {
      key: 'branch',
      header: m.branch(),
      bone: 14,
      cell: ({ branch }) =>
        branch === null ? (
          <span aria-hidden="true">—</span>
        ) : (
          <Link className={links.link} to={viewPath(branchesPath, branch.id)}>
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
    status,
    date,
  ]
}
