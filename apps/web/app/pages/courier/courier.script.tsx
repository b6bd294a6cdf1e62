import { createRoot } from 'react-dom/client'
import { companyName } from '../../client/company.ts'
import { forgetPerson } from '../../client/person-storage.ts'
import { readSession, type StoredSession } from '../../client/stored-session.ts'
import { ScreenBoundary } from '../../features/courier/frame/screen-boundary.tsx'
import { readStored } from '../../features/courier/lines/read-stored.ts'
import { m } from '../../paraglide/messages.js'
import { audiences } from '../../paths.ts'
import { CourierFrame } from './courier-frame.tsx'
import { Lines } from './lines.tsx'
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
