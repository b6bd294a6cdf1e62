import type { Transaction } from '../../platform/database/database.ts'
import { endSessionsOf } from '../../platform/session/sessions.ts'
import { changesBetween, logActivity } from '../activity-log/index.ts'
import { lockActiveSuperusers } from '../auth/index.ts'
import { findSuperuser, updateActive } from './employees.repository.ts'

export type Activation = 'done' | 'unchanged' | 'unknown' | 'last'

/**
 * Activates or deactivates a superuser on the operator's command, and ends their sessions. Never deactivates
 * the last one.
 */
export async function setSuperuserActive(
  tx: Transaction,
  email: string,
  active: boolean,
  now: Date,
): Promise<Activation> {
  const activeIds = await lockActiveSuperusers(tx)
  const subject = await findSuperuser(tx, email)
  if (!subject) return 'unknown'
  if (subject.active === active) return 'unchanged'
  if (!active && activeIds.length === 1) return 'last'
  await updateActive(tx, subject.id, active)
  await logActivity(tx, { kind: 'public' }, now, {
    action: active ? 'employee_activated' : 'employee_deactivated',
    entity: 'employee',
    entityId: subject.id,
    branchIds: [],
    changes: changesBetween({ active: subject.active }, { active }),
  })
  await endSessionsOf(tx, { kind: 'employee', id: subject.id }, now)
  return 'done'
}
