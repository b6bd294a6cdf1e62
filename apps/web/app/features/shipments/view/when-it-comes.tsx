import type { CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { DayTime, formatWireDay } from '../../../ui/text/day.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import styles from './shipment-now.module.css'

/** What we promised, how late it is, and why the last attempt failed. */
export function WhenItComes({
  acts: { promise, last_failure },
  isReturn,
}: {
  acts: CallReply<'openActs'>
  isReturn: boolean
}) {
  const from = isolated(formatWireDay(promise.from))
  const to = isolated(formatWireDay(promise.to))
  return (
    <section aria-label={m.when_does_it_come()}>
      <h2>{m.when_does_it_come()}</h2>
      {isReturn && <p>{m.comes_no_more()}</p>}
      <p>{promise.from === promise.to ? m.comes_on({ day: to }) : m.comes_until({ from, to })}</p>
      {promise.days_late !== null && (
        <p className={styles.late}>{m.days_late({ count: promise.days_late })}</p>
      )}
      {last_failure && (
        <p className={styles.situation}>
          {last_failure.what}
          <br />
          <DayTime instant={last_failure.at} />
        </p>
      )}
    </section>
  )
}
