import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { CountLink } from '../../../ui/figures/count-link.tsx'
import { FiguresTable } from '../../../ui/figures/figures-table.tsx'
import { Panel } from '../../../ui/figures/panel.tsx'
import { TableSwitch } from '../../../ui/figures/table-switch.tsx'
import { formatWireDay } from '../../../ui/text/day.tsx'
import { Ratio, ShareLink } from '../figure-link.tsx'
import { listOf, type Performance, type PerformanceFilter } from '../use-performance.ts'
import { DaysChart } from './days-chart.tsx'
import styles from './days-panel.module.css'

type Props = { days: Performance['days'] | undefined; asked: PerformanceFilter }

/** How shipments ended on each day, as a chart or as a table. */
export default function DaysPanel({ days, asked }: Props) {
  const [isTable, setIsTable] = useState(false)
  return (
    <Panel title={m.endings_by_day()} actions={<TableSwitch isTable={isTable} onChange={setIsTable} />}>
      {days === undefined ? (
        <div className={`skeleton ${styles.skeleton}`} aria-hidden="true" />
      ) : isTable ? (
        <DaysTable days={days} asked={asked} />
      ) : (
        <DaysChart days={days} />
      )}
    </Panel>
  )
}

/** Newest day first, as in every list. */
function DaysTable({ days, asked }: { days: Performance['days']; asked: PerformanceFilter }) {
  return (
    <FiguresTable
      label={m.endings_by_day()}
      headers={[
        m.date(),
        m.ended(),
        m.first_attempt_success(),
        m.attempts_per_delivery(),
        m.promise_kept(),
        m.turned_back(),
      ]}
      rows={days.toReversed().map(({ day, ended, delivered, first_attempt, attempts, kept }) => [
        <time key="day" dateTime={day} dir="ltr">
          {formatWireDay(day)}
        </time>,
        <CountLink key="ended" count={ended} to={listOf('ended', asked, { day })} />,
        <ShareLink
          key="first"
          part={first_attempt}
          whole={ended}
          to={listOf('first_attempt', asked, { day })}
        />,
        <Ratio key="attempts" attempts={attempts} delivered={delivered} />,
        <ShareLink key="kept" part={kept} whole={delivered} to={listOf('kept', asked, { day })} />,
        <CountLink key="back" count={ended - delivered} to={listOf('not_delivered', asked, { day })} />,
      ])}
    />
  )
}
