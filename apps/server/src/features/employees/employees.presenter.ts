import {
  type CallReply,
  egp,
  type PartShipment,
  permissionNumbers,
  type Role,
  shownId,
} from '@mersal/contract'
import { presentStanding, type Standing } from '../auth/index.ts'
import { imageUrl } from '../images/index.ts'
import type { EmployeeListRecord } from './employee-list.repository.ts'
import type { Sight } from './employees.policy.ts'
import type { EmployeeRecord } from './employees.repository.ts'
import type { BranchName } from './permission.repository.ts'
import type { Vehicle } from './vehicles.repository.ts'

export function presentRow(row: EmployeeListRecord): CallReply<'listEmployees'>['list_items'][number] {
  const { id, name, image_id, role, branch_id, branch, wallet_piastres, active, created_at } = row
  return {
    id,
    id_call: id,
    id_show: shownId('EM', id),
    name,
    image: imageUrl(image_id),
    permission: permissionOf(role),
    branch: branch_id === null ? null : { id: branch_id, name: branch ?? '' },
    wallet: egp(wallet_piastres),
    active,
    standing: presentStanding(row),
    date_time: created_at.toISOString(),
  }
}

/** The content of all tabs of an employee. */
export type EmployeeTabs = {
  standing: Standing
  branches: BranchName[]
  vehicle: Vehicle | null
  cashPiastres: number
  receivablePiastres: number
  /** Of a delivery boy, in the last 30 days. */
  withoutCode: { taken: number; delivered: number } | null
  /** Of a delivery boy, by receivers. */
  ratings: { count: number; average: number } | null
  shipments: PartShipment[]
}

/** An employee as a caller with `sight` may see them. */
export function presentEmployee(
  employee: EmployeeRecord,
  tabs: EmployeeTabs,
  sight: Sight,
): CallReply<'openEmployee'> {
  const { id, first_name, last_name, username, phone, email, national_id, address, image_id } = employee
  const hidden = { username: null, email: null, national_id: null, address: null }
  const { branches, vehicle, cashPiastres, receivablePiastres, withoutCode, shipments } = tabs
  return {
    employee_id: id,
    id_show: shownId('EM', id),
    active: employee.active,
    version: employee.version,
    standing: presentStanding(tabs.standing),
    part_info: {
      first_name,
      last_name,
      phone,
      ...(sight.private ? { username, email, national_id, address } : hidden),
      image: imageUrl(image_id),
    },
    part_permission: {
      permission: permissionOf(employee.role),
      branch: branches[0] ?? null,
      branches,
      cashier: employee.cashier,
    },
    part_vehicle: vehicle && {
      vehicle_letters: vehicle.letters,
      vehicle_number: vehicle.number,
      vehicle_type: vehicle.type,
    },
    part_wallet: { cash: sight.uncounted ? egp(cashPiastres) : null, receivable: egp(receivablePiastres) },
    without_code: employee.role === 'delivery' ? (withoutCode?.taken ?? null) : null,
    delivered_without_code: withoutCode?.delivered ?? null,
    ratings: tabs.ratings,
    part_shipments: shipments,
  }
}

/** The wire value of a role: 1 to 4, or its name where there is no number (spec §6). */
export function permissionOf(role: Role): CallReply<'listEmployees'>['list_items'][number]['permission'] {
  if (role === 'new' || role === 'superuser') return role
  return permissionNumbers[role === 'cashier' ? 'staff' : role]
}
