import { reachOf } from '@mersal/contract'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { addPath, viewPath } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { byId } from '../../../ui/data-table/column.ts'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { ListTotal } from '../../../ui/list/list-total.tsx'
import { ListView } from '../../list/list-view.tsx'
import { useList } from '../../list/use-list.ts'
import { employeeColumns } from './employee-columns.tsx'
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
