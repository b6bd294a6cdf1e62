import { reachOf } from '@mersal/contract'
import { Outlet, useLoaderData } from 'react-router'
import { SignedIn } from '../../client/signed-in.ts'
import { AccessDenied } from '../../features/session/access-denied.tsx'
import { requireSession, sessionOrLeave } from '../../features/session/guards.ts'
import styles from './console-layout.module.css'
import { SideNavigation } from './side-navigation.tsx'

export const clientMiddleware = [requireSession]
export const clientLoader = () => sessionOrLeave().info

export default function ConsoleLayout() {
  const info = useLoaderData<typeof clientLoader>()
  return (
    <SignedIn value={info}>
      {reachOf(info.role, 'console.enter') === 'none' ? (
        <AccessDenied />
      ) : (
        <div className={styles.shell}>
          <SideNavigation />
          <main className={styles.main}>
            <Outlet />
          </main>
        </div>
      )}
    </SignedIn>
  )
}
