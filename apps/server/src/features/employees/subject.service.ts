import type { Language } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { EmployeeActor } from '../../platform/session/actor.ts'
import { type Change, type LogEntry, logActivity } from '../activity-log/index.ts'
import { peopleInSight, requireEditable } from './employees.policy.ts'
import { type EmployeeRecord, lockEmployee } from './employees.repository.ts'

/** The context of a change. `language` is that of refusals. */
export type EmployeeChange = { tx: Transaction; actor: EmployeeActor; now: Date; language: Language }

/**
 * Locks the employee of a call. 404 if the caller may not see them. Refused unless they rank below the
 * caller.
 */
export async function lockSubject({ tx, actor }: EmployeeChange, id: number): Promise<EmployeeRecord> {
  const subject = await lockEmployee(tx, id, peopleInSight(actor, 'employees.edit'))
  if (!subject) throw new Refused('not_found', 'not_found')
  requireEditable(actor, subject)
  return subject
}

/** Logs a change of an employee. An employee without a branch is logged under the branches of the actor. */
export async function logEmployee(
  { tx, actor, now }: EmployeeChange,
  action: LogEntry['action'],
  subject: { id: number; branch_ids: readonly number[] },
  changes: Change[],
): Promise<void> {
  const branchIds = subject.branch_ids.length > 0 ? subject.branch_ids : actor.branchIds
  await logActivity(tx, actor, now, { action, entity: 'employee', entityId: subject.id, branchIds, changes })
}
