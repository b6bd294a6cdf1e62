import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { SignedIn } from '../../client/signed-in.ts'
import { requireSession, sessionOrLeave } from '../../features/session/guards.ts'
import { ConsoleShell } from '../console/frame/console-shell.tsx'

export const clientMiddleware = [requireSession]
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => sessionOrLeave(request).info

/** The second console, over the integration calls, with the same guards and frame (spec §2). */
export default function DocsConsoleLayout() {
  const info = useLoaderData<typeof clientLoader>()
  return (
    <SignedIn value={info}>
      <ConsoleShell name="docs">
        <Outlet />
      </ConsoleShell>
    </SignedIn>
  )
}
