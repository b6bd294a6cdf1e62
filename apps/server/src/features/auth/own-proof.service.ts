import type { EmployeeActor } from '../../platform/actor.ts'
import type { Sql, Transaction } from '../../platform/database.ts'
import type { HeavyWork } from '../../platform/heavy-work.ts'
import { limitedAddress } from '../../platform/limited-address.ts'
import { Refused } from '../../platform/refused.ts'
import { type Account, accountOfId, holdAccount } from './accounts.repository.ts'
import { type JudgedPassword, judgePassword } from './passwords.ts'
import { hashIdentifier } from './sign-in-failures.repository.ts'
import { forgetWrong, isLocked, lockedOut, noteWrong, takeTurnOf } from './sign-in-tries.service.ts'
import { codesIdentifier, spendCode } from './spend-code.service.ts'

/** Who changes something about their own account. */
export type Own = { tx: Transaction; actor: EmployeeActor; now: Date; address: string; key: Buffer }

/** Judges what was typed as the own password, which takes its time. */
export async function judgeOwnPassword(
  { sql, actor, heavy }: { sql: Sql; actor: EmployeeActor; heavy: HeavyWork },
  { password }: { password: string },
): Promise<JudgedPassword> {
  const account = await accountOfId(sql, actor.id)
  return heavy.passwords(() => judgePassword(account?.password_hash ?? null, password))
}

/** Refuses who has the session and not the password; ten wrong ones lock this for a while, as a sign-in. */
export async function requirePassword(own: Own, judged: JudgedPassword): Promise<Account> {
  const account = await holdAccount(own.tx, own.actor.id)
  if (!account) throw new Refused('deactivated', 'deactivated')
  const identifier = hashIdentifier(`password of ${account.id} in a session`)
  const isRight = judged.isRight && judged.passwordHash === account.password_hash
  await judge(own, identifier, async () => isRight, { field: 'password', key: 'password_wrong' })
  return account
}

/** Refuses who has not the phone or a recovery code. */
export async function requireCode(own: Own, code: string): Promise<void> {
  const identifier = codesIdentifier(own.actor.id)
  await judge(own, identifier, () => spendCode(own.tx, own.actor.id, code, own), {
    field: 'code',
    key: 'wrong_reset_code',
  })
}

async function judge(
  { tx, address, now }: Own,
  identifier: Buffer,
  isRight: () => Promise<boolean>,
  { field, key }: { field: string; key: 'password_wrong' | 'wrong_reset_code' },
): Promise<void> {
  const guesser = { address: limitedAddress(address), device: null, now }
  await takeTurnOf(tx, identifier, guesser)
  if (await isLocked(tx, [identifier], guesser)) throw lockedOut()
  if (!(await isRight())) {
    await noteWrong(tx, identifier, guesser)
    throw new Refused('invalid', key, { fields: { [field]: { key } }, keepsWrites: true })
  }
  await forgetWrong(tx, [identifier], guesser)
}
