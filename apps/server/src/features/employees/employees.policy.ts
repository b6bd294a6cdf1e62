import { mayChange, outranks, type Permission, permissionsFrom, type Role, reachOf } from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'
import { type EmployeeActor, type Scope, scopeOf } from '../../platform/session/actor.ts'

/**
 * The employees whom a caller may reach: those of the scope's branches, themself, and new ones whom they
 * created.
 */
export type PeopleScope = Scope & { selfId: number }

export function peopleInSight(
  actor: EmployeeActor,
  capability: 'employees.see' | 'employees.edit',
): PeopleScope {
  return { ...scopeOf(actor, capability), selfId: actor.id }
}

/** The fields of an employee that a caller may read. */
export type Sight = {
  /** E-mail, user name, national ID and home address. */
  private: boolean
  /** Their uncounted cash. */
  uncounted: boolean
}

export function sightOf(actor: EmployeeActor, employeeId: number): Sight {
  return {
    private: employeeId === actor.id || reachOf(actor.role, 'employees.see-private') !== 'none',
    uncounted: seesUncounted(actor),
  }
}

export function seesUncounted({ role }: EmployeeActor): boolean {
  return reachOf(role, 'money.see-uncounted') !== 'none'
}

/** Refuses to edit oneself or an equal or higher rank. A manager edits only staff and delivery boys. */
export function requireEditable(actor: EmployeeActor, subject: { role: Role }): void {
  if (!outranks(actor.role, subject.role)) throw new Refused('not_allowed', 'not_below_you')
  if (!mayChange(actor.role, subject.role)) throw new Refused('not_allowed', 'not_allowed')
}

/** Refuses a permission that the caller may not grant. */
export function requireGivable(actor: EmployeeActor, permission: Permission, field: string): void {
  if (!permissionsFrom(actor.role).includes(permission)) throw Refused.field(field, 'not_allowed')
}
