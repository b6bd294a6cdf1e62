import type { CallReply, CallRequest } from '@mersal/contract'
import type { Transaction } from '../../platform/database.ts'
import { limitedAddress } from '../../platform/limited-address.ts'
import { Refused } from '../../platform/refused.ts'
import { type Account, holdPassword } from './accounts.repository.ts'
import { enter, type SigningIn } from './enter.service.ts'
import { knownDevice } from './known-devices.repository.ts'
import { isPassword } from './passwords.ts'
import { hasSecondFactor } from './second-factors.repository.ts'
import { askForCode } from './sign-in-code.service.ts'
import { hashIdentifier, identifiersOf } from './sign-in-failures.repository.ts'
import { isLocked, lockedOut, noteWrong, takeTurnOf } from './sign-in-tries.service.ts'

/**
 * Signs an employee in, found by `find`: the same answer and the same time for an unknown account and a wrong
 * password. Tries with another identifier of the same account count too, but are not told: a lock that one identifier
 * put on another would say that both are one person's.
 */
export async function signIn(
  tx: Transaction,
  request: CallRequest<'signIn'>,
  find: (sql: Transaction, identifier: string) => Promise<Account | null>,
  from: SigningIn,
): Promise<CallReply<'signIn'>> {
  const { now } = from
  const identifier = hashIdentifier(request.username)
  const account = await find(tx, request.username)
  const device = await knownDevice(tx, account?.id ?? null, from.browser.mark)
  const guesser = { address: limitedAddress(from.address), device, now }
  await takeTurnOf(tx, identifier, guesser)
  if (await isLocked(tx, [identifier], guesser)) throw lockedOut()
  const isHeldBack = await isLocked(tx, account ? identifiersOf(account) : [identifier], guesser)
  const isRight = await isPassword(account?.password_hash ?? null, request.password)
  if (!account || !isRight || isHeldBack) {
    await noteWrong(tx, identifier, guesser)
    throw new Refused('wrong_credentials', 'wrong_credentials', { keepsWrites: true })
  }
  if (!account.active) throw new Refused('wrong_credentials', 'deactivated')
  if (!(await holdPassword(tx, account.id, account.password_hash ?? '')))
    throw new Refused('wrong_credentials', 'wrong_credentials')
  if (await hasSecondFactor(tx, account)) throw await askForCode(tx, account.id, now)
  return enter(tx, account, request, { ...from, device })
}
