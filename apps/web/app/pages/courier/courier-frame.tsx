import { Outlet } from 'react-router'
import { TopBar } from '../../features/courier/frame/top-bar.tsx'
import { Toasts } from '../../ui/toast/toasts.tsx'
import styles from './courier-frame.module.css'
import { SignInOutline } from './sign-in-outline.tsx'

/** Only these documents make an app of themselves: the public site has nothing to install. */
export const links = () => [
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/courier-192.png' },
]

/** Without a loader the document of sign-in would be shown in the language that it was made in. */
export const clientLoader = () => null

/** What that document shows until its scripts are there. */
export const HydrateFallback = SignInOutline

/** What the delivery boys' app and its sign-in share; light, for the phones and connections it runs on. */
export default function CourierFrame() {
  return (
    <div className={styles.app}>
      <TopBar />
      <main className={styles.main}>
        <Outlet />
      </main>
      <Toasts />
    </div>
  )
}
