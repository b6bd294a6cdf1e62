import { reachOf, roleLabels } from '@mersal/contract'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { viewPath } from '../../../paths.ts'
import { label } from '../../../texts/label.ts'
import { amountColumn, type Column, column } from '../../../ui/data-table/column.ts'
import { accountColumns, type SortBy } from '../../../ui/list/account-columns.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import links from '../../../ui/text/cell-link.module.css'
import { standingOfColleague } from '../../../ui/text/standing-words.ts'
import { type EmployeeRow, roleOf } from '../employee.ts'
import type { EmployeeListSet } from './employee-lists.ts'
import styles from './employees-list.module.css'

/** The columns of spec §2. Without `seesUncounted` the wallet has only the counted debt of delivery boys. */
export function employeeColumns(
  { branchesPath }: EmployeeListSet,
  sortBy: SortBy<EmployeeRow>,
  seesUncounted: boolean,
): Column<EmployeeRow>[] {
  const { name, id, status, date } = accountColumns(sortBy)
  return [
    name,
    id,
    column('permession', m.permession(), 10, (row) => {
      const role = roleOf(row)
      const standing = reachOf(role, 'money.approve') === 'none' ? null : standingOfColleague(row.standing)
      return (
        <>
          {label(roleLabels[role])}
          {standing !== null && <span className={`block text-xs soft ${styles.standing}`}>{standing}</span>}
        </>
      )
    }),
    column('branch', m.branch(), 14, ({ branch }) =>
      branch === null ? (
        <span aria-hidden="true">—</span>
      ) : (
        <Link className={links.link} to={viewPath(branchesPath, branch.id)}>
          <bdi>{branch.name}</bdi>
        </Link>
      ),
    ),
    amountColumn('wallet', m.wallet(), 9, (row) => {
      const isPart = !seesUncounted && roleOf(row) === 'delivery'
      return (
        <span className={row.wallet === 0 && !isPart ? 'faint' : undefined}>
          <Amount egp={row.wallet} />
          {isPart && (
            <span className={`faint nowrap ${styles.uncounted}`} title={m.wallet_uncounted()}>
              <span aria-hidden="true">+ —</span>
              <span className="visually-hidden">{m.wallet_uncounted()}</span>
            </span>
          )}
        </span>
      )
    }),
    status,
    date,
  ]
}
