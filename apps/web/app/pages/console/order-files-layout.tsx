import { reachOf } from '@mersal/contract'
import { Navigate, Outlet } from 'react-router'
import { useSignedIn } from '../../client/signed-in.ts'
import { paths } from '../../paths.ts'

/** Orders from files, for those who may take orders (docs/decisions/0004-roles.md). */
export default function OrderFilesLayout() {
  const mayWork = reachOf(useSignedIn().role, 'shipments.work') !== 'none'
  return mayWork ? <Outlet /> : <Navigate to={paths.shipments} replace />
}
