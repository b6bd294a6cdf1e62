import type { CSSProperties } from 'react'
import { m } from '../../../paraglide/messages.js'
import { axisTop } from '../../../ui/figures/axis-top.ts'
import dayColumns from '../../../ui/figures/day-columns.module.css'
import { formatWireDay } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import type { Performance } from '../use-performance.ts'
import { type ChartColumn, columnsOf } from './columns-of.ts'
import styles from './days-chart.module.css'

const parts = [
  { key: 'turned', label: m.turned_back },
  { key: 'later', label: m.at_later_attempt },
  { key: 'first', label: m.at_first_attempt },
] as const

/** One column a day, or a week of a long range, in reading direction. The legend shows the totals. */
export function DaysChart({ days }: { days: Performance['days'] }) {
  const columns = columnsOf(days)
  const top = axisTop(Math.max(...columns.map(({ first, later, turned }) => first + later + turned), 1))
  const labelled = Math.ceil(columns.length / 6)
  return (
    <figure className={styles.chart}>
      <figcaption className={`note flex wrap gap-pieces figures ${dayColumns.legend}`}>
        {parts.toReversed().map(({ key, label }) => (
          <span className="inline-row gap-s" key={key}>
            <i data-part={key} aria-hidden="true" />
            {label()} <b dir="ltr">{formatCount(columns.reduce((sum, column) => sum + column[key], 0))}</b>
          </span>
        ))}
      </figcaption>
      <div className={`stack gap-m ${dayColumns.plot} ${styles.plot}`} aria-hidden="true">
        <ol className={`stack faint figures text-end ${dayColumns.axis}`}>
          {[top, top / 2, 0].map((count) => (
            <li key={count} dir="ltr">
              {formatCount(count)}
            </li>
          ))}
        </ol>
        <ol className={`${dayColumns.days} ${styles.days}`}>
          {columns.map((column, index) => (
            <li key={column.from} title={titleOf(column)}>
              {parts.map(({ key }) => (
                <i
                  key={key}
                  data-part={key}
                  style={{ '--share': `${(column[key] / top) * 100}%` } as CSSProperties}
                />
              ))}
              {(columns.length - 1 - index) % labelled === 0 && (
                <small>
                  <bdi dir="ltr">{formatWireDay(column.from).slice(0, 5)}</bdi>
                </small>
              )}
            </li>
          ))}
        </ol>
      </div>
    </figure>
  )
}

function titleOf(column: ChartColumn): string {
  const counts = parts.toReversed().map(({ key, label }) => `${label()} ${formatCount(column[key])}`)
  return [formatWireDay(column.from), ...counts].join(' · ')
}
