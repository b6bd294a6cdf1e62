import { lazy, type ReactNode, Suspense } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { viewPath } from '../../../../paths.ts'
import { FormSkeleton } from '../../../../ui/form/form-skeleton.tsx'
import type { Tab } from '../../../../ui/tabs/tabs.tsx'
import { type Employee, roleOf } from '../../employee.ts'
import type { EmployeeSet, RenderCollect } from '../employee-set.ts'
import { AccountTab } from './account-tab.tsx'
import { PermissionTab } from './permission-tab.tsx'
import { employeeTabs } from './tab-keys.ts'
import { VehicleTab } from './vehicle-tab.tsx'

// What the first look at a person does without.
const SecurityTab = lazy(() => import('./security-tab.tsx'))

type Opened = {
  set: EmployeeSet
  employee: Employee
  isEditing: boolean
  renderCollect: RenderCollect | undefined
}

/** The tabs of an employee (spec §2): a vehicle only for a delivery boy, a password only for who may give one. */
export function tabsOf({ renderCollect, ...opened }: Opened, mayEdit: boolean): [Tab, ...Tab[]] {
  const { set, employee, isEditing } = opened
  const { employee_id: id, part_permission } = employee
  const place = (tab: string) => ({
    ...opened,
    // Cancel begins anew from what was read.
    key: String(isEditing),
    viewTo: `${viewPath(set.path, id)}?tab=${tab}`,
    editTo: mayEdit ? set.editPath(id, tab) : null,
  })
  const { account, permission, vehicle, security, shipments } = employeeTabs
  return [
    { key: account, label: m.account_information(), content: <AccountTab {...place(account)} /> },
    { key: permission, label: m.permission(), content: <PermissionTab {...place(permission)} /> },
    ...(roleOf(part_permission) === 'delivery'
      ? [{ key: vehicle, label: m.vehicle_information(), content: <VehicleTab {...place(vehicle)} /> }]
      : []),
    ...(mayEdit
      ? [{ key: security, label: m.security(), content: later(<SecurityTab {...place(security)} />) }]
      : []),
    {
      key: shipments,
      label: m.employee_shipments(),
      content: later(<set.Shipments employee={employee} renderCollect={renderCollect} />),
    },
  ]
}

/** A tab whose script comes when it is opened. */
function later(tab: ReactNode) {
  return <Suspense fallback={<FormSkeleton fields={3} />}>{tab}</Suspense>
}
