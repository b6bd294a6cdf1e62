import { IconCloudUp } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { clock } from '../lines/clock.ts'
import { useOnline } from '../wire/use-online.ts'
import { lastSentAt } from './last-sent.ts'
import styles from './outbox.module.css'

type Props = { acts: number; photos: number }

/** THE line about the signal: whether there is any, and how much waits to be sent. */
export function SignalLine({ acts, photos }: Props) {
  const isOnline = useOnline()
  const sentAt = lastSentAt()
  const waits = [
    ...(acts > 0 ? [m.courier_acts_wait({ count: acts, shown: String(acts) })] : []),
    ...(photos > 0 ? [m.courier_photos_wait({ count: photos, shown: String(photos) })] : []),
  ]
  if (isOnline && waits.length === 0) return null
  return (
    <p
      className={`row gap-l sand-strong ${styles.signal}`}
      data-offline={!isOnline || undefined}
      data-waiting={acts || undefined}
      data-waiting-photos={photos || undefined}
    >
      <IconCloudUp className="rigid" size={24} aria-hidden="true" />
      <span className="stack">
        {[...(isOnline ? [] : [m.courier_offline()]), ...waits].map((words) => (
          <strong key={words}>{words}</strong>
        ))}
        {!isOnline && waits.length === 0 && <small>{m.courier_offline_kept()}</small>}
        {acts > 0 && sentAt !== null && <small>{m.courier_last_sent({ time: clock(sentAt) })}</small>}
      </span>
    </p>
  )
}
