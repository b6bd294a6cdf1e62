import { m } from '../../../../paraglide/messages.js'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { RecordForm } from '../../../record/record-form.tsx'
import { type Employee, roleOf } from '../../employee.ts'
import type { Place } from '../employee-set.ts'
import { CashierPanel } from './cashier-panel.tsx'
import { PermissionFacts } from './permission-facts.tsx'
import { TabActions } from './tab-actions.tsx'
import { type TabProps, useTabForm } from './tab-form.ts'

const PermissionFields = lazyPart(() => import('./permission-fields.tsx'))

/** The permission of an employee and their branches. */
export default function PermissionTab(props: TabProps) {
  const { set, employee, isEditing } = props
  const form = useTabForm(props, {
    change: set.permission,
    valuesOf: (read) => placeOf(read, set.givesManyBranches),
    fieldOf: (name) => (name.includes('branch') ? 'branches' : 'permission'),
  })
  const isNew = roleOf(employee.part_permission) === 'new'
  const namesCashiers = set.namesCashiers && props.editTo !== null && !isEditing
  return (
    <>
      <RecordForm
        form={form}
        label={m.permission()}
        actions={<TabActions {...props} isPending={form.isPending} isNext={isNew} />}
      >
        {isEditing ? (
          <PermissionFields set={set} field={form.field} />
        ) : (
          <PermissionFacts set={set} employee={employee} />
        )}
      </RecordForm>
      {namesCashiers && roleOf(employee.part_permission) === 'staff' && <CashierPanel employee={employee} />}
    </>
  )
}

/** Where branches are set one at a time, a manager's branches stay unless a new one is chosen. */
function placeOf({ part_permission }: Employee, givesManyBranches: boolean): Place {
  const { permission, branches } = part_permission
  const staysEmpty = roleOf(part_permission) === 'manager' && !givesManyBranches
  return {
    permission: typeof permission === 'number' ? String(permission) : '',
    branches: staysEmpty ? [] : branches,
  }
}
