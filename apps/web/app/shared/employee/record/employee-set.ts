import type { CallInput } from '@mersal/contract'
import type { ComponentType, ReactNode } from 'react'
import type { Found } from '../../../ui/search-select/use-found.ts'
import type { Employee } from '../employee.ts'
import type { FindBranches } from '../find-branches.ts'
import type { Person } from '../person.ts'

/** An employee in one console (spec §2): its paths and its calls (§7). */
export type EmployeeSet = {
  path: string
  branchesPath: string
  /** The path that edits a tab of an employee. Cancel returns to the view. */
  editPath: (id: number, tab: string) => string
  open: (id: number) => {
    queryKey: readonly unknown[]
    queryFn: (context: { signal?: AbortSignal }) => Promise<Employee>
  }
  info: Change<Person>
  permission: Change<Place>
  vehicle: Change<Vehicle>
  security: Change<Passwords>
  /** True where a manager's branches are set together, and not one at a time. */
  givesManyBranches: boolean
  /** True where staff can be named as cashiers. */
  namesCashiers: boolean
  /** True where an employee can be deactivated and activated. */
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

/** The number of the permission as the select holds it, and the branches in the order of choice. */
export type Place = { permission: string; branches: readonly Found[] }
export type Vehicle = { vehicle_letters: string; vehicle_number: string; vehicle_type: number | '' }
export type Passwords = { password: string; re_password: string }

/** Renders the home areas of a delivery boy, which belong to another feature. */
export type RenderHomeAreas = (courier: { id: number; branchId: number | null }) => ReactNode

/** Renders Collect Money, which belongs to another feature: for the shipments `awbs`, or for all that wait. */
export type RenderCollect = (collecting: {
  employee: { id: number; name: string }
  awbs?: readonly string[]
  onClose: () => void
  onDone: () => void
}) => ReactNode
