import type { CallRequest } from '@mersal/contract'
import { closeSessionsOf } from '../../../platform/session/sessions.ts'
import { logActivity } from '../../activity-log/index.ts'
import { aboutAccount, lockAccount, setPassword } from '../accounts.repository.ts'
import { hashChosenPassword, requireUncommon } from '../chosen-password.ts'
import type { JudgedPassword } from '../passwords.ts'
import { hasSecondFactor } from '../second-factors.repository.ts'
import { makeOwn } from './own-accounts.service.ts'
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

/**
 * Changes the caller's password, and ends their other sessions. Where no mail leaves this machine, a person with a second factor
 * makes the account their own by it (docs/decisions/0059-own-accounts.md).
 */
export async function changeOwnPassword(
  own: Own & { hasMail: boolean },
  { judged, passwordHash }: Prepared,
): Promise<Record<string, never>> {
  const { tx, actor, now } = own
  await lockAccount(tx, actor)
  await requirePassword(own, judged)
  await setPassword(tx, actor, passwordHash)
  if (actor.kind === 'employee' && !own.hasMail && (await hasSecondFactor(tx, actor)))
    await makeOwn(tx, actor.id, now)
  await closeSessionsOf(tx, actor, actor.sessionHash)
  await logActivity(tx, actor, now, {
    action: 'password_changed',
    ...(await aboutAccount(tx, actor)),
  })
  return {}
}
