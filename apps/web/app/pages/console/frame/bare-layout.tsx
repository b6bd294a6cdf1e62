import { Outlet } from 'react-router'
import { requireSession } from '../../../features/session/guards.ts'

export const clientMiddleware = [requireSession]

/** Screens of the console that stand alone, such as what is printed. */
export default function BareLayout() {
  return <Outlet />
}
