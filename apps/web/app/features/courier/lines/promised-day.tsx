import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { egyptDay } from '../../../ui/text/day.tsx'
import styles from './line-card.module.css'

const dayMs = 86_400_000

/** The day promised to the receiver, in words. A day in the past is marked. */
export function PromisedDay({ day }: { day: string }) {
  const days = Math.round((Date.parse(day) - Date.parse(egyptDay(0))) / dayMs)
  const words = new Intl.RelativeTimeFormat(`${pageLanguage()}-u-nu-latn`, { numeric: 'auto' }).format(
    days,
    'day',
  )
  return (
    <time className={styles.promised} dateTime={day} data-late={days < 0 || undefined}>
      {days < 0 ? m.courier_was_due({ day: words }) : m.courier_due({ day: words })}
    </time>
  )
}
