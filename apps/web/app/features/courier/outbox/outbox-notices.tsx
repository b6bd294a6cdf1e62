import { useSyncExternalStore } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { photosWaiting } from '../proofs/photo-sender.ts'
import { outbox } from './courier-outbox.ts'
import { EndedAct, FailingAct } from './ended-act.tsx'
import styles from './outbox.module.css'
import { waitingOf } from './outbox.ts'
import { SignalLine } from './signal-line.tsx'
import { needsReading } from './stored-act.ts'
import { useOutbox, useSending } from './use-outbox.ts'

/** The signal, how many acts wait, and what did not go through or was lost, until the delivery boy has read it. */
export function OutboxNotices({ employeeId }: { employeeId: number }) {
  useSending(employeeId)
  const { acts, lost, failing } = useOutbox()
  const waiting = waitingOf(acts).length
  const toRead = acts.filter(needsReading)
  const toTell = waitingOf(acts).filter(({ id }) => failing.has(id))
  const photos = useSyncExternalStore(photosWaiting.subscribe, photosWaiting.get)
  return (
    <>
      <div role="status" className={styles.status}>
        <SignalLine acts={waiting} photos={photos} />
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
