import { roleLabels } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, useState } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Select } from '../../../ui/control/select.tsx'
import { SearchSelect } from '../../../ui/search-select/search-select.tsx'
import type { Found } from '../../../ui/search-select/use-found.ts'
import type { FindBranches } from '../find-branches.ts'
import type { EmployeeListSet, FilterName } from './employee-lists.ts'
import styles from './filter-panel.module.css'

const fields: Record<FilterName, ComponentType<FilterProps>> = {
  filter: PermissionFilter,
  status: StatusFilter,
  branch_id: BranchFilter,
}

type Choices = Record<FilterName, string>
type Props = {
  set: EmployeeListSet
  applied: Choices
  onApply: (choices: Partial<Choices>) => void
}

const none: Choices = { filter: '', status: '', branch_id: '' }

/** The filters of the list. They take effect with Apply (spec §2: the panel has reset and apply). */
export function FilterPanel({ set, applied, onApply }: Props) {
  const [chosen, setChosen] = useState<Partial<Choices>>({})

  function narrowTo(choices: Partial<Choices>) {
    onApply(choices)
    setChosen({})
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    narrowTo(chosen)
  }

  return (
    <form className={`flex wrap gap-m ${styles.panel}`} onSubmit={submit}>
      {set.filters.map((name) => {
        const Field = fields[name]
        return (
          <Field
            key={name}
            findBranches={set.findBranches}
            value={chosen[name] ?? applied[name]}
            onChange={(value) => setChosen({ ...chosen, [name]: value })}
          />
        )
      })}
      <div className={styles.acts}>
        <Button type="submit" variant="secondary">
          {m.apply()}
        </Button>
        <Button variant="quiet" onClick={() => narrowTo(none)}>
          {m.reset()}
        </Button>
      </div>
    </form>
  )
}

/** Shows the name of the branch whose id is in the address. */
function BranchFilter({ value, onChange, findBranches }: FilterProps) {
  const [chosen, setChosen] = useState<Found | null>(null)
  const isUnknown = value !== '' && String(chosen?.id) !== value
  const request = { branch_id: value }
  const { data: branch } = useQuery({
    ...callQuery('openBranch', request),
    enabled: isUnknown,
  })
  const shown = isUnknown ? { id: Number(value), name: branch?.shown_name ?? value } : chosen
  return (
    <SearchSelect
      name="branch_id"
      label={m.branch()}
      isLabelHidden
      placeholder={m.any_branch()}
      value={value === '' ? null : shown}
      onChange={(found) => {
        setChosen(found)
        onChange(found === null ? '' : String(found.id))
      }}
      source="branches"
      find={findBranches}
    />
  )
}

/** In the order of spec §2. */
const permissions = ['manager', 'accountant', 'delivery', 'staff'] as const

function PermissionFilter({ value, onChange }: FilterProps) {
  return (
    <Select
      aria-label={m.permession()}
      placeholder={m.any_permission()}
      options={permissions.map((permission) => ({ value: permission, label: label(roleLabels[permission]) }))}
      value={value}
      onChange={onChange}
    />
  )
}

function StatusFilter({ value, onChange }: FilterProps) {
  return (
    <Select
      aria-label={m.status()}
      placeholder={m.any_status()}
      options={[
        { value: '1', label: m.active() },
        { value: '0', label: m.deactive() },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

/** The props of one filter of the panel. */
type FilterProps = {
  value: string
  onChange: (value: string) => void
  findBranches: FindBranches
}
