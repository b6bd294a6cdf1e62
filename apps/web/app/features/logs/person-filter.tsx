import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { m } from '../../paraglide/messages.js'
import { SearchSelect } from '../../ui/search-select/search-select.tsx'

type Props = {
  /** The id of the employee, as in the address; empty for anyone. */
  value: string
  /** Who the entries on the screen say it is: they may be out of the reader's sight otherwise. */
  shownName: string | null
  onChange: (employeeId: string) => void
}

/** Whose entries the list holds. */
export function PersonFilter({ value, shownName, onChange }: Props) {
  const id = Number(value)
  const { data } = useQuery({
    queryKey: ['openEmployee', { employee_id: id }],
    queryFn: ({ signal }) => call('openEmployee', { employee_id: id }, { signal }),
    enabled: value !== '',
    retry: false,
  })
  const known = data && `${data.part_info.first_name} ${data.part_info.last_name}`
  return (
    <SearchSelect
      name="employee_id"
      label={m.person()}
      isLabelHidden
      placeholder={m.anyone()}
      source="listEmployees"
      find={findEmployees}
      value={value === '' ? null : { id, name: known ?? shownName ?? m.loading() }}
      onChange={(person) => onChange(person === null ? '' : String(person.id))}
      error={undefined}
      readOnly={false}
    />
  )
}

async function findEmployees(search: string, signal: AbortSignal) {
  const { list_items } = await call('listEmployees', { search }, { signal })
  return list_items.map(({ id, name, id_show }) => ({ id, name, note: id_show }))
}
