import { m } from '../../../paraglide/messages.js'
import { DayTime } from '../../../ui/text/day.tsx'
import styles from '../webhooks.module.css'
import type { Target } from '../words.ts'

/** The error of the last try, and the end of the pause when the target is paused. */
export function TargetTrouble({ target: { paused_until, failure } }: { target: Target }) {
  if (failure === null) return null
  return (
    <span className={`block warn ${styles.trouble}`}>
      {paused_until === null ? (
        m.webhook_last_failed()
      ) : (
        <>
          {m.webhook_paused_until()} <DayTime instant={paused_until} />
        </>
      )}
      {' · '}
      {failure}
    </span>
  )
}
