import type { CallReply } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { accountOfId } from './accounts.repository.ts'
import { enter } from './sign-in/enter.service.ts'
import type { SigningIn } from './sign-in/sign-in-log.service.ts'

/** Signs in the superuser whom the setup just made, without asking for the password again. */
export async function enterFirstSuperuser(
  tx: Transaction,
  id: number,
  from: SigningIn,
): Promise<CallReply<'signIn'>> {
  const account = await accountOfId(tx, id)
  if (!account) throw new Error('the first superuser was not written')
  const device = { os: '', device: '', brand: '', model: '', version: '' }
  return enter(tx, account, device, { ...from, device: null })
}
