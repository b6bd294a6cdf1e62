import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { HeavyWork } from '../../../platform/http/heavy-work.ts'
import { limitedAddress } from '../../../platform/http/limited-address.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { PersonActor } from '../../../platform/session/actor.ts'
import { nameOfPrincipal, type Principal } from '../../../platform/session/principal.ts'
import { logActivity } from '../../activity-log/index.ts'
import { type Account, aboutAccount, accountOf, lockActiveAccount } from '../accounts.repository.ts'
import { type JudgedPassword, judgePassword } from '../passwords.ts'
import { hasSecondFactor } from '../second-factors.repository.ts'
import { hashIdentifier } from '../sign-in/sign-in-failures.repository.ts'
import {
  forgetWrong,
  isLocked,
  lockAttemptsOf,
  lockedOut,
  noteWrong,
} from '../sign-in/sign-in-tries.service.ts'
import { codesIdentifier, spendCode } from '../sign-in/spend-code.service.ts'

/** The context of a change to the caller's own account. */
export type Own<Actor extends PersonActor = PersonActor> = {
  tx: Transaction
  actor: Actor
  now: Date
  address: string
  key: Buffer
}

type Before = Pick<Own, 'actor' | 'now' | 'address'> & { sql: Sql; heavy: HeavyWork }

/** Checks the caller's password (slow). While it is locked, refuses without checking. */
export async function judgeOwnPassword(
  { sql, heavy, actor, now, address }: Before,
  { password }: { password: string },
): Promise<JudgedPassword> {
  if (await isLocked(sql, [passwordIdentifier(actor)], guesserAt(address, now))) throw lockedOut()
  const account = await accountOf(sql, actor)
  return heavy.passwords(() => judgePassword(account?.password_hash ?? null, password))
}

/** Refuses a caller whose password is wrong. Ten wrong passwords lock this check for a while, as at sign-in. */
export async function requirePassword(own: Own, judged: JudgedPassword): Promise<Account> {
  const account = await lockActiveAccount(own.tx, own.actor)
  if (!account) throw new Refused('deactivated', 'deactivated')
  const identifier = passwordIdentifier(account)
  const isRight = judged.isRight && judged.passwordHash === account.password_hash
  await judge(own, identifier, async () => isRight, { field: 'password', key: 'password_wrong' })
  return account
}

/** Refuses a caller without a valid code of the app or recovery code. */
export async function requireCode(own: Own, code: string): Promise<void> {
  const identifier = codesIdentifier(own.actor)
  await judge(own, identifier, () => spendCode(own.tx, own.actor, code, own), {
    field: 'code',
    key: 'wrong_reset_code',
  })
}

/** What a caller re-authenticates with. */
type Proof = { judged: JudgedPassword | null; code: string | undefined }

/**
 * Refuses a caller who does not re-authenticate: with a code if they have a second factor, else with the
 * password.
 */
export async function requireProof(own: Own, { judged, code }: Proof): Promise<void> {
  if (await hasSecondFactor(own.tx, own.actor)) {
    if (code === undefined) throw Refused.field('code', 'second_factor_code')
    return requireCode(own, code)
  }
  if (judged === null) throw Refused.field('password', 'password_required')
  await requirePassword(own, judged)
}

/** The identifier under which wrong passwords in a session are counted, apart from sign-ins. */
function passwordIdentifier(person: Principal): Buffer {
  return hashIdentifier(`password of ${nameOfPrincipal(person)} in a session`)
}

function guesserAt(address: string, now: Date) {
  return { address: limitedAddress(address), device: null, now }
}

async function judge(
  { tx, actor, address, now }: Own,
  identifier: Buffer,
  isRight: () => Promise<boolean>,
  { field, key }: { field: string; key: 'password_wrong' | 'wrong_reset_code' },
): Promise<void> {
  const guesser = guesserAt(address, now)
  await lockAttemptsOf(tx, identifier, guesser)
  if (await isLocked(tx, [identifier], guesser)) throw lockedOut()
  if (!(await isRight())) {
    await noteWrong(tx, identifier, guesser)
    if (await isLocked(tx, [identifier], guesser))
      await logActivity(tx, actor, now, {
        action: 'proof_locked',
        ...(await aboutAccount(tx, actor)),
      })
    throw new Refused('invalid', key, { fields: { [field]: { key } }, commitsWrites: true })
  }
  await forgetWrong(tx, [identifier], guesser)
}
