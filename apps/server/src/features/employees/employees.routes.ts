import type { CallReply, CallRequest, SentFile } from '@mersal/contract'
import type { Company } from '../../platform/company/company.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { type Before, type ChangeContext, type Handlers, preparing } from '../../platform/http/handlers.ts'
import { hashChosenPassword } from '../auth/index.ts'
import { drawImage, type EncodedImage } from '../images/index.ts'
import { setActive } from './activation.service.ts'
import { nameCashier } from './cashier.service.ts'
import {
  type EmployeeRead,
  listBranchesOfManager,
  listEmployeeShipments,
  listEmployees,
  openAccess,
  openEmployee,
} from './employee-reads.service.ts'
import { changeInfo, createEmployee, type Saving } from './info.service.ts'
import { changePermission } from './permission.service.ts'
import { setPin } from './pin.service.ts'
import { changePassword, endSessions, resetSecondFactor } from './security.service.ts'
import type { EmployeeChange } from './subject.service.ts'
import { changeVehicle } from './vehicle.service.ts'
import type { Vehicle } from './vehicles.repository.ts'

type Parts = {
  demo: boolean
  store: FileStore
  key: Buffer
  smtpUrl: string | undefined
  publicUrl: string
}

type VehicleForm = Pick<CallRequest<'changeVehicle'>, 'vehicle_letters' | 'vehicle_number' | 'vehicle_type'>

/** Calls about employees, for the console and the docs console. */
export function employeeHandlers({ demo, store, key, smtpUrl, publicUrl }: Parts) {
  const parts = { store, key, publicUrl, hasMail: smtpUrl !== undefined }
  const savingOf = (context: ChangeContext & { company: Company }, image: EncodedImage | null): Saving => ({
    ...changeOf(context),
    ...parts,
    company: context.company,
    image,
  })
  const make = (before: Pick<Before, 'heavy'>, form: Slow) => makeSlow(before, form, demo)
  return {
    listEmployees,
    searchEmployees: listEmployees,
    setPin,
    listBranchesOfManager: (context, { manager_id }) => listBranchesOfManager(context, manager_id),
    openEmployee: (context, { employee_id }) => openEmployee(context, employee_id),
    listEmployeeShipments: (context, { employee_id, page }) =>
      listEmployeeShipments(context, employee_id, page),
    createEmployee: preparing('createEmployee', {
      prepare: make,
      act: (context, { password: _, re_password: __, ...form }, { image, passwordHash }) =>
        createEmployee(savingOf(context, image), form, passwordHash),
    }),
    updateEmployee: preparing('updateEmployee', {
      prepare: make,
      act: (context, { employee_id, ...form }, { image }) =>
        changeInfo(savingOf(context, image), employee_id, form),
    }),
    changePermission: (context, { info: { employee_id, permission, branch }, confirm = true }) =>
      changePermission(changeOf(context), employee_id, {
        permission,
        branchIds: typeof branch === 'number' ? [branch] : branch,
        isConfirmed: confirm,
        fields: { permission: 'info.permission', branch: 'info.branch' },
      }),
    nameCashier: (context, { employee_id, cashier }) => nameCashier(changeOf(context), employee_id, cashier),
    changeVehicle: (context, { employee_id, ...form }) =>
      changeVehicle(changeOf(context), employee_id, vehicleOf(form)),
    changePassword: preparing('changePassword', {
      prepare: ({ heavy }, { password }) => hashChosenPassword(heavy, password, { demo }),
      act: (context, { employee_id }, passwordHash) =>
        changePassword(changeOf(context), employee_id, passwordHash),
    }),
    setEmployeeActive: (context, { employee_id, active, confirm = false }) =>
      setActive(changeOf(context), employee_id, { active, isConfirmed: confirm }),
    viewEmployeeAccess: (context, { employee_id }) => openAccess(context, employee_id),
    endEmployeeSessions: (context, { employee_id }) => endSessions(changeOf(context), employee_id),
    resetSecondFactor: (context, { employee_id }) => resetSecondFactor(changeOf(context), employee_id),

    docsListEmployees: listDocsEmployees,
    docsFilterEmployees: listDocsEmployees,
    docsPageEmployees: listDocsEmployees,
    docsViewEmployee: (context, { empId }) => openEmployee(context, empId),
    docsCreateEmployee: preparing('docsCreateEmployee', {
      prepare: make,
      act: (context, form, { image }) => createEmployee(savingOf(context, image), form, null),
    }),
    docsUpdateEmployee: preparing('docsUpdateEmployee', {
      prepare: (before, form) =>
        make(before, form.re_type === 'permission' || form.re_type === 'vehicle' ? {} : form),
      act: (context, form, { image, passwordHash }) =>
        changeDocsEmployee(savingOf(context, image), form, passwordHash ?? ''),
    }),
  } satisfies Partial<Handlers>
}

function changeOf({ sql, actor, now, language }: ChangeContext): EmployeeChange {
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
function listDocsEmployees(
  context: EmployeeRead,
  { type, filter, ...request }: CallRequest<'docsListEmployees'>,
) {
  return listEmployees(context, { ...request, filter: filter ?? type })
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
        isConfirmed: form.confirm ?? true,
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
