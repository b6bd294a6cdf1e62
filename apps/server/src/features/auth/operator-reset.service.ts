import type { Transaction } from '../../platform/database/database.ts'
import { closeSessionsOf } from '../../platform/session/sessions.ts'
import { logActivity } from '../activity-log/index.ts'
import { accountOfEmail, branchesOf } from './accounts.repository.ts'
import { removeSecondFactor } from './second-factors.repository.ts'

/**
 * Removes the second factor of an account on the operator's command, and ends its sessions. A superuser's
 * factor cannot be reset by a call. False when the account does not exist or has no factor.
 */
export async function takeSecondFactor(tx: Transaction, email: string, now: Date): Promise<boolean> {
  const account = await accountOfEmail(tx, email)
  if (!account || !(await removeSecondFactor(tx, account.id))) return false
  await closeSessionsOf(tx, account.id)
  await logActivity(tx, { kind: 'public' }, now, {
    action: 'second_factor_reset',
    entity: 'employee',
    entityId: account.id,
    branchIds: await branchesOf(tx, account.id),
  })
  return true
}
