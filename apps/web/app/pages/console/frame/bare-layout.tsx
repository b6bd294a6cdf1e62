import { Outlet } from 'react-router'
import { requireSession } from '../../../features/session/guards.ts'

export const clientMiddleware = [requireSession]

/** Screens without the console's frame, such as print pages. */
export default function BareLayout() {
  return <Outlet />
}
