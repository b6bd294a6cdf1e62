import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { Select } from '../../../ui/control/select.tsx'
import { SearchSelect } from '../../../ui/search-select/search-select.tsx'
import styles from './cases-desk.module.css'
import type { FiltersProps } from './filters-props.ts'

/** Branch, owner, closed cases and the order. */
export default function MoreCaseFilters({ chosen, onChange }: FiltersProps) {
  const { branch_id, owner_id, closed, sort } = chosen
  const branches = useQuery(callQuery('listBranches', { fetch: 'all' }))
  // The address has only the owner's id, so the name is loaded.
  const owner = useQuery({
    ...callQuery('openEmployee', { employee_id: owner_id }),
    enabled: owner_id !== '',
  })
  return (
    <div className={`stack gap-l ${styles.fields}`}>
      <Select
        label={m.branch()}
        placeholder={m.any_branch()}
        options={branches.data?.list_items.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        value={branch_id}
        onChange={(value) => onChange({ branch_id: value })}
      />
      <SearchSelect
        name="owner_id"
        label={m.case_owner()}
        source="employees"
        find={async (search, signal) => {
          const { list_items } = await call('listEmployees', { search }, { signal })
          return list_items.map(({ id, name, id_show }) => ({ id, name, note: id_show }))
        }}
        value={
          owner_id === ''
            ? null
            : {
                id: Number(owner_id),
                name: owner.data
                  ? `${owner.data.part_info.first_name} ${owner.data.part_info.last_name}`
                  : '…',
              }
        }
        onChange={(found) => onChange({ owner_id: found === null ? '' : String(found.id) })}
      />
      <Select
        label={m.cases_which()}
        placeholder={m.cases_open()}
        options={[{ value: '1', label: m.cases_closed() }]}
        value={closed}
        onChange={(value) => onChange({ closed: value })}
      />
      <Select
        label={m.cases_order()}
        placeholder={m.cases_by_deadline()}
        options={[
          { value: '-deadline', label: m.cases_by_last_deadline() },
          { value: '-date', label: m.cases_newest() },
          { value: 'date', label: m.cases_oldest() },
        ]}
        value={sort}
        onChange={(value) => onChange({ sort: value })}
      />
    </div>
  )
}
