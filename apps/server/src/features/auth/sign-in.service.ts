import type { CallReply, CallRequest, SessionInfo } from '@mersal/contract'
import type { Transaction } from '../../platform/database.ts'
import { Refused } from '../../platform/refused.ts'
import { openSession } from '../../platform/sessions.ts'
import { type Account, holdPassword } from './accounts.repository.ts'
import { isPassword } from './passwords.ts'
import {
  countFailures,
  forgetFailures,
  hashIdentifier,
  identifiersOf,
  noteFailure,
  takeTurn,
} from './sign-in-failures.repository.ts'
import { lockMinutes, triesPerAccount, triesPerAddress } from './sign-in-limits.ts'

/**
 * Signs an employee in, found by `find`: the same answer and the same time for an unknown account and a wrong
 * password. Tries with another identifier of the same account count too, but are not told: a lock that one identifier
 * put on another would say that both are one person's.
 */
export async function signIn(
  tx: Transaction,
  request: CallRequest<'signIn'>,
  find: (sql: Transaction, identifier: string) => Promise<Account | null>,
  { now, address }: { now: Date; address: string },
): Promise<CallReply<'signIn'>> {
  const identifier = hashIdentifier(request.username)
  const since = new Date(now.getTime() - lockMinutes * 60_000)
  await takeTurn(tx, identifier, address)
  const failures = await countFailures(tx, [identifier], address, since)
  if (failures.ofIdentifiers >= triesPerAccount || failures.ofAddress >= triesPerAddress) throw lockedOut()
  const account = await find(tx, request.username)
  const ofAccount = await countFailures(tx, account ? identifiersOf(account) : [identifier], address, since)
  const isRight = await isPassword(account?.password_hash ?? null, request.password)
  if (!account || !isRight || ofAccount.ofIdentifiers >= triesPerAccount) {
    await noteFailure(tx, identifier, address, now)
    throw new Refused('wrong_credentials', 'wrong_credentials', { keepsWrites: true })
  }
  if (!account.active) throw new Refused('wrong_credentials', 'deactivated')
  if (!(await holdPassword(tx, account.id, account.password_hash ?? '')))
    throw new Refused('wrong_credentials', 'wrong_credentials')
  await forgetFailures(tx, identifiersOf(account), address)
  const { os, device, brand, model, version } = request
  const session = await openSession(
    tx,
    account.id,
    { os, device, brand, model, appVersion: version, address },
    now,
  )
  return { session, info: presentInfo(account) }
}

/** Refused since too much was tried wrongly. */
export function lockedOut(): Refused {
  return new Refused('too_many', 'sign_in_locked', {
    parameters: { minutes: lockMinutes },
    retryAfter: lockMinutes * 60,
  })
}

function presentInfo(account: Account): SessionInfo {
  return {
    employee_id: account.id,
    username: account.username,
    name: `${account.first_name} ${account.last_name}`,
    email: account.email,
    image: account.image_id,
    role: account.role,
    branch_id: account.branch_id,
    is_superuser: account.role === 'superuser',
    is_manager: account.role === 'manager',
    is_accountant: account.role === 'accountant',
    is_staff: account.role === 'staff',
  }
}
