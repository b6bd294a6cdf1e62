import type { CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { formatDayTime } from '../../../ui/text/moment.ts'
import styles from './shipment-now.module.css'

type Custody = CallReply<'openActs'>['custody']

const kinds: Record<Custody['holder'], () => string> = {
  sender: m.sender,
  receiver: m.receiver,
  delivery_boy: m.delivery_boy,
  branch: m.branch,
  nobody: m.held_by_nobody,
}

/** Who holds the parcel, since when and by which act. */
export function WhoHoldsIt({ custody: { holder, name, since, by } }: { custody: Custody }) {
  return (
    <section aria-label={m.who_holds_it()}>
      <h2>{m.who_holds_it()}</h2>
      <p className={styles.holder}>
        {name === null ? kinds[holder]() : <bdi>{name}</bdi>}
        {name !== null && <small>{kinds[holder]()}</small>}
      </p>
      <p>{by}</p>
      <p className={styles.since}>
        <time dateTime={since}>{m.held_since({ time: formatDayTime(since, pageLanguage()) })}</time>
      </p>
    </section>
  )
}
