import { m } from '../../../../paraglide/messages.js'
import { CrossButton } from '../../../../ui/control/cross-button.tsx'
import type { Field } from '../../../../ui/form/field.ts'
import { SearchSelect } from '../../../../ui/search-select/search-select.tsx'
import type { Found } from '../../../../ui/search-select/use-found.ts'
import styles from './branches-field.module.css'

type Props = Field<readonly Found[]> & {
  find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>
}

/** A manager's branches: the chosen ones, and a search to add another. */
export function BranchesField({ value, onChange, ...field }: Props) {
  return (
    <div className="stack gap-m">
      <SearchSelect
        {...field}
        label={m.branches()}
        hint={m.branches_of_manager_hint()}
        placeholder={m.add_a_branch()}
        value={null}
        onChange={(found) => {
          if (found && !value.some(({ id }) => id === found.id)) onChange([...value, nameOnly(found)])
        }}
        source="branches"
      />
      {value.length > 0 && (
        <ul className={`flex wrap gap-s ${styles.chosen}`} aria-label={m.branches()}>
          {value.map((branch) => (
            <li key={branch.id}>
              <bdi>{branch.name}</bdi>
              <CrossButton
                aria-label={m.clear_choice({ what: branch.name })}
                onClick={() => onChange(value.filter(({ id }) => id !== branch.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The shape of the record, so that removing a branch and adding it again is no change. */
function nameOnly({ id, name }: Found): Found {
  return { id, name }
}
