import { m } from '../../paraglide/messages.js'
import { formatTime } from '../../ui/day.tsx'
import styles from './home.module.css'

/** When the figures held; `isOvertaken` when newer ones could not be had. */
export function Freshness({ at, isOvertaken }: { at: string; isOvertaken: boolean }) {
  // Set apart, since a time reads left to right within an Arabic sentence.
  const time = `\u2066${formatTime(at)}\u2069`
  return (
    <p className={styles.freshness} data-overtaken={isOvertaken} role={isOvertaken ? 'status' : undefined}>
      {isOvertaken ? m.home_not_updated({ time }) : m.home_updated({ time })}
    </p>
  )
}
