import { createHash } from 'node:crypto'
import type { CallReply, CallRequest, SessionInfo } from '@mersal/contract'
import type { Transaction } from '../../platform/database.ts'
import { Refused } from '../../platform/refused.ts'
import { openSession } from '../../platform/sessions.ts'
import {
  type Account,
  accountOfEmail,
  countFailures,
  forgetFailures,
  noteFailure,
} from './auth.repository.ts'
import { isPassword } from './passwords.ts'

const lockMinutes = 15
/** Wrong tries for one account from one address: others' tries cannot lock its owner out. */
const triesPerAccount = 10
/** Wrong tries from one address for any account: an office shares one. */
const triesPerAddress = 100

/** Signs an employee in: the same answer and the same time for an unknown account and a wrong password. */
export async function signIn(
  tx: Transaction,
  request: CallRequest<'signIn'>,
  { now, address }: { now: Date; address: string },
): Promise<CallReply<'signIn'>> {
  const identifierHash = createHash('sha256').update(request.username).digest()
  const since = new Date(now.getTime() - lockMinutes * 60_000)
  const failures = await countFailures(tx, identifierHash, address, since)
  if (failures.ofIdentifier >= triesPerAccount || failures.ofAddress >= triesPerAddress) {
    throw new Refused('too_many', 'sign_in_locked', {
      parameters: { minutes: lockMinutes },
      retryAfter: lockMinutes * 60,
    })
  }
  const account = await accountOfEmail(tx, request.username)
  const isRight = await isPassword(account?.password_hash ?? null, request.password)
  if (!account || !isRight) {
    await noteFailure(tx, identifierHash, address, now)
    throw new Refused('wrong_credentials', 'wrong_credentials', { keepsWrites: true })
  }
  if (!account.active) throw new Refused('wrong_credentials', 'deactivated')
  await forgetFailures(tx, identifierHash, address)
  const { os, device, brand, model, version } = request
  const session = await openSession(
    tx,
    account.id,
    { os, device, brand, model, appVersion: version, address },
    now,
  )
  return { session, info: presentInfo(account) }
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
