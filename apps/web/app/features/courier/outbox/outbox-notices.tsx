import { IconCloudUp, IconPhotoUp } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { clock } from '../lines/clock.ts'
import { photosWaiting } from '../proofs/photo-sender.ts'
import { outbox } from './courier-outbox.ts'
import { EndedAct, FailingAct } from './ended-act.tsx'
import { lastSentAt } from './last-sent.ts'
import styles from './outbox.module.css'
import { waitingOf } from './outbox.ts'
import { needsReading } from './stored-act.ts'
import { useOutbox, useSending } from './use-outbox.ts'

/** How many acts wait, and what did not go through or was lost, until the delivery boy has read it. */
export function OutboxNotices({ employeeId }: { employeeId: number }) {
  useSending(employeeId)
  const { acts, lost, failing } = useOutbox()
  const waiting = waitingOf(acts).length
  const toRead = acts.filter(needsReading)
  const toTell = waitingOf(acts).filter(({ id }) => failing.has(id))
  const sentAt = lastSentAt()
  const photos = useSyncExternalStore(photosWaiting.subscribe, photosWaiting.get)
  return (
    <>
      <div role="status">
        {waiting > 0 && (
          <p className={`row gap-l sand-strong ${styles.waiting}`} data-waiting={waiting}>
            <IconCloudUp className="rigid" size={24} aria-hidden="true" />
            <span className="stack">
              <strong>{m.courier_acts_wait({ count: waiting, shown: String(waiting) })}</strong>
              {sentAt !== null && <small>{m.courier_last_sent({ time: clock(sentAt) })}</small>}
            </span>
          </p>
        )}
        {photos > 0 && (
          <p className={`row gap-l sand-strong ${styles.waiting}`} data-waiting-photos={photos}>
            <IconPhotoUp className="rigid" size={24} aria-hidden="true" />
            <strong>{m.courier_photos_wait({ count: photos, shown: String(photos) })}</strong>
          </p>
        )}
      </div>
      <div role="alert">
        {lost > 0 && (
          <section className={`stack gap-l surface ${styles.ended}`}>
            <p>{m.courier_acts_lost({ count: lost, shown: String(lost) })}</p>
            <Button variant="secondary" size="touch" onClick={outbox.dismissLost}>
              {m.courier_act_read()}
            </Button>
          </section>
        )}
      </div>
      {toTell.length > 0 && (
        <section className={`stack gap-l surface ${styles.ended}`} aria-labelledby="acts-failing">
          <h2 id="acts-failing">{m.courier_acts_failing()}</h2>
          <p>{m.courier_acts_failing_text()}</p>
          <ul>
            {toTell.map((act) => (
              <FailingAct key={act.id} act={act} />
            ))}
          </ul>
        </section>
      )}
      {toRead.length > 0 && (
        <section className={`stack gap-l surface ${styles.ended}`} aria-labelledby="acts-to-read">
          <h2 id="acts-to-read">{m.courier_acts_to_read()}</h2>
          <ul>
            {toRead.map((act) => (
              <EndedAct key={act.id} act={act} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
