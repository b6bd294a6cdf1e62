import { Outlet } from 'react-router'
import { TopBar } from '../../features/courier/frame/top-bar.tsx'
import { UpdateOffer } from '../../features/courier/frame/update-offer.tsx'
import { useSendingForSignedOut } from '../../features/courier/outbox/use-sending-for-signed-out.ts'
import { Toasts } from '../../ui/toast/toasts.tsx'
import styles from './courier-frame.module.css'
import { SignInOutline } from './sign-in-outline.tsx'

/** Only these documents have a web app manifest. The public site is not installable. */
export const links = () => [
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/courier-192.png' },
]

/** Without a loader, the sign-in document would be shown in the language in which it was built. */
export const clientLoader = () => null

/** The content of that document until its scripts load. */
export const HydrateFallback = SignInOutline

/** The frame of the courier app and its sign-in. It loads little script, for phones on slow connections. */
export default function CourierFrame() {
  useSendingForSignedOut()
  return (
    <div className={styles.app}>
      <TopBar />
      <main className={styles.main}>
        <UpdateOffer />
        <Outlet />
      </main>
      <Toasts />
    </div>
  )
}
