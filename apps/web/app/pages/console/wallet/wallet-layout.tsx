import { Outlet } from 'react-router'
import { useMay } from '../../../client/use-may.ts'
import { NoAccess } from '../../../ui/frame/no-access.tsx'

/** The pages of money, for people who may see it (docs/decisions/0004-roles.md). */
export default function WalletLayout() {
  return useMay('money.see') ? <Outlet /> : <NoAccess />
}
