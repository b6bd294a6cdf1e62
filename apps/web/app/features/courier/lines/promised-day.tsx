import { once } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import styles from './line-card.module.css'

const dayMs = 86_400_000
const inWords = once(() => new Intl.RelativeTimeFormat(`${pageLanguage()}-u-nu-latn`, { numeric: 'auto' }))

/** The day promised to the receiver, in words. A day in the past is marked. */
export function PromisedDay({ day, today }: { day: string; today: string }) {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
  const words = inWords().format(days, 'day')
  return (
    <time className={styles.promised} dateTime={day} data-late={days < 0 || undefined}>
      {days < 0 ? m.courier_was_due({ day: words }) : m.courier_due({ day: words })}
    </time>
  )
}
