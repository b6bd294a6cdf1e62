import { reachOf } from '@mersal/contract'
import { Navigate, Outlet } from 'react-router'
import { useSignedIn } from '../../client/signed-in.ts'
import { paths } from '../../paths.ts'

/** The wallet and what it leads to, for those who may see money (docs/decisions/0004-roles.md). */
export default function WalletLayout() {
  const maySee = reachOf(useSignedIn().role, 'money.see') !== 'none'
  return maySee ? <Outlet /> : <Navigate to={paths.dashboard} replace />
}
