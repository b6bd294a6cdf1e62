import type { CallReply } from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'
import { endSessionsOf, requireRecentProof } from '../../platform/session/sessions.ts'
import { changesBetween } from '../activity-log/index.ts'
import { lockActiveSuperusers } from '../auth/index.ts'
import { assignManagedBranches, branchesChange } from '../branches/index.ts'
import { peopleInSight } from './employees.policy.ts'
import { type EmployeeRecord, findEmployee, updateActive } from './employees.repository.ts'
import { isDeletedBranch } from './permission.repository.ts'
import { requireNothingHeld } from './security.service.ts'
import { type EmployeeChange, lockSubject, logEmployee } from './subject.service.ts'

/**
 * Activates an employee, or deactivates one and ends their sessions. Refused while they hold money or lines,
 * when their branch was deleted, and when a branch would lose its manager without confirmation. Deactivating
 * another superuser requires the caller to re-authenticate.
 */
export async function setActive(
  context: EmployeeChange,
  id: number,
  { active, isConfirmed }: { active: boolean; isConfirmed: boolean },
): Promise<CallReply<'setEmployeeActive'>> {
  const { tx, actor, now } = context
  const seen = await findEmployee(tx, id, peopleInSight(actor, 'employees.edit'))
  const isPeer = seen?.role === 'superuser' && actor.role === 'superuser' && id !== actor.id
  const subject = seen && isPeer && !active ? await lockPeer(context, seen) : await lockSubject(context, id)
  if (subject.active === active) return { employee_id: id }
  if (!active) await requireNothingHeld(context, subject)
  else if (subject.branch_id !== null && (await isDeletedBranch(tx, subject.branch_id)))
    throw new Refused('conflict', 'branch_required')
  const leaves = !active && subject.role === 'manager'
  const branches = leaves ? await assignManagedBranches(context, id, { branchIds: [], isConfirmed }) : null
  await updateActive(tx, id, active)
  await logEmployee(context, active ? 'employee_activated' : 'employee_deactivated', subject, [
    ...changesBetween({ active: subject.active }, { active }),
    ...branchesChange(branches?.before ?? [], branches?.after ?? []),
  ])
  await endSessionsOf(tx, { kind: 'employee', id }, now)
  return { employee_id: id }
}

/** Locks another superuser. The caller stays active, so at least one superuser is always left. */
async function lockPeer({ tx, actor, now }: EmployeeChange, seen: EmployeeRecord): Promise<EmployeeRecord> {
  const active = await lockActiveSuperusers(tx)
  if (!active.includes(actor.id)) throw new Refused('deactivated', 'deactivated')
  await requireRecentProof(tx, actor, now)
  return { ...seen, active: active.includes(seen.id) }
}
