import type { CallReply, CallRequest, SessionInfo } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { limitedAddress } from '../../../platform/http/limited-address.ts'
import { openSession } from '../../../platform/session/sessions.ts'
import type { Account } from '../accounts.repository.ts'
import { rememberDevice } from './known-devices.repository.ts'
import { identifiersOf } from './sign-in-failures.repository.ts'
import { logSignIn, type SigningIn } from './sign-in-log.service.ts'
import { forgetWrong } from './sign-in-tries.service.ts'

type DeviceFields = Pick<CallRequest<'signIn'>, 'os' | 'device' | 'brand' | 'model' | 'version'>

/**
 * Opens a session after all factors were checked. From now on the account knows the browser. A delivery boy's session in
 * `/courier` (`onPhone`) lasts longer.
 */
export async function enter(
  tx: Transaction,
  account: Account,
  { os, device, brand, model, version }: DeviceFields,
  from: SigningIn & { device: Buffer | null; onPhone?: boolean },
): Promise<CallReply<'signIn'>> {
  const { address, browser, now } = from
  await forgetWrong(tx, identifiersOf(account), {
    address: limitedAddress(address),
    device: from.device,
    now,
  })
  await rememberDevice(tx, account.id, browser.keepMark(), now)
  await logSignIn(tx, 'signed_in', account.id, from)
  const onPhone = from.onPhone === true && account.role === 'delivery'
  const told = {
    os,
    device,
    brand,
    model,
    appVersion: version,
    address,
    userAgent: browser.userAgent,
    onPhone,
  }
  return { session: await openSession(tx, account.id, told, now), info: presentInfo(account) }
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
    is_staff: account.role === 'staff' || account.role === 'cashier',
  }
}
