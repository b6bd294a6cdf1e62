import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { SearchSelect } from '../../ui/search-select/search-select.tsx'

type Props = {
  /** The employee id from the address. Empty for everybody. */
  value: string
  /** The person's name from the loaded entries, because the reader's scope may not include that person. */
  shownName: string | null
  onChange: (employeeId: string) => void
}

/** Filters the log by person. */
export function PersonFilter({ value, shownName, onChange }: Props) {
  const id = Number(value)
  const { data } = useQuery({
    ...callQuery('openEmployee', { employee_id: id }),
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
    />
  )
}

async function findEmployees(search: string, signal: AbortSignal) {
  const { list_items } = await call('listEmployees', { search }, { signal })
  return list_items.map(({ id, name, id_show }) => ({ id, name, note: id_show }))
}
