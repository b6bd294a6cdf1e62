import { reachOf } from '@mersal/contract'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useOtherTabs } from '../../../client/browser/use-other-tabs.ts'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { NewVersionNotice } from '../../../ui/notice/new-version-notice.tsx'
import { OfflineNotice } from '../../../ui/notice/offline-notice.tsx'
import styles from './console-shell.module.css'
import type { ConsoleName } from './navigation.ts'
import { SideNavigation } from './side-navigation.tsx'

const AccessDenied = lazy(() => import('../../../features/session/access-denied.tsx'))

/** The frame of every screen of both consoles. User types that may not enter see the denial instead. */
export function ConsoleShell({ name, children }: { name: ConsoleName; children: ReactNode }) {
  const { role } = useSignedIn()
  useOtherTabs()
  if (reachOf(role, 'console.enter') === 'none') {
    return (
      <Suspense>
        <AccessDenied />
      </Suspense>
    )
  }
  return (
    <div className={`stack text-m ${styles.shell}`}>
      <a className={`not-printed ${styles.skip}`} href="#screen">
        {m.skip_to_content()}
      </a>
      <SideNavigation name={name} />
      <div className="shrinks">
        <OfflineNotice />
        <NewVersionNotice />
        <Screen>{children}</Screen>
      </div>
    </div>
  )
}

/**
 * Another screen moves the focus to its top, unless it has focused the row that was opened from it. The same screen with
 * another filter keeps the focus.
 */
function Screen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!main.current?.querySelector('tr:focus')) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main ref={main} id="screen" className={`shrinks ${styles.screen}`} tabIndex={-1}>
      {children}
    </main>
  )
}
