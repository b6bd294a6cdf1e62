import type { CallRequest } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { HeavyWork } from '../../../platform/http/heavy-work.ts'
import { limitedAddress } from '../../../platform/http/limited-address.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { type Account, lockPassword } from '../accounts.repository.ts'
import { type JudgedPassword, judgePassword } from '../passwords.ts'
import { hasSecondFactor } from '../second-factors.repository.ts'
import { type Entered, enter } from './enter.service.ts'
import { knownDevice } from './known-devices.repository.ts'
import { askForCode } from './sign-in-code.service.ts'
import { hashIdentifier, identifiersOf } from './sign-in-failures.repository.ts'
import { logSignIn, type SigningIn } from './sign-in-log.service.ts'
import { isLocked, lockAttemptsOf, lockedOut, noteWrong } from './sign-in-tries.service.ts'

type Find<A extends Account> = (sql: Sql, identifier: string) => Promise<A | null>
type Typed = Pick<CallRequest<'signIn'>, 'username' | 'password'>

/** Checks the password (slow). Refuses a locked-out caller first. */
export async function judgeSignIn(
  { sql, heavy, ...from }: SigningIn & { sql: Sql; heavy: HeavyWork },
  { username, password }: Typed,
  find: Find<Account>,
): Promise<JudgedPassword> {
  const account = await find(sql, username)
  const { identifier, guesser } = await guessing(sql, username, account, from)
  if (await isLocked(sql, [identifier], guesser)) throw lockedOut()
  return heavy.passwords(() => judgePassword(account?.password_hash ?? null, password))
}

/**
 * Signs in the person whose account `find` returns. An unknown account gives the same answer in the same time as a
 * wrong password. Failures with another identifier of the account also count, but do not show as a lock: that
 * would reveal that both belong to one person. Concurrent attempts are checked one after another.
 */
export async function signIn<A extends Account>(
  tx: Transaction,
  request: CallRequest<'signIn'>,
  { find, judged, ...from }: SigningIn & { find: Find<A>; judged: JudgedPassword; onPhone?: boolean },
): Promise<Entered<A>> {
  const { now } = from
  const wrong = from.onPhone ? 'wrong_phone_credentials' : 'wrong_credentials'
  const account = await find(tx, request.username)
  const { identifier, guesser } = await guessing(tx, request.username, account, from)
  await lockAttemptsOf(tx, identifier, guesser)
  if (await isLocked(tx, [identifier], guesser)) throw lockedOut()
  const isHeldBack = await isLocked(tx, account ? identifiersOf(account) : [identifier], guesser)
  if (!account || !judged.isRight || isHeldBack) {
    await noteWrong(tx, identifier, guesser)
    const isLastTry = await isLocked(tx, [identifier], guesser)
    await logSignIn(tx, isLastTry ? 'sign_in_locked' : 'sign_in_refused', account, from)
    throw new Refused('wrong_credentials', wrong, { commitsWrites: true })
  }
  if (!account.active) {
    await logSignIn(tx, 'sign_in_refused', account, from)
    throw new Refused('wrong_credentials', 'deactivated', { commitsWrites: true })
  }
  if (!(await lockPassword(tx, account, judged.passwordHash))) throw new Refused('wrong_credentials', wrong)
  if (await hasSecondFactor(tx, account)) throw await askForCode(tx, account, now)
  return enter(tx, account, request, { ...from, device: guesser.device })
}

/** The source that an attempt counts for. */
async function guessing(
  sql: Sql,
  username: string,
  account: Account | null,
  { address, browser, now }: SigningIn,
) {
  const device = await knownDevice(sql, account, browser.mark)
  return { identifier: hashIdentifier(username), guesser: { address: limitedAddress(address), device, now } }
}
