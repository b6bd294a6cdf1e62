import type { CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { DayTime } from '../../../ui/text/day.tsx'
import styles from './shipment-now.module.css'

type Failure = NonNullable<CallReply<'openActs'>['last_failure']>

/** Why the last attempt failed, and when. */
export function WhyItFailed({ failure: { what, at } }: { failure: Failure }) {
  return (
    <section aria-label={m.why_did_it_fail()}>
      <h2>{m.why_did_it_fail()}</h2>
      <p className={styles.situation}>{what}</p>
      <p className="note">
        <DayTime instant={at} />
      </p>
    </section>
  )
}
