import { reachOf } from '@mersal/contract'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useOtherTabs } from '../../../client/browser/use-other-tabs.ts'
import { isUpdateReady, onUpdateReady, takeUpdate } from '../../../client/service-worker/app-update.ts'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import styles from './console-shell.module.css'
import type { ConsoleName } from './navigation.ts'
import { SectionLinks } from './section-links.tsx'
import { SideNavigation } from './side-navigation.tsx'

const AccessDenied = lazyPart(() => import('../../../features/session/access-denied.tsx'))

/** The frame of every screen of both consoles. User types that may not enter see the denial instead. */
export function ConsoleShell({ name, children }: { name: ConsoleName; children: ReactNode }) {
  const { role } = useSignedIn()
  useOtherTabs()
  if (reachOf(role, 'console.enter') === 'none') {
    return <AccessDenied />
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
        <SectionLinks name={name} />
        <Screen>{children}</Screen>
      </div>
    </div>
  )
}

/**
 * Another screen moves the focus to its top, unless it has focused the row that was opened from it, or its own field. The same
 * screen with another filter keeps the focus.
 */
function Screen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!main.current?.querySelector('tr:focus, input:focus')) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main ref={main} id="screen" className={`shrinks ${styles.screen}`} tabIndex={-1}>
      {children}
    </main>
  )
}

/** Offers a new version. It never updates by itself, because somebody may be filling in a form. */
function NewVersionNotice() {
  const isReady = useSyncExternalStore(onUpdateReady, isUpdateReady)
  if (!isReady) return null
  return (
    <Notice kind="info">
      <IconRefresh size={17} aria-hidden="true" />
      <p>{m.new_version()}</p>
      <Button variant="secondary" size="small" onClick={takeUpdate}>
        {m.reload()}
      </Button>
    </Notice>
  )
}

/** Shown while there is no connection. */
function OfflineNotice() {
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine)
  if (isOnline) return null
  return (
    <Notice kind="warn">
      <IconCloudOff size={17} aria-hidden="true" />
      <p>{m.offline()}</p>
    </Notice>
  )
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
