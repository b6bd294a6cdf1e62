import type { CallRequest } from '@mersal/contract'
import { closeSessionsOf } from '../../platform/sessions.ts'
import { logActivity } from '../activity-log/index.ts'
import { branchesOf, lockAccount, setPassword } from './accounts.repository.ts'
import { hashChosenPassword } from './chosen-password.ts'
import { judgeOwnPassword, type Own, requirePassword } from './own-proof.service.ts'
import type { JudgedPassword } from './passwords.ts'

type Before = Parameters<typeof judgeOwnPassword>[0]

/** Judges the old password and hashes the new one, which both take their time. */
export async function prepareOwnPassword(
  before: Before,
  { password, new_pass }: CallRequest<'changeOwnPassword'>,
): Promise<{ judged: JudgedPassword; passwordHash: string }> {
  const passwordHash = await hashChosenPassword(before.heavy, new_pass, 'new_pass')
  return { judged: await judgeOwnPassword(before, { password }), passwordHash }
}

/** Gives oneself another password, by the old one; all other sessions end. */
export async function changeOwnPassword(
  own: Own,
  { judged, passwordHash }: { judged: JudgedPassword; passwordHash: string },
): Promise<Record<string, never>> {
  const { tx, actor, now } = own
  await lockAccount(tx, actor.id)
  await requirePassword(own, judged)
  await setPassword(tx, actor.id, passwordHash)
  await closeSessionsOf(tx, actor.id, actor.sessionHash)
  await logActivity(tx, actor, now, {
    action: 'password_changed',
    entity: 'employee',
    entityId: actor.id,
    branchIds: await branchesOf(tx, actor.id),
  })
  return {}
}
