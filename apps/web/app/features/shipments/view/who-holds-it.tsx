import type { CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { holderWords } from '../../../ui/shipment/holder-words.ts'
import { formatDayTime } from '../../../ui/text/moment.ts'
import styles from './shipment-now.module.css'

type Custody = CallReply<'openActs'>['custody']

/** Who holds the parcel, since when and by which act. */
export function WhoHoldsIt({ custody: { holder, name, since, by } }: { custody: Custody }) {
  return (
    <section aria-label={m.who_holds_it()}>
      <h2>{m.who_holds_it()}</h2>
      <p className={`text-xl heavy ${styles.holder}`}>
        {name === null ? holderWords[holder]() : <bdi>{name}</bdi>}
        {name !== null && <small>{holderWords[holder]()}</small>}
      </p>
      <p>{by}</p>
      <p className="note">
        <time dateTime={since}>{m.held_since({ time: formatDayTime(since, pageLanguage()) })}</time>
      </p>
    </section>
  )
}
