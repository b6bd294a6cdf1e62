import { reachOf } from '@mersal/contract'
import { Outlet } from 'react-router'
import { useSignedIn } from '../../../client/signed-in.ts'
import { NoAccess } from '../../../ui/frame/no-access.tsx'

/** The pages of money, for people who may see it (docs/decisions/0004-roles.md). */
export default function WalletLayout() {
  const maySee = reachOf(useSignedIn().role, 'money.see') !== 'none'
  return maySee ? <Outlet /> : <NoAccess />
}
