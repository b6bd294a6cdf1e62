import { m } from '../../paraglide/messages.js'
import { pageLanguage } from '../../texts/page-language.ts'
import { formatTime } from '../../ui/text/moment.ts'
import styles from './home.module.css'

/** When the figures held; `isOvertaken` when newer ones could not be had. */
export function Freshness({ at, isOvertaken }: { at: string; isOvertaken: boolean }) {
  const time = formatTime(at, pageLanguage())
  return (
    <p className={styles.freshness} data-overtaken={isOvertaken} role={isOvertaken ? 'status' : undefined}>
      {isOvertaken ? m.home_not_updated({ time }) : m.home_updated({ time })}
    </p>
  )
}
