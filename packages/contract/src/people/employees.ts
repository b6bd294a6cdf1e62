import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import { type Described, fault, reading, wrongType } from '../calls/field-faults.ts'
import * as limits from '../calls/limits.ts'
import { partShipment } from '../companies/branches.ts'
import type { CheckKey } from '../messages/checks.ts'
import {
  choice,
  email,
  image,
  name,
  nested,
  nestedList,
  orNothing,
  password,
  phoneOr,
  searched,
  text,
} from '../values/fields.ts'
import { foldDigits } from '../values/fold-text.ts'
import { flag, id, page, wholeNumber } from '../values/number-fields.ts'
import { accountStanding } from './accounts.ts'

const nationalId = text({ max: 100, outside: 'national_id' }).regex(
  /^\d{14}$/,
  'national_id' satisfies CheckKey,
)
const phone = phoneOr('phone_required')
/** The edit form also accepts ten digits without the leading 0 (spec §5). Stored numbers have eleven. */
const editedPhone = z.preprocess(
  (value) => (typeof value === 'string' && /^1[0125]\d{8}$/.test(value.trim()) ? `0${value.trim()}` : value),
  phone,
)
/** The digits of a number plate, as text or as a number. */
const plateNumber = reading(
  z.union([z.string(), z.number()], { error: wrongType('required', 'not_a_plate_number') }),
  (value) => {
    const digits = foldDigits(String(value)).trim()
    return /^\d{1,4}$/.test(digits) ? digits : fault('not_a_plate_number')
  },
).meta({ description: 'One to four digits.', pattern: '^\\s*\\d{1,4}\\s*$' } satisfies Described)
const version = orNothing(wholeNumber({ min: 1, max: 2 ** 31 - 1 }))
const oneEmployee = { employee_id: id }

/** Each message names its field, because older forms find the field by the message (spec §8). */
const info = {
  first_name: name({
    ...limits.personName,
    outside: 'first_name_length',
    unreadable: 'first_name_unreadable',
  }),
  last_name: name({ ...limits.personName, outside: 'last_name_length', unreadable: 'last_name_unreadable' }),
  email,
  national_id: nationalId,
  address: text({ ...limits.address, outside: 'address_length' }),
  image,
}
const vehicle = {
  vehicle_letters: text({ max: 4 }),
  vehicle_number: plateNumber,
  vehicle_type: wholeNumber({ min: 0, max: 2 }),
}
const permission = wholeNumber({ min: 1, max: 4 })

/** 1 to 4, or 'new' before it is set. A superuser has no number (spec §6). */
export const permissionValue = z.union([z.int().min(1).max(4), z.literal('new'), z.literal('superuser')])

export const employeeFilters = ['manager', 'accountant', 'delivery', 'staff'] as const

const idName = z.strictObject({ id: z.int(), name: z.string() })

export const employeeRow = z.strictObject({
  id: z.int(),
  id_call: z.int(),
  id_show: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  permission: permissionValue,
  branch: idName.nullable(),
  /** What they owe after short counts. For superusers it includes cash that is not counted yet. */
  wallet: z.number(),
  active: z.boolean(),
  standing: accountStanding,
  date_time: z.iso.datetime(),
})

export const employeeDetail = z.strictObject({
  employee_id: z.int(),
  id_show: z.string(),
  active: z.boolean(),
  version: z.int(),
  standing: accountStanding,
  /** The nullable fields, except phone and image, are private: null for callers who may not see them. */
  part_info: z.strictObject({
    first_name: z.string(),
    last_name: z.string(),
    username: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    national_id: z.string().nullable(),
    address: z.string().nullable(),
    image: z.string().nullable(),
  }),
  part_permission: z.strictObject({
    permission: permissionValue,
    branch: idName.nullable(),
    branches: z.array(idName),
    /** Staff who also count cash at their branch. */
    cashier: z.boolean(),
  }),
  part_vehicle: z
    .strictObject({ vehicle_letters: z.string(), vehicle_number: z.string(), vehicle_type: z.int() })
    .nullable(),
  /** `cash` is uncounted. Null for all but superusers. */
  part_wallet: z.strictObject({ cash: z.number().nullable(), receivable: z.number() }),
  /** The pick-ups that a delivery boy took over without a code in the last 30 days; null for other roles. */
  without_code: z.int().nullable(),
  /** How many they delivered or handed out without the receiver's code in the last 30 days; null for who does neither. */
  delivered_without_code: z.int().nullable(),
  /** How receivers rated them in the last 90 days; null for other roles and without ratings. */
  ratings: z.strictObject({ count: z.int(), average: z.number() }).nullable(),
  part_shipments: z.array(partShipment),
})

