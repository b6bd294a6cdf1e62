import type { CallReply } from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'
import { endSessionsOf } from '../../platform/session/sessions.ts'
import { removeSecondFactor } from '../auth/index.ts'
import { balanceOf } from '../ledger/index.ts'
import { countOpenLines, type EmployeeRecord, noteOverseer, updatePassword } from './employees.repository.ts'
import { type EmployeeChange, lockSubject, logEmployee } from './subject.service.ts'

type Saved = CallReply<'changePassword'>

/** Sets the password of an employee and ends their sessions. */
export async function changePassword(
  context: EmployeeChange,
  id: number,
  passwordHash: string,
): Promise<Saved> {
  const subject = await lockSubject(context, id)
  await updatePassword(context.tx, id, passwordHash)
  await noteOverseer(context.tx, id, context.actor.id)
  await logEmployee(context, 'employee_password_changed', subject, [])
  await endSessionsOf(context.tx, { kind: 'employee', id }, context.now)
  return { employee_id: id }
}

/** Ends all sessions of an employee. */
export async function endSessions(context: EmployeeChange, id: number): Promise<{ ended: number }> {
  const subject = await lockSubject(context, id)
  await logEmployee(context, 'employee_sessions_ended', subject, [])
  return { ended: await endSessionsOf(context.tx, { kind: 'employee', id }, context.now) }
}

/**
 * Removes the second factor of an employee who lost it, and ends their sessions, including those of a finder
 * of the phone.
 */
export async function resetSecondFactor(context: EmployeeChange, id: number): Promise<Record<string, never>> {
  const subject = await lockSubject(context, id)
  if (!(await removeSecondFactor(context.tx, { kind: 'employee', id })))
    throw new Refused('conflict', 'stale')
  await noteOverseer(context.tx, id, context.actor.id)
  await logEmployee(context, 'second_factor_reset', subject, [])
  await endSessionsOf(context.tx, { kind: 'employee', id }, context.now)
  return {}
}

/**
 * Refuses while an employee holds cash, owes a shortage or has open lines. Reveals no amount, because counts
 * are blind.
 */
export async function requireNothingHeld({ tx }: EmployeeChange, { id }: EmployeeRecord): Promise<void> {
  const [cash, receivable, transfers, lines] = await Promise.all([
    balanceOf(tx, 'courier_cash', id),
    balanceOf(tx, 'courier_receivable', id),
    balanceOf(tx, 'transfers_to_confirm', id),
    countOpenLines(tx, id),
  ])
  if (cash + receivable + transfers === 0 && lines === 0) return
  throw new Refused('conflict', 'still_holds', { parameters: { lines } })
}
