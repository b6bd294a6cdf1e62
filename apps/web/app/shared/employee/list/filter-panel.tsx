import { type ComponentType, type FormEvent, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { BranchFilter } from './branch-filter.tsx'
import type { EmployeeListSet, FilterName } from './employee-lists.ts'
import styles from './filter-panel.module.css'
import type { FilterProps } from './filter-props.ts'
import { PermissionFilter, StatusFilter } from './select-filters.tsx'

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
