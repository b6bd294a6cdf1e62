import { createRoot } from 'react-dom/client'
import { companyName } from '../../client/company.ts'
import { ScreenBoundary } from '../../features/courier/frame/screen-boundary.tsx'
import { readKept } from '../../features/courier/lines/read-kept.ts'
import { type OwnSession, readOwnSession } from '../../features/courier/wire/own-session.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { CourierFrame } from './courier-frame.tsx'
import { Lines } from './lines.tsx'
import { CourierSignIn } from './sign-in.tsx'

/** The courier app. It shows the screen of its document, or opens the other document. */
const session = readOwnSession()
const isSignIn = window.location.pathname.startsWith(paths.courierSignIn)
if (isSignIn === (session === null)) void show(session)
else window.location.replace(session ? paths.courier : paths.courierSignIn)

async function show(session: OwnSession | null): Promise<void> {
  const title = session ? m.courier_title() : m.login()
  document.title = `${title} · ${companyName()}`
  if (session) await readKept(session.info.employee_id)
  createRoot(document.getElementById('courier') ?? document.body).render(
    <ScreenBoundary>
      <CourierFrame>{session ? <Lines info={session.info} /> : <CourierSignIn />}</CourierFrame>
    </ScreenBoundary>,
  )
}
