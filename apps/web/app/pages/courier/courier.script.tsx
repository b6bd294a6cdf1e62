import { type SessionInfo, worksAsCourier } from '@mersal/contract'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { useOtherTabs } from '../../client/browser/use-other-tabs.ts'
import { companyName } from '../../client/company.ts'
import { forgetPerson } from '../../client/person-storage.ts'
import { useServiceWorker } from '../../client/service-worker/use-service-worker.ts'
import { readSession, type StoredSession } from '../../client/stored-session.ts'
import { AccountLine } from '../../features/courier/frame/account-line.tsx'
import { ScreenBoundary } from '../../features/courier/frame/screen-boundary.tsx'
import { StaffNotice } from '../../features/courier/frame/staff-notice.tsx'
import { TopBar } from '../../features/courier/frame/top-bar.tsx'
import { UpdateOffer } from '../../features/courier/frame/update-offer.tsx'
import { OwnLines } from '../../features/courier/lines/own-lines.tsx'
import { readStored } from '../../features/courier/lines/read-stored.ts'
import { OutboxNotices } from '../../features/courier/outbox/outbox-notices.tsx'
import { useSendingForSignedOut } from '../../features/courier/outbox/use-sending-for-signed-out.ts'
import { PhonePanel } from '../../features/courier/phone/phone-panel.tsx'
import { Receipts } from '../../features/courier/receipts/receipts.tsx'
import { m } from '../../paraglide/messages.js'
import { audiences } from '../../paths.ts'
import { Toasts } from '../../ui/toast/toasts.tsx'
import styles from './courier-frame.module.css'
import { CourierSignIn } from './sign-in.tsx'

/** The courier app. It shows the screen of its document, or opens the other document. */
const stored = readSession()
if (stored === 'invalid') forgetPerson()
const session = typeof stored === 'object' ? stored : null
const { home, signIn } = audiences.courier
const isSignIn = window.location.pathname.startsWith(signIn)
if (isSignIn === (session === null)) void show(session)
else window.location.replace(session ? home : signIn)

async function show(session: StoredSession | null): Promise<void> {
  const title = session ? m.courier_title() : m.login()
  document.title = `${title} · ${companyName()}`
  if (session) await readStored(session.info.employee_id)
  createRoot(document.getElementById('courier') ?? document.body).render(
    <ScreenBoundary>
      <CourierFrame>{session ? <Lines info={session.info} /> : <CourierSignIn />}</CourierFrame>
    </ScreenBoundary>,
  )
}

/** The frame of the screens of the courier app. */
function CourierFrame({ children }: { children: ReactNode }) {
  useServiceWorker({ isConsole: false })
  useSendingForSignedOut()
  useOtherTabs()
  return (
    <div className={`text-2xl ${styles.app}`}>
      <TopBar />
      <main className={styles.main}>
        <UpdateOffer />
        {children}
      </main>
      <Toasts />
    </div>
  )
}

function Lines({ info }: { info: SessionInfo }) {
  if (!worksAsCourier(info.role)) return <StaffNotice />
  return (
    <>
      <h1 className="visually-hidden">{m.courier_title()}</h1>
      <OutboxNotices employeeId={info.employee_id} />
      <OwnLines />
      <Receipts />
      <PhonePanel employeeId={info.employee_id} />
      <AccountLine info={info} />
    </>
  )
}