const saved = z.strictObject(oneEmployee).extend({ employee_id: z.int() })

const sort = choice(['date', '-date', 'status', '-status']).default('-date')

export const listEmployees = {
  request: z.strictObject({
    page,
    filter: orNothing(choice(employeeFilters)),
    search: searched,
    /** `all` returns everything on one page, for selects. */
    fetch: orNothing(choice(['all', 'page'])),
    branch_id: orNothing(id),
    /** 1: only those who may be the manager of a branch or a client: managers and superusers. */
    may_manage: orNothing(flag),
    /** 1: only those who hold money. 0: only those who hold none. */
    payment: orNothing(flag),
    /** 1: only active employees. 0: only deactivated ones. */
    status: orNothing(flag),
    sort,
  }),
  reply: listOf(employeeRow),
}
export const listBranchesOfManager = {
  request: z.strictObject({ manager_id: id }),
  reply: z.strictObject({ list_items: z.array(idName) }),
}
export const createEmployee = {
  request: z
    .strictObject({ ...info, phone, password, re_password: password })
    .refine((form) => form.password === form.re_password, {
      path: ['re_password'],
      error: 're_password_differs' satisfies CheckKey,
      // Runs even when other fields are invalid, so that all errors are reported together.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  reply: saved,
}
export const openEmployee = { request: z.strictObject(oneEmployee), reply: employeeDetail }
/** The shipments in a delivery boy's hands, in pages. */
export const listEmployeeShipments = {
  request: z.strictObject({ ...oneEmployee, page }),
  reply: listOf(partShipment),
}
export const updateEmployee = {
  request: z.strictObject({ ...oneEmployee, version, ...info, phone: editedPhone }),
  reply: saved,
}
/** `branch` is one id, or a list of ids for a manager. */
const permissionInfo = z.strictObject({
  ...oneEmployee,
  permission,
  branch: orNothing(z.union([nestedList(id, { max: 200 }), id])),
})
/** With 0 the call is refused when a branch would lose its manager, and names the branch. */
const confirm = orNothing(flag)
export const changePermission = {
  request: z.strictObject({ info: nested(permissionInfo), confirm }),
  reply: saved,
}
/** Names a member of staff as cashier of their branch, or ends it. Ends their sessions. */
export const nameCashier = { request: z.strictObject({ ...oneEmployee, cashier: flag }), reply: saved }
export const changeVehicle = { request: z.strictObject({ ...oneEmployee, ...vehicle }), reply: saved }
export const changePassword = { request: z.strictObject({ ...oneEmployee, password }), reply: saved }
/**
 * Without `confirm` it is refused when a branch would lose its manager. Before a superuser deactivates another one, they prove
 * themselves (`proveOneself`).
 */
export const setEmployeeActive = {
  request: z.strictObject({ ...oneEmployee, active: flag, confirm }),
  reply: saved,
}

export const docsListEmployees = {
  request: z.strictObject({
    page,
    type: orNothing(choice(employeeFilters)),
    filter: orNothing(choice(employeeFilters)),
    search: searched,
    sort,
  }),
  reply: listOf(employeeRow),
}
export const docsViewEmployee = { request: z.strictObject({ empId: id }), reply: employeeDetail }
export const docsCreateEmployee = { request: z.strictObject({ ...info, phone }), reply: saved }
/** One call with four forms, distinguished by `re_type` (spec §7). */
export const docsUpdateEmployee = {
  request: z.discriminatedUnion('re_type', [
    z.strictObject({ re_type: z.literal('info'), object_id: id, version, ...info, phone: editedPhone }),
    z.strictObject({
      re_type: z.literal('permission'),
      object_id: id,
      permission,
      branch_id: orNothing(id),
      confirm,
    }),
    z.strictObject({ re_type: z.literal('vehicle'), object_id: id, ...vehicle }),
    z.strictObject({ re_type: z.literal('security'), object_id: id, password }),
  ]),
  reply: saved,
}
