import type { ReactNode } from 'react'
import { useOtherTabs } from '../../client/browser/use-other-tabs.ts'
import { useServiceWorker } from '../../client/service-worker/use-service-worker.ts'
import { TopBar } from '../../features/courier/frame/top-bar.tsx'
import { UpdateOffer } from '../../features/courier/frame/update-offer.tsx'
import { useSendingForSignedOut } from '../../features/courier/outbox/use-sending-for-signed-out.ts'
import { Toasts } from '../../ui/toast/toasts.tsx'
import styles from './courier-frame.module.css'

/** The frame of the screens of the courier app. */
export function CourierFrame({ children }: { children: ReactNode }) {
  useServiceWorker({ isConsole: false })
  useSendingForSignedOut()
  useOtherTabs()
  return (
    <div className={styles.app}>
      <TopBar />
      <main className={styles.main}>
        <UpdateOffer />
        {children}
      </main>
      <Toasts />
    </div>
  )
}
