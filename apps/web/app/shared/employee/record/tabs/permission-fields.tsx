import { type Permission, permissionNumbers, permissionsFrom, roleLabels } from '@mersal/contract'
import { useSignedIn } from '../../../../client/signed-in.ts'
import { m } from '../../../../paraglide/messages.js'
import { label } from '../../../../texts/label.ts'
import type { Field } from '../../../../ui/form/field.ts'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { SearchSelect } from '../../../../ui/search-select/search-select.tsx'
import type { EmployeeSet, Place } from '../employee-set.ts'
import { BranchesField } from './branches-field.tsx'

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
