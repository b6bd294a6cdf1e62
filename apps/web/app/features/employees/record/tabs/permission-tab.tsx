import { type Permission, permissionNumbers, permissionsFrom } from '@mersal/contract'
import { useSignedIn } from '../../../../client/signed-in.ts'
import { m } from '../../../../paraglide/messages.js'
import { RecordForm } from '../../../../ui/form/record-form.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { roleWords } from '../../../../ui/role-words.ts'
import { SearchSelect } from '../../../../ui/search-select/search-select.tsx'
import { type Employee, roleOf } from '../../employee.ts'
import type { Place } from '../employee-set.ts'
import { BranchesField } from './branches-field.tsx'
import { PermissionFacts } from './permission-facts.tsx'
import { TabActions } from './tab-actions.tsx'
import { type TabProps, useTabForm } from './tab-form.ts'

const manager = String(permissionNumbers.manager)

/** What a person is, and where: a manager of several branches, anybody else at one (spec §6). */
export default function PermissionTab(props: TabProps) {
  const { set, employee, isEditing } = props
  const { role } = useSignedIn()
  const form = useTabForm(props, {
    change: set.permission,
    valuesOf: (read) => placeOf(read, set.givesManyBranches),
    fieldOf: (name) => (name.includes('branch') ? 'branches' : 'permission'),
  })
  const branches = form.field('branches')
  const isManager = form.values.permission === manager
  return (
    <RecordForm
      form={form}
      label={m.permission()}
      actions={
        <TabActions
          {...props}
          isPending={form.isPending}
          isNext={roleOf(employee.part_permission) === 'new'}
        />
      }
    >
      {isEditing ? (
        <>
          <SelectField
            {...form.field('permission')}
            label={m.permission()}
            hint={m.permission_ends_sessions()}
            {...(form.values.permission === '' && { placeholder: m.choose_permission() })}
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
      ) : (
        <PermissionFacts set={set} employee={employee} />
      )}
    </RecordForm>
  )
}

function optionOf(permission: Permission) {
  return { value: String(permissionNumbers[permission]), label: roleWords[permission]() }
}

/** A manager's branches stay as they are where they cannot be chosen together, unless one is chosen. */
function placeOf({ part_permission }: Employee, givesManyBranches: boolean): Place {
  const { permission, branches } = part_permission
  const isKept = roleOf(part_permission) === 'manager' && !givesManyBranches
  return {
    permission: typeof permission === 'number' ? String(permission) : '',
    branches: isKept ? [] : branches,
  }
}
