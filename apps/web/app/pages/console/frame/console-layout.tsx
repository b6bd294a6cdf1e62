import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { SignedIn } from '../../../client/signed-in.ts'
import { requireSession, sessionOrLeave } from '../../../features/session/guards.ts'
import { ConsoleShell } from './console-shell.tsx'

export const clientMiddleware = [requireSession]
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => sessionOrLeave(request).info

export default function ConsoleLayout() {
  const info = useLoaderData<typeof clientLoader>()
  return (
    <SignedIn value={info}>
      <ConsoleShell name="console">
        <Outlet />
      </ConsoleShell>
    </SignedIn>
  )
}
