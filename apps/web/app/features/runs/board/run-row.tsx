import type { RunRow as Row } from '@mersal/contract'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths, viewPath } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { RunProgress } from '../../../ui/run/run-progress.tsx'
import { RunStateMark } from '../../../ui/run/run-state.tsx'
import { formatWireDay } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import type { Moving } from '../parts/moving.ts'
import type { Board } from './board.ts'
import styles from './couriers.module.css'

const RunStops = lazyPart(() => import('./run-stops.tsx'))

type Props = {
  run: Row
  /** The day of the board. A run of an earlier day that is still open shows its own. */
  day: string
  limits: Board['limits']
  onMove: (moving: Moving) => void
}

/** A run in its delivery boy's card. Its stops open below and can be dragged to another card. */
export function RunRow({ run, day, limits, onMove }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { id, wave, state, stops, parcels, weight_kg, late } = run
  const isTooMuch = stops > limits.stops || weight_kg > limits.weight_kg
  return (
    <article className={`stack gap-xs ${styles.run}`}>
      <div className={`row gap-m text-s ${styles.line}`}>
        <Link to={viewPath(paths.runs, id)} prefetch="intent">
          {m.run_wave({ wave })}
        </Link>
        <RunStateMark state={state} />
        {run.day !== day && <bdi dir="ltr">{formatWireDay(run.day)}</bdi>}
        {late > 0 && (
          <b className="text-xs danger">{m.late_stops({ count: late, shown: formatCount(late) })}</b>
        )}
        <Button
          variant="quiet"
          size="small"
          className={styles.toggle}
          aria-expanded={isOpen}
          icon={<IconChevronDown size={16} aria-hidden="true" />}
          aria-label={m.show_stops()}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <p className={`note figures ${styles.sums}`} data-over={isTooMuch || undefined}>
        {m.delivery_boy_stops({ count: stops, shown: formatCount(stops) })}
        {' · '}
        {m.movement_parcels({ count: parcels, shown: formatCount(parcels) })}
        {' · '}
        {m.weight_of({ kg: formatCount(Math.round(weight_kg * 10) / 10) })}
        {isTooMuch && ` · ${m.above_limits()}`}
      </p>
      {parcels > 0 && (
        <div className={styles.progress}>
          <RunProgress run={run} />
        </div>
      )}
      {isOpen && <RunStops id={id} onMove={onMove} />}
    </article>
  )
}
