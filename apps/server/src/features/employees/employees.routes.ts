import type { CallReply, CallRequest } from '@mersal/contract'
import type { EmployeeActor } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/database.ts'
import type { FileStore } from '../../platform/file-store.ts'
import type { Handlers } from '../../platform/handlers.ts'
import {
  listBranchesOfManager,
  listEmployeeShipments,
  listEmployees,
  openAccess,
  openEmployee,
  type Reading,
} from './employee-reads.service.ts'
import { changeInfo, createEmployee } from './info.service.ts'
import { changePermission } from './permission.service.ts'
import { changePassword, endSessions, resetSecondFactor, setActive } from './security.service.ts'
import type { Acting } from './subject.service.ts'
import { changeVehicle } from './vehicle.service.ts'
import type { Vehicle } from './vehicles.repository.ts'

type Writing = { sql: Transaction; actor: EmployeeActor; now: Date }
type VehicleForm = Pick<CallRequest<'changeVehicle'>, 'vehicle_letters' | 'vehicle_number' | 'vehicle_type'>

/** Every call about employees: the console's, and the docs console's over the same services. */
export function employeeHandlers({ store }: { store: FileStore }) {
  return {
    listEmployees,
    searchEmployees: listEmployees,
    listBranchesOfManager: (reading, { manager_id }) => listBranchesOfManager(reading, manager_id),
    openEmployee: (reading, { employee_id }) => openEmployee(reading, employee_id),
    listEmployeeShipments: (reading, { employee_id, page }) =>
      listEmployeeShipments(reading, employee_id, page),
    createEmployee: (writing, { password, re_password: _, ...form }) =>
      createEmployee({ ...actingIn(writing), store }, form, password),
    updateEmployee: (writing, { employee_id, ...form }) =>
      changeInfo({ ...actingIn(writing), store }, employee_id, form),
    changePermission: (writing, { info: { employee_id, permission, branch } }) =>
      changePermission(actingIn(writing), employee_id, {
        permission,
        branchIds: typeof branch === 'number' ? [branch] : branch,
        fields: { permission: 'info.permission', branch: 'info.branch' },
      }),
    changeVehicle: (writing, { employee_id, ...form }) =>
      changeVehicle(actingIn(writing), employee_id, vehicleOf(form)),
    changePassword: (writing, { employee_id, password }) =>
      changePassword(actingIn(writing), employee_id, password),
    setEmployeeActive: (writing, { employee_id, active }) =>
      setActive(actingIn(writing), employee_id, active),
    viewEmployeeAccess: (reading, { employee_id }) => openAccess(reading, employee_id),
    endEmployeeSessions: (writing, { employee_id }) => endSessions(actingIn(writing), employee_id),
    resetSecondFactor: (writing, { employee_id }) => resetSecondFactor(actingIn(writing), employee_id),

    docsListEmployees: listDocsEmployees,
    docsFilterEmployees: listDocsEmployees,
    docsPageEmployees: listDocsEmployees,
    docsViewEmployee: (reading, { empId }) => openEmployee(reading, empId),
    docsCreateEmployee: (writing, form) => createEmployee({ ...actingIn(writing), store }, form, null),
    docsUpdateEmployee: (writing, form) => changeDocsEmployee({ ...actingIn(writing), store }, form),
  } satisfies Partial<Handlers>
}

function actingIn({ sql, actor, now }: Writing): Acting {
  return { tx: sql, actor, now }
}

/** `type` and `filter` are two names of the same choice (spec §3). */
function listDocsEmployees(reading: Reading, { type, filter, ...request }: CallRequest<'docsListEmployees'>) {
  return listEmployees(reading, { ...request, filter: filter ?? type })
}

function changeDocsEmployee(
  saving: Acting & { store: FileStore },
  form: CallRequest<'docsUpdateEmployee'>,
): Promise<CallReply<'docsUpdateEmployee'>> {
  const { object_id: id } = form
  switch (form.re_type) {
    case 'info': {
      const { re_type: _, object_id: __, ...info } = form
      return changeInfo(saving, id, info)
    }
    case 'permission':
      return changePermission(saving, id, {
        permission: form.permission,
        branchIds: form.branch_id === undefined ? undefined : [form.branch_id],
        fields: { permission: 'permission', branch: 'branch_id' },
      })
    case 'vehicle':
      return changeVehicle(saving, id, vehicleOf(form))
    case 'security':
      return changePassword(saving, id, form.password)
  }
}

function vehicleOf({ vehicle_letters, vehicle_number, vehicle_type }: VehicleForm): Vehicle {
  return { letters: vehicle_letters, number: vehicle_number, type: vehicle_type }
}
