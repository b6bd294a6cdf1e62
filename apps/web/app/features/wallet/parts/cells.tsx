import { DayTime } from '../../../ui/text/day.tsx'
import { ageOf } from '../age-of.ts'
import styles from './parts.module.css'

/** A moment, and how long ago it was while the row waits. */
export function WaitingSince({ at, isWaiting }: { at: string; isWaiting: boolean }) {
  return (
    <>
      <DayTime instant={at} />
      {isWaiting && <small className={styles.sub}>{ageOf(at)}</small>}
    </>
  )
}

/** Who decided on a row, when, and what they wrote. */
export function DecidedBy({ by, at, note }: { by: string; at: string; note: string }) {
  return (
    <>
      <bdi>{by}</bdi>
      <small className={styles.sub}>
        <DayTime instant={at} />
      </small>
      {note !== '' && (
        <small className={styles.sub}>
          <bdi>{note}</bdi>
        </small>
      )}
    </>
  )
}
