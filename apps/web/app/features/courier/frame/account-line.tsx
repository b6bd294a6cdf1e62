import type { SessionInfo } from '@mersal/contract'
import { IconLogout } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { endSession } from '../../../client/end-session.ts'
import { readSession } from '../../../client/stored-session.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Sheet } from '../acts/sheet.tsx'
import { waitingOf } from '../outbox/outbox.ts'
import { storeSending } from '../outbox/sending-tokens.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { photosWaiting } from '../proofs/photo-sender.ts'
import { courierCall } from '../wire/courier-call.ts'
import styles from './account-line.module.css'

/** The signed-in person and the sign-out button, at the end of the page, away from the thumb. */
export function AccountLine({ info }: { info: SessionInfo }) {
  const [isLeaving, setLeaving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const unsent =
    waitingOf(useOutbox().acts).length + useSyncExternalStore(photosWaiting.subscribe, photosWaiting.get)

  function signOut() {
    setLeaving(true)
    const session = readSession()
    // The first act that is sent from the sign-in page ends the session.
    if (unsent > 0 && typeof session === 'object' && storeSending(session)) return endSession()
    // The phone forgets the session in any case. The server ends it when it can be reached.
    const leaveNow = () => endSession()
    courierCall('signOut', {}).then(leaveNow, leaveNow)
  }

  return (
    <footer className={`row wrap between gap-l soft ruled ${styles.account}`}>
      <p>
        {m.courier_signed_in_as()} <bdi className="bold ink">{info.name}</bdi>
      </p>
      <Button
        variant="secondary"
        size="touch"
        icon={<IconLogout className="mirrored" size={22} aria-hidden="true" />}
        disabled={isLeaving}
        onClick={() => (unsent > 0 ? setAsking(true) : signOut())}
      >
        {m.logout()}
      </Button>
      {isAsking && <LeavingSheet unsent={unsent} onLeave={signOut} onClose={() => setAsking(false)} />}
    </footer>
  )
}

type LeavingSheetProps = { unsent: number; onLeave: () => void; onClose: () => void }

/** Asks before signing out with acts that are not sent. */
function LeavingSheet({ unsent, onLeave, onClose }: LeavingSheetProps) {
  return (
    <Sheet title={m.courier_leave_title()} onClose={onClose}>
      <p>{m.courier_leave_unsent({ count: unsent, shown: String(unsent) })}</p>
      <Button size="thumb" wide onClick={onLeave}>
        {m.logout()}
      </Button>
    </Sheet>
  )
}
