import { lazy } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { editInPlacePath, paths } from '../../../paths.ts'
import { findDocsBranches } from '../../../shared/employee/find-branches.ts'
import type { EmployeeSet } from '../../../shared/employee/record/employee-set.ts'

/**
 * An employee of the docs console, over the integration calls (spec §7). They are edited in place, get one branch at a
 * time, and cannot be deactivated.
 */
export const docsEmployee: EmployeeSet = {
  path: paths.docsEmployees,
  branchesPath: paths.docsBranches,
  editPath: (id, tab) => `${editInPlacePath(paths.docsEmployees, id)}&tab=${tab}`,
  open: (id) => callQuery('docsViewEmployee', { empId: id }),
  info: {
    call: 'docsUpdateEmployee',
    toInput: (object_id, person, version) => ({ re_type: 'info', object_id, version, ...person }),
  },
  permission: {
    call: 'docsUpdateEmployee',
    toInput: (object_id, { permission, branches: [branch] }) => ({
      re_type: 'permission',
      object_id,
      permission,
      branch_id: branch?.id,
      confirm: false,
    }),
  },
  vehicle: {
    call: 'docsUpdateEmployee',
    toInput: (object_id, vehicle) => ({ re_type: 'vehicle', object_id, ...vehicle }),
  },
  security: {
    call: 'docsUpdateEmployee',
    toInput: (object_id, { password }) => ({ re_type: 'security', object_id, password }),
  },
  givesManyBranches: false,
  namesCashiers: false,
  activates: false,
  findBranches: findDocsBranches,
  Shipments: lazy(() => import('./tabs/newest-in-hand.tsx')),
}
