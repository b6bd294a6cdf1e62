import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { FiguresTable } from '../../../ui/figures/figures-table.tsx'
import { Panel } from '../../../ui/figures/panel.tsx'
import { Percent } from '../../../ui/figures/percent.tsx'
import { TableSwitch } from '../../../ui/figures/table-switch.tsx'
import { formatWireDay } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { successRate } from '../success-rate.ts'
import type { DayFigures } from '../today.ts'
import styles from './charts.module.css'
import { DeliveriesChart } from './deliveries-chart.tsx'

const spans = [14, 30] as const
const usualSpan = 14

/** New shipments, deliveries and failed attempts by day. The address sets the number of days. */
export function DeliveriesPanel({ days }: { days: readonly DayFigures[] | undefined }) {
  const [query, setQuery] = useSearchParams()
  const [isTable, setIsTable] = useState(false)
  const span = spans.find((days) => query.get('days') === String(days)) ?? usualSpan
  const shown = days?.slice(-span)
  return (
    <Panel
      title={m.deliveries_by_day()}
      actions={
        <>
          {spans.map((days) => (
            <Button
              key={days}
              variant={days === span ? 'tinted' : 'quiet'}
              size="small"
              aria-pressed={days === span}
              onClick={() =>
                setQuery(days === usualSpan ? {} : { days: String(days) }, {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            >
              {m.days_shown({ count: days })}
            </Button>
          ))}
          <TableSwitch isTable={isTable} onChange={setIsTable} />
          <ButtonLink variant="quiet" size="small" to={paths.performance} prefetch="intent">
            {m.performance()}
          </ButtonLink>
        </>
      }
    >
      {shown === undefined ? (
        <div className={styles.skeleton} aria-hidden="true" />
      ) : isTable ? (
        <DeliveriesTable days={shown} />
      ) : (
        <DeliveriesChart days={shown} />
      )}
    </Panel>
  )
}

/** Newest day first, as in every list. */
function DeliveriesTable({ days }: { days: readonly DayFigures[] }) {
  return (
    <FiguresTable
      label={m.deliveries_by_day()}
      headers={[m.date(), m.new_shipments(), m.delivered_count(), m.failed_attempts(), m.success_rate()]}
      rows={days.toReversed().map((figures) => [
        <time key="day" dateTime={figures.day} dir="ltr">
          {formatWireDay(figures.day)}
        </time>,
        formatCount(figures.shipments),
        formatCount(figures.delivered),
        formatCount(figures.failed),
        <Percent key="success" value={successRate(figures)} />,
      ])}
    />
  )
}
