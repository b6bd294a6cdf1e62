import { reachOf } from '@mersal/contract'
import { Outlet } from 'react-router'
import { useSignedIn } from '../../../client/signed-in.ts'
import { NoAccess } from '../../../ui/frame/no-access.tsx'

/** Order files, for people who may create orders (docs/decisions/0004-roles.md). */
export default function OrderFilesLayout() {
  const mayWork = reachOf(useSignedIn().role, 'shipments.work') !== 'none'
  return mayWork ? <Outlet /> : <NoAccess />
}
