import { Outlet } from 'react-router'
import { useMay } from '../../../client/use-may.ts'
import { NoAccess } from '../../../ui/frame/no-access.tsx'

/** Order files, for people who may create orders (docs/decisions/0004-roles.md). */
export default function OrderFilesLayout() {
  return useMay('shipments.work') ? <Outlet /> : <NoAccess />
}
