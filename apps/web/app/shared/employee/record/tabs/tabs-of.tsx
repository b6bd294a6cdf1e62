import { lazy, type ReactNode, Suspense } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { viewPath } from '../../../../paths.ts'
import { FormSkeleton } from '../../../../ui/form/form-skeleton.tsx'
import type { Tab } from '../../../../ui/tabs/tabs.tsx'
import { type Employee, roleOf } from '../../employee.ts'
import type { EmployeeSet, RenderCollect, RenderHomeAreas } from '../employee-set.ts'
import { employeeTabs } from './tab-keys.ts'

// Each tab's script loads when the tab opens.
const AccountTab = lazy(() => import('./account-tab.tsx'))
const PermissionTab = lazy(() => import('./permission-tab.tsx'))
const VehicleTab = lazy(() => import('./vehicle-tab.tsx'))
const SecurityTab = lazy(() => import('./security-tab.tsx'))

type Opened = {
  set: EmployeeSet
  employee: Employee
  isEditing: boolean
  renderCollect: RenderCollect | undefined
  renderHomeAreas: RenderHomeAreas | undefined
}

/**
 * The tabs of an employee (spec §2). Only a delivery boy has a vehicle tab. The password tab needs the right to set
 * one.
 */
export function tabsOf(
  { renderCollect, renderHomeAreas, ...opened }: Opened,
  mayEdit: boolean,
): [Tab, ...Tab[]] {
  const { set, employee, isEditing } = opened
  const { employee_id: id, part_permission } = employee
  const placeAt = (tab: string) => {
    const viewTo = `${viewPath(set.path, id)}?tab=${tab}`
    return {
      ...opened,
      // A new key resets the form, so Cancel restores the loaded values.
      key: String(isEditing),
      viewTo,
      cancelTo: viewTo,
      editTo: mayEdit ? set.editPath(id, tab) : null,
    }
  }
  const { account, permission, vehicle, security, shipments, areas } = employeeTabs
  const role = roleOf(part_permission)
  const isDelivery = role === 'delivery'
  // A new employee can do nothing yet, so the form for the permission is open.
  const isAsked = role === 'new' && mayEdit
  const asked = isAsked ? { key: 'asked', isEditing: true, cancelTo: set.path } : {}
  return [
    tabOf(account, m.account_information(), <AccountTab {...placeAt(account)} />),
    tabOf(permission, m.permission(), <PermissionTab {...placeAt(permission)} {...asked} />),
    ...(isDelivery ? [tabOf(vehicle, m.vehicle_information(), <VehicleTab {...placeAt(vehicle)} />)] : []),
    ...(isDelivery && renderHomeAreas
      ? [
          tabOf(
            areas,
            m.home_areas(),
            renderHomeAreas({ id, branchId: part_permission.branches[0]?.id ?? null }),
          ),
        ]
      : []),
    ...(mayEdit ? [tabOf(security, m.security(), <SecurityTab {...placeAt(security)} />)] : []),
    tabOf(
      shipments,
      m.employee_shipments(),
      <set.Shipments employee={employee} renderCollect={renderCollect} />,
    ),
  ]
}

function tabOf(key: string, label: string, content: ReactNode): Tab {
  return { key, label, content: <Suspense fallback={<FormSkeleton fields={3} />}>{content}</Suspense> }
}
