import type { CallReply } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { accountOf } from './accounts.repository.ts'
import { enter, presentEntered } from './sign-in/enter.service.ts'
import type { SigningIn } from './sign-in/sign-in-log.service.ts'

/** Signs in the superuser whom the setup just made, without asking for the password again. */
export async function enterFirstSuperuser(
  tx: Transaction,
  id: number,
  from: SigningIn,
): Promise<CallReply<'signIn'>> {
  const account = await accountOf(tx, { kind: 'employee', id })
  if (account?.kind !== 'employee') throw new Error('the first superuser was not written')
  const device = { os: '', device: '', brand: '', model: '', version: '' }
  return presentEntered(await enter(tx, account, device, { ...from, device: null }))
}
