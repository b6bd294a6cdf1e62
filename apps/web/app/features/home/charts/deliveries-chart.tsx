import { type CSSProperties, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { usualTop } from '../../../ui/figures/axis-top.ts'
import dayColumns from '../../../ui/figures/day-columns.module.css'
import { Percent } from '../../../ui/figures/percent.tsx'
import { formatWireDay } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { successRate } from '../success-rate.ts'
import type { DayFigures } from '../today.ts'
import styles from './deliveries-chart.module.css'

type Counts = Omit<DayFigures, 'day'>

/**
 * One column a day, in reading direction: deliveries with the failed attempts on top, and a mark at the number of new
 * shipments. The legend shows the totals of all days, or of the day under the pointer. A value beyond the axis ends at
 * its top, and the busiest day shows its number there.
 */
export function DeliveriesChart({ days }: { days: readonly DayFigures[] }) {
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const peaks = days.map(peakOf)
  const most = Math.max(...peaks)
  if (most === 0) return <p className={styles.nothing}>{m.no_deliveries_shown()}</p>

  const top = usualTop(peaks)
  const busiest = most > top ? peaks.indexOf(most) : null
  const pointed = days.find(({ day }) => day === pointedAt)
  const isDense = days.length > 14
  const labelled = isDense ? 5 : 2
  const last = days.at(-1)?.day
  return (
    <figure className={styles.chart}>
      <Legend
        title={pointed ? formatWireDay(pointed.day) : m.days_shown({ count: days.length })}
        counts={pointed ?? sumOf(days)}
      />
      <div
        className={`stack gap-m ${dayColumns.plot} ${styles.plot}`}
        data-cut={busiest !== null}
        aria-hidden="true"
        onPointerLeave={() => setPointedAt(null)}
      >
        <ol className={`stack faint figures text-end ${dayColumns.axis}`}>
          {[top, top / 2, 0].map((count) => (
            <li key={count} dir="ltr">
              {formatCount(count)}
            </li>
          ))}
        </ol>
        <ol className={`${dayColumns.days} ${styles.days}`} data-dense={isDense}>
          {days.map(({ day, ...counts }, index) => (
            <li
              key={day}
              data-pointed={day === pointedAt}
              data-beyond={counts.shipments > top}
              onPointerEnter={() => setPointedAt(day)}
              style={sharesOf(counts, top)}
            >
              <i className={styles.failed} />
              <i className={styles.delivered} />
              <i className={styles.made} />
              {index === busiest && (
                <b className={`ink figures nowrap ${styles.peak}`} dir="ltr">
                  {formatCount(most)}
                </b>
              )}
              {(days.length - 1 - index) % labelled === 0 && <DayLabel day={day} isToday={day === last} />}
            </li>
          ))}
        </ol>
      </div>
    </figure>
  )
}

function DayLabel({ day, isToday }: { day: string; isToday: boolean }) {
  return isToday ? <small>{m.today()}</small> : <small dir="ltr">{formatWireDay(day).slice(0, 5)}</small>
}

/** The meaning of each colour, with the counts of `title`. */
function Legend({ title, counts }: { title: string; counts: Counts }) {
  return (
    <figcaption className={`note flex wrap gap-pieces figures ${dayColumns.legend} ${styles.legend}`}>
      <span className={styles.when}>{title}</span>
      <span>
        <i className={styles.delivered} aria-hidden="true" />
        {m.delivered_count()} <b dir="ltr">{formatCount(counts.delivered)}</b>
      </span>
      <span>
        <i className={styles.failed} aria-hidden="true" />
        {m.failed_attempts()} <b dir="ltr">{formatCount(counts.failed)}</b>
      </span>
      <span>
        {m.success_rate()}{' '}
        <b>
          <Percent value={successRate(counts)} />
        </b>
      </span>
      <span>
        <i className={styles.made} aria-hidden="true" />
        {m.new_shipments()} <b dir="ltr">{formatCount(counts.shipments)}</b>
      </span>
    </figcaption>
  )
}

function sumOf(days: readonly DayFigures[]): Counts {
  return days.reduce(
    (sum, { shipments, delivered, failed }) => ({
      shipments: sum.shipments + shipments,
      delivered: sum.delivered + delivered,
      failed: sum.failed + failed,
    }),
    { shipments: 0, delivered: 0, failed: 0 },
  )
}

/** The highest mark of a day. */
function peakOf({ shipments, delivered, failed }: Counts): number {
  return Math.max(shipments, delivered + failed)
}

function sharesOf({ shipments, delivered, failed }: Counts, top: number): CSSProperties {
  const percent = (count: number, end = top) => `${(count / end) * 100}%`
  // A column beyond the axis fills it, with its parts in proportion.
  const column = Math.max(top, delivered + failed)
  return {
    '--made': percent(Math.min(shipments, top)),
    '--delivered': percent(delivered, column),
    '--failed': percent(failed, column),
  } as CSSProperties
}
