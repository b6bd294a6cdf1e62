import type { Transaction } from '../../platform/database/database.ts'
import { closeSessionsOf } from '../../platform/session/sessions.ts'
import { logActivity } from '../activity-log/index.ts'
import { accountOfEmail, branchesOf } from './accounts.repository.ts'
import { removeSecondFactor } from './second-factors.repository.ts'

/**
 * Takes the second factor from an account by the hand of who runs the server, and ends its sessions: for a superuser,
 * whose factor nobody resets by a call. False when the account has none, or there is no such account.
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
