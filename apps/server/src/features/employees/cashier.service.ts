import type { CallReply } from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'
import { endSessionsOf } from '../../platform/session/sessions.ts'
import { changesBetween } from '../activity-log/index.ts'
import { saveCashier } from './permission.repository.ts'
import { type EmployeeChange, lockSubject, logEmployee } from './subject.service.ts'

/** Names a member of staff as cashier of their branch, or ends it (docs/decisions/0049-counting-cash.md). */
export async function nameCashier(
  context: EmployeeChange,
  id: number,
  cashier: boolean,
): Promise<CallReply<'nameCashier'>> {
  const subject = await lockSubject(context, id)
  if (subject.role !== 'staff') throw new Refused('conflict', 'cashier_is_staff')
  if (subject.cashier === cashier) return { employee_id: id }
  await saveCashier(context.tx, id, cashier)
  const changes = changesBetween({ cashier: subject.cashier }, { cashier })
  await logEmployee(context, 'employee_cashier_changed', subject, changes)
  await endSessionsOf(context.tx, { kind: 'employee', id }, context.now)
  return { employee_id: id }
}
