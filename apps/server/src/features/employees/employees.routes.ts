import type { CallReply, CallRequest, Language, SentFile } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { type Before, type Handlers, preparing } from '../../platform/http/handlers.ts'
import type { EmployeeActor } from '../../platform/session/actor.ts'
import { hashChosenPassword, judgeOwnPassword } from '../auth/index.ts'
import { drawImage, type EncodedImage } from '../images/index.ts'
import { setActive } from './activation.service.ts'
import {
  listBranchesOfManager,
  listEmployeeShipments,
  listEmployees,
  openAccess,
  openEmployee,
  type Reading,
} from './employee-reads.service.ts'
import { changeInfo, createEmployee, type Saving } from './info.service.ts'
import { changePermission } from './permission.service.ts'
import { changePassword, endSessions, resetSecondFactor } from './security.service.ts'
import type { Acting } from './subject.service.ts'
import { changeVehicle } from './vehicle.service.ts'
import type { Vehicle } from './vehicles.repository.ts'

type Writing = { sql: Transaction; actor: EmployeeActor; now: Date; language: Language }
type VehicleForm = Pick<CallRequest<'changeVehicle'>, 'vehicle_letters' | 'vehicle_number' | 'vehicle_type'>

/** Calls about employees, for the console and the docs console. `key` is the server's key. */
export function employeeHandlers({ demo, key, store }: { demo: boolean; key: Buffer; store: FileStore }) {
  const make = (before: Pick<Before, 'heavy'>, form: Slow) => makeSlow(before, form, demo)
  return {
    listEmployees,
    searchEmployees: listEmployees,
    listBranchesOfManager: (reading, { manager_id }) => listBranchesOfManager(reading, manager_id),
    openEmployee: (reading, { employee_id }) => openEmployee(reading, employee_id),
    listEmployeeShipments: (reading, { employee_id, page }) =>
      listEmployeeShipments(reading, employee_id, page),
    createEmployee: preparing('createEmployee', {
      prepare: make,
      act: (writing, { password: _, re_password: __, ...form }, { image, passwordHash }) =>
        createEmployee({ ...actingIn(writing), store, image }, form, passwordHash),
    }),
    updateEmployee: preparing('updateEmployee', {
      prepare: make,
      act: (writing, { employee_id, ...form }, { image }) =>
        changeInfo({ ...actingIn(writing), store, image }, employee_id, form),
    }),
    changePermission: (writing, { info: { employee_id, permission, branch }, confirm = false }) =>
      changePermission(actingIn(writing), employee_id, {
        permission,
        branchIds: typeof branch === 'number' ? [branch] : branch,
        isConfirmed: confirm,
        fields: { permission: 'info.permission', branch: 'info.branch' },
      }),
    changeVehicle: (writing, { employee_id, ...form }) =>
      changeVehicle(actingIn(writing), employee_id, vehicleOf(form)),
    changePassword: preparing('changePassword', {
      prepare: ({ heavy }, { password }) => hashChosenPassword(heavy, password, { demo }),
      act: (writing, { employee_id }, passwordHash) =>
        changePassword(actingIn(writing), employee_id, passwordHash),
    }),
    setEmployeeActive: preparing('setEmployeeActive', {
      prepare: async (before, { password }) =>
        password === undefined ? null : judgeOwnPassword(before, { password }),
      act: ({ address, ...writing }, { employee_id, active, code }, judged) =>
        setActive(actingIn(writing), employee_id, active, { address, key, proof: { judged, code } }),
    }),
    viewEmployeeAccess: (reading, { employee_id }) => openAccess(reading, employee_id),
    endEmployeeSessions: (writing, { employee_id }) => endSessions(actingIn(writing), employee_id),
    resetSecondFactor: (writing, { employee_id }) => resetSecondFactor(actingIn(writing), employee_id),

    docsListEmployees: listDocsEmployees,
    docsFilterEmployees: listDocsEmployees,
    docsPageEmployees: listDocsEmployees,
    docsViewEmployee: (reading, { empId }) => openEmployee(reading, empId),
    docsCreateEmployee: preparing('docsCreateEmployee', {
      prepare: make,
      act: (writing, form, { image }) => createEmployee({ ...actingIn(writing), store, image }, form, null),
    }),
    docsUpdateEmployee: preparing('docsUpdateEmployee', {
      prepare: (before, form) =>
        make(before, form.re_type === 'permission' || form.re_type === 'vehicle' ? {} : form),
      act: (writing, form, { image, passwordHash }) =>
        changeDocsEmployee({ ...actingIn(writing), store, image }, form, passwordHash ?? ''),
    }),
  } satisfies Partial<Handlers>
}

function actingIn({ sql, actor, now, language }: Writing): Acting {
  return { tx: sql, actor, now, language }
}

type Slow = { password?: string; image?: SentFile | undefined }
type Made = { image: EncodedImage | null; passwordHash: string | null }

/** The slow part of a form: hashing a new password, and processing an image. */
async function makeSlow(
  { heavy }: Pick<Before, 'heavy'>,
  { password, image }: Slow,
  demo: boolean,
): Promise<Made> {
  return {
    passwordHash: password === undefined ? null : await hashChosenPassword(heavy, password, { demo }),
    image: await drawImage(heavy, image),
  }
}

/** `type` and `filter` are two names of the same filter (spec §3). */
function listDocsEmployees(reading: Reading, { type, filter, ...request }: CallRequest<'docsListEmployees'>) {
  return listEmployees(reading, { ...request, filter: filter ?? type })
}

function changeDocsEmployee(
  saving: Saving,
  form: CallRequest<'docsUpdateEmployee'>,
  passwordHash: string,
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
        isConfirmed: form.confirm ?? false,
        fields: { permission: 'permission', branch: 'branch_id' },
      })
    case 'vehicle':
      return changeVehicle(saving, id, vehicleOf(form))
    case 'security':
      return changePassword(saving, id, passwordHash)
  }
}

function vehicleOf({ vehicle_letters, vehicle_number, vehicle_type }: VehicleForm): Vehicle {
  return { letters: vehicle_letters, number: vehicle_number, type: vehicle_type }
}
