import type { CallRequest, SessionInfo } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { limitedAddress } from '../../../platform/http/limited-address.ts'
import { openSession } from '../../../platform/session/sessions.ts'
import type { Account, EmployeeAccount } from '../accounts.repository.ts'
import { rememberDevice } from './known-devices.repository.ts'
import { identifiersOf } from './sign-in-failures.repository.ts'
import { logSignIn, type SigningIn } from './sign-in-log.service.ts'
import { forgetWrong } from './sign-in-tries.service.ts'

type DeviceFields = Pick<CallRequest<'signIn'>, 'os' | 'device' | 'brand' | 'model' | 'version'>

/** A new session, and whose it is. */
export type Entered<A extends Account> = { session: string; account: A }

/**
 * Opens a session after all factors were checked. From now on the account knows the browser. A delivery boy's session in
 * `/courier` (`onPhone`) lasts longer.
 */
export async function enter<A extends Account>(
  tx: Transaction,
  account: A,
  { os, device, brand, model, version }: DeviceFields,
  from: SigningIn & { device: Buffer | null; onPhone?: boolean },
): Promise<Entered<A>> {
  const { address, browser, now } = from
  await forgetWrong(tx, identifiersOf(account), {
    address: limitedAddress(address),
    device: from.device,
    now,
  })
  await rememberDevice(tx, account, browser.setMark(), now)
  await logSignIn(tx, 'signed_in', account, from)
  const onPhone = from.onPhone === true && account.role === 'delivery'
  const client = {
    os,
    device,
    brand,
    model,
    appVersion: version,
    address,
    userAgent: browser.userAgent,
    onPhone,
  }
  return { session: await openSession(tx, account, client, now), account }
}

/** What the browser of an employee stores beside the session. */
export function presentEntered({ session, account }: Entered<EmployeeAccount>): {
  session: string
  info: SessionInfo
} {
  return { session, info: presentInfo(account) }
}

function presentInfo(account: EmployeeAccount): SessionInfo {
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
    is_staff: account.role === 'staff' || account.role === 'cashier',
  }
}
