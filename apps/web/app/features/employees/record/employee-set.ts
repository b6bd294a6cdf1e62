import type { CallInput } from '@mersal/contract'
import type { ComponentType, ReactNode } from 'react'
import type { Found } from '../../../ui/search-select/use-found.ts'
import type { Employee } from '../employee.ts'
import type { FindBranches } from '../find-branches.ts'
import type { Person } from '../person.ts'

/** One of the two screens of an employee (spec §2): where it is, and which calls it is made of (§7). */
export type EmployeeSet = {
  path: string
  branchesPath: string
  /** Where a tab of an employee is edited; Cancel leads back to its view. */
  editPath: (id: number, tab: string) => string
  open: (id: number) => {
    queryKey: readonly unknown[]
    queryFn: (context: { signal?: AbortSignal }) => Promise<Employee>
  }
  info: Change<Person>
  permission: Change<Place>
  vehicle: Change<Vehicle>
  security: Change<Passwords>
  /** True where a manager's branches are chosen together, and not one at a time. */
  givesManyBranches: boolean
  /** True where a person can be deactivated and let in again. */
  activates: boolean
  findBranches: FindBranches
  Shipments: ComponentType<{ employee: Employee; renderCollect?: RenderCollect | undefined }>
}

type ChangeCall =
  | 'updateEmployee'
  | 'changePermission'
  | 'changeVehicle'
  | 'changePassword'
  | 'docsUpdateEmployee'

/** How one tab is saved. */
export type Change<Values> = {
  call: ChangeCall
  toInput: (id: number, values: Values, version: number | undefined) => Partial<CallInput<ChangeCall>>
}

/** The permission's number as the select holds it, and the branches in the order of choice. */
export type Place = { permission: string; branches: readonly Found[] }
export type Vehicle = { vehicle_letters: string; vehicle_number: string; vehicle_type: number | '' }
export type Passwords = { password: string; re_password: string }

/** Draws Collect Money, which another feature has: of the shipments `awbs`, or of all that wait for it. */
export type RenderCollect = (collecting: {
  employee: { id: number; name: string }
  awbs?: readonly string[]
  onClose: () => void
  onDone: () => void
}) => ReactNode
