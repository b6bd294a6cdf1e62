import type { CallRequest } from '@mersal/contract'
import { closeSessionsOf } from '../../../platform/session/sessions.ts'
import { logActivity } from '../../activity-log/index.ts'
import { branchesOf, lockAccount, setPassword } from '../accounts.repository.ts'
import { hashChosenPassword, requireUncommon } from '../chosen-password.ts'
import type { JudgedPassword } from '../passwords.ts'
import { judgeOwnPassword, type Own, requirePassword } from './own-proof.service.ts'

type Before = Parameters<typeof judgeOwnPassword>[0]

type Prepared = { judged: JudgedPassword; passwordHash: string }

/** Checks the old password and, if it is right, hashes the new one. */
export async function prepareOwnPassword(
  before: Before,
  { password, new_pass }: CallRequest<'changeOwnPassword'>,
  demo: boolean,
): Promise<Prepared> {
  const choosing = { field: 'new_pass', demo }
  requireUncommon(new_pass, choosing)
  const judged = await judgeOwnPassword(before, { password })
  const passwordHash = judged.isRight ? await hashChosenPassword(before.heavy, new_pass, choosing) : ''
  return { judged, passwordHash }
}

/** Changes the caller's password, and ends their other sessions. */
export async function changeOwnPassword(
  own: Own,
  { judged, passwordHash }: Prepared,
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
