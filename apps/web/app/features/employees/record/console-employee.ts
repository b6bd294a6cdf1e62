import { permissionNumbers } from '@mersal/contract'
import { lazy } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { editPath, paths } from '../../../paths.ts'
import { findBranches } from '../../../shared/employee/find-branches.ts'
import type { EmployeeSet, Place } from '../../../shared/employee/record/employee-set.ts'

/** An employee of the console (spec §7 'Dashboard and lists'). */
export const consoleEmployee: EmployeeSet = {
  path: paths.employees,
  branchesPath: paths.branches,
  editPath: (id, tab) => `${editPath(paths.employees, id)}?tab=${tab}`,
  open: (id) => callQuery('openEmployee', { employee_id: id }),
  info: {
    call: 'updateEmployee',
    toInput: (employee_id, person, version) => ({ employee_id, version, ...person }),
  },
  permission: {
    call: 'changePermission',
    toInput: (employee_id, place) => ({
      info: { employee_id, permission: place.permission, branch: branchOf(place) },
      confirm: false,
    }),
  },
  vehicle: {
    call: 'changeVehicle',
    toInput: (employee_id, vehicle) => ({ employee_id, ...vehicle }),
  },
  security: {
    call: 'changePassword',
    toInput: (employee_id, { password }) => ({ employee_id, password }),
  },
  givesManyBranches: true,
  namesCashiers: true,
  activates: true,
  findBranches,
  Shipments: lazy(() => import('./tabs/shipments-in-hand.tsx')),
}

/** A list of branches for a manager, one id for everybody else (spec §6). */
function branchOf({ permission, branches }: Place): number | number[] | undefined {
  const ids = branches.map(({ id }) => id)
  return permission === String(permissionNumbers.manager) ? ids : ids[0]
}
