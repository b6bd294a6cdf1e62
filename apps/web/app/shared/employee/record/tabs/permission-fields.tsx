import { type Permission, permissionNumbers, permissionsFrom, roleLabels } from '@mersal/contract'
import { useSignedIn } from '../../../../client/signed-in.ts'
import { m } from '../../../../paraglide/messages.js'
import { label } from '../../../../texts/label.ts'
import { CrossButton } from '../../../../ui/control/cross-button.tsx'
import type { Field } from '../../../../ui/form/field.ts'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { SearchSelect } from '../../../../ui/search-select/search-select.tsx'
import type { Found } from '../../../../ui/search-select/use-found.ts'
import type { EmployeeSet, Place } from '../employee-set.ts'
import styles from './permission-fields.module.css'

type Props = { set: EmployeeSet; field: <K extends keyof Place>(name: K) => Field<Place[K]> }

const manager = String(permissionNumbers.manager)

/**
 * The permissions that the person may give, and the branches: several for a manager, one for everybody else (spec §6).
 */
export default function PermissionFields({ set, field }: Props) {
  const { role } = useSignedIn()
  const permission = field('permission')
  const branches = field('branches')
  const isManager = permission.value === manager
  return (
    <>
      <SelectField
        {...permission}
        label={m.permission()}
        hint={m.permission_ends_sessions()}
        {...(permission.value === '' && { placeholder: m.choose_permission() })}
        options={permissionsFrom(role).map(optionOf)}
      />
      {isManager && set.givesManyBranches ? (
        <BranchesField {...branches} find={set.findBranches} />
      ) : (
        <SearchSelect
          {...branches}
          label={m.branch()}
          {...(isManager && { hint: m.branch_of_manager_hint() })}
          value={branches.value[0] ?? null}
          onChange={(branch) => branches.onChange(branch ? [branch] : [])}
          {...(permission.value === '' && { onOnly: (only: Found) => branches.onChange([nameOnly(only)]) })}
          source="branches"
          find={set.findBranches}
        />
      )}
    </>
  )
}

function optionOf(permission: Permission) {
  return { value: String(permissionNumbers[permission]), label: label(roleLabels[permission]) }
}

type BranchesFieldProps = Field<readonly Found[]> & {
  find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>
}

/** A manager's branches: the chosen ones, and a search to add another. */
function BranchesField({ value, onChange, ...field }: BranchesFieldProps) {
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
