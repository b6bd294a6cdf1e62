import { m } from '../../paraglide/messages.js'
import { Figure } from '../../ui/figures/figure.tsx'
import { Percent } from '../../ui/figures/percent.tsx'
import { percentOf } from '../../ui/figures/percent-of.ts'
import { formatCount } from '../../ui/text/format-count.ts'
import { Ratio } from './figure-link.tsx'
import styles from './performance.module.css'
import { type Counts, listOf, type PerformanceFilter } from './use-performance.ts'

/** The figures of the whole range. Each links to the shipments that it counts. */
export function Totals({ total, asked }: { total: Counts | undefined; asked: PerformanceFilter }) {
  const { ended, delivered, first_attempt, attempts, kept } = total ?? {
    ended: 0,
    delivered: 0,
    first_attempt: 0,
    attempts: 0,
    kept: 0,
  }
  const ofWhole = (part: number, whole: number) =>
    m.part_of_whole({ part: formatCount(part), whole: formatCount(whole) })
  return (
    <dl className={`stack ${styles.totals}`}>
      <Figure
        of="first_attempt"
        label={m.first_attempt_success()}
        note={ofWhole(first_attempt, ended)}
        to={listOf('first_attempt', asked)}
      >
        {total && <Percent value={percentOf(first_attempt, ended)} />}
      </Figure>
      <Figure of="kept" label={m.promise_kept()} note={ofWhole(kept, delivered)} to={listOf('kept', asked)}>
        {total && <Percent value={percentOf(kept, delivered)} />}
      </Figure>
      <Figure
        of="attempts"
        label={m.attempts_per_delivery()}
        note={m.attempts_of_ended({ attempts: formatCount(attempts), ended: formatCount(ended) })}
        to={listOf('ended', asked)}
      >
        {total && <Ratio attempts={attempts} delivered={delivered} />}
      </Figure>
      <Figure
        of="delivered"
        label={m.delivered_shipments()}
        note={ofWhole(delivered, ended)}
        to={listOf('delivered', asked)}
      >
        {total && formatCount(delivered)}
      </Figure>
      <Figure
        of="not_delivered"
        label={m.turned_back()}
        note={m.turned_back_means()}
        to={listOf('not_delivered', asked)}
      >
        {total && formatCount(ended - delivered)}
      </Figure>
    </dl>
  )
}
