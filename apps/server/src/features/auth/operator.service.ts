import type { Database, Transaction } from '../../platform/database/database.ts'
import { endSessionsOf } from '../../platform/session/sessions.ts'
import { logActivity } from '../activity-log/index.ts'
import { aboutAccount, accountOfEmail, addSuperuser } from './accounts.repository.ts'
import { requireUncommon } from './chosen-password.ts'
import { hashPassword } from './passwords.ts'
import { removeSecondFactor } from './second-factors.repository.ts'

/**
 * Removes the second factor of an account on the operator's command, and ends its sessions. A superuser's
 * factor cannot be reset by a call. False when the account does not exist or has no factor.
 */
export async function takeSecondFactor(tx: Transaction, email: string, now: Date): Promise<boolean> {
  const account = await accountOfEmail(tx, email)
  if (!account || !(await removeSecondFactor(tx, account))) return false
  await endSessionsOf(tx, account, now)
  await logActivity(tx, { kind: 'public' }, now, {
    action: 'second_factor_reset',
    ...(await aboutAccount(tx, account)),
  })
  return true
}

/** Creates a superuser. False when an employee already has the address. Refuses a common password. */
export async function createSuperuser(sql: Database, email: string, password: string): Promise<boolean> {
  requireUncommon(password, { demo: false })
  return addSuperuser(sql, { email, passwordHash: await hashPassword(password) })
}
