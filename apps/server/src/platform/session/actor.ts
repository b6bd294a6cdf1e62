import { type Capability, type Role, reachOf } from '@mersal/contract'
import { Refused } from '../http/refused.ts'

/** An employee as they are now. `branchIds` are the branches that are theirs: managed, or the one they work at. */
export type Employee = {
  kind: 'employee'
  id: number
  role: Role
  name: string
  branchIds: number[]
}
/** An employee with a session: the one the call came with, by the hash of its token. */
export type EmployeeActor = Employee & { sessionHash: Buffer }
/** A merchant by API credentials. */
export type ClientActor = { kind: 'client'; id: number; sandbox: boolean }
export type Actor = EmployeeActor | ClientActor | { kind: 'public' }

/** The rows a caller may reach: every branch's, or those of `branchIds`. */
export type Scope = { branchIds: number[] | null }

/** The scope in which `actor` may use `capability`; refused when they may not at all. */
export function scopeOf(actor: Employee, capability: Capability): Scope {
  const reach = reachOf(actor.role, capability)
  if (reach === 'none') throw new Refused('not_allowed', 'not_allowed')
  return { branchIds: reach === 'own' ? actor.branchIds : null }
}

/** True when `scope` holds a row that belongs to any of `branchIds`. */
export function covers(scope: Scope, branchIds: readonly (number | null)[]): boolean {
  return scope.branchIds === null || branchIds.some((id) => id !== null && scope.branchIds?.includes(id))
}
