import { reachOf, roleLabels } from '@mersal/contract'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { addPath, viewPath } from '../../../paths.ts'
import { label } from '../../../texts/label.ts'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { amountColumn, byId, type Column, column } from '../../../ui/data-table/column.ts'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { accountColumns, type SortBy } from '../../../ui/list/account-columns.tsx'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { ListTotal } from '../../../ui/list/list-total.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import links from '../../../ui/text/cell-link.module.css'
import { standingOfColleague } from '../../../ui/text/standing-words.ts'
import { ListView } from '../../list/list-view.tsx'
import { useList } from '../../list/use-list.ts'
import { type EmployeeRow, roleOf } from '../employee.ts'
import type { EmployeeListSet } from './employee-lists.ts'
import styles from './employees-list.module.css'
import { FilterPanel } from './filter-panel.tsx'

const words = { total: m.employees_total, more: m.employees_more_than }

/** The employees within the person's scope (spec §2 'Employees'). */
export function EmployeesList({ set }: { set: EmployeeListSet }) {
  const { role } = useSignedIn()
  const mayAdd = reachOf(role, 'employees.edit') !== 'none'
  const seesUncounted = reachOf(role, 'money.see-uncounted') !== 'none'
  const list = useList(set.list)
  const { filters, change, data, error, sortBy } = list
  const columns = useMemo(() => employeeColumns(set, sortBy, seesUncounted), [set, sortBy, seesUncounted])
  const add = mayAdd && (
    <ButtonLink to={addPath(set.path)} icon={<IconPlus size={16} />}>
      {m.add_employee()}
    </ButtonLink>
  )
  return (
    <>
      <TitleBar
        title={m.employees()}
        note={data && !error && <ListTotal total={data.total} more={data.more} words={words} />}
        actions={add}
      />
      <ListToolbar
        label={m.employees()}
        searchLabel={m.search_employees()}
        search={filters.search}
        isNarrowed={false}
        onSearch={(search) => change({ search })}
        onClear={list.clear}
      >
        <FilterPanel set={set} applied={filters} onApply={change} />
      </ListToolbar>
      <ListView
        className={styles.employees}
        list={list}
        label={m.employees()}
        columns={columns}
        keyOf={byId}
        linkOf={({ id }) => viewPath(set.path, id)}
        noneYet={m.employees_none_yet()}
        noneYetAction={add}
      />
    </>
  )
}

/** The columns of spec §2. Without `seesUncounted` the wallet has only the counted debt of delivery boys. */
function employeeColumns(
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
