import { m } from '../../paraglide/messages.js'
import { pageLanguage } from '../../texts/page-language.ts'
import { formatTime } from '../../ui/text/moment.ts'
import styles from './home.module.css'

/** The time of the figures. `isOvertaken` is true when refreshing them failed. */
export function Freshness({ at, isOvertaken }: { at: string; isOvertaken: boolean }) {
  const time = formatTime(at, pageLanguage())
  return (
    <p className={styles.freshness} data-overtaken={isOvertaken} role={isOvertaken ? 'status' : undefined}>
      {isOvertaken ? m.home_not_updated({ time }) : m.home_updated({ time })}
    </p>
  )
}
