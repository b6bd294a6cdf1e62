import { type Capability, type ClientRole, type Role, reachOf } from '@mersal/contract'
import { Refused } from '../http/refused.ts'

/**
 * An employee with current rights. `branchIds`: the branches that they manage, or the one where they work.
 */
export type Employee = {
  kind: 'employee'
  id: number
  role: Role
  name: string
  branchIds: number[]
}
/** A user of a client with current rights. */
export type ClientUser = { kind: 'client_user'; id: number; clientId: number; role: ClientRole; name: string }
/** Who can sign in. */
export type Person = Employee | ClientUser
/** A person as the log names them. */
export type PersonOfLog = Pick<Employee, 'kind' | 'id'> | Pick<ClientUser, 'kind' | 'id' | 'clientId'>
/** An employee with a session, which is identified by the hash of its token. */
export type EmployeeActor = Employee & { sessionHash: Buffer }
/** Anybody with a session. */
export type PersonActor = Person & { sessionHash: Buffer }
/** A merchant with API credentials. */
export type ClientActor = { kind: 'client'; id: number; sandbox: boolean }
export type Actor = EmployeeActor | ClientActor | { kind: 'public' }

/** The rows that a caller may reach: all branches (null), or those of `branchIds`. */
export type Scope = { branchIds: number[] | null }

export const everyBranch: Scope = { branchIds: null }

/** The same for acts: only those of `employeeId`, or of everybody (null). */
export type ActScope = Scope & { employeeId: number | null }

/** The scope in which `actor` may use `capability`. Refuses an actor without the capability. */
export function scopeOf(actor: Employee, capability: Capability): Scope {
  const { branchIds, employeeId } = actScopeOf(actor, capability)
  // Rows that are not acts belong to nobody.
  return { branchIds: employeeId === null ? branchIds : [] }
}

/** The acts that `actor` may read by `capability`. Refuses an actor without the capability. */
export function actScopeOf(actor: Employee, capability: Capability): ActScope {
  const reach = reachOf(actor.role, capability)
  if (reach === 'none') throw new Refused('not_allowed', 'not_allowed')
  return {
    branchIds: reach === 'own' ? actor.branchIds : null,
    employeeId: reach === 'self' ? actor.id : null,
  }
}

/** True when a row of any of `branchIds` is in the scope. */
export function covers(scope: Scope, branchIds: readonly (number | null)[]): boolean {
  return scope.branchIds === null || branchIds.some((id) => id !== null && scope.branchIds?.includes(id))
}
