import { IconFileText, IconMapPin, IconPlus, IconTransfer } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMay } from '../../../client/use-may.ts'
import { useSubmission } from '../../../client/use-submission.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { CashShare } from '../../../ui/run/cash-share.tsx'
import { Ago } from '../../../ui/text/day.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import type { Moving } from '../parts/moving.ts'
import { dropTarget } from '../unassigned/drag.ts'
import type { Board } from './board.ts'
import { openRunOf } from './board.ts'
import type { CourierRow } from './courier-rows.ts'
import styles from './couriers.module.css'
import { RunRow } from './run-row.tsx'
import { type Place, refreshBoard } from './use-board.ts'

type MapLinkProps = { at: { latitude: number; longitude: number }; children: ReactNode }

type Props = {
  board: Board
  row: CourierRow
  place: Place
  onDropped: (awbs: readonly string[], from: number | null) => void
  onMove: (moving: Moving) => void
}

/** A delivery boy with the runs of the day. Parcels are dropped on it. */
export function CourierCard({ board, row: { courier, runs, stopsLeft }, place, onDropped, onMove }: Props) {
  const { id, name, lent, paper, cash_quarters, home_areas, position } = courier
  const areas = board.areas.filter((area) => home_areas.includes(area.id))
  const hasOpen = openRunOf(board, courier) !== undefined
  // Runs of earlier days may still be open. Each day has its own waves.
  const nextWave = 1 + Math.max(0, ...runs.filter((run) => run.day === place.date).map((run) => run.wave))
  return (
    <li
      className={`stack gap-m ${styles.card}`}
      data-card=""
      tabIndex={-1}
      {...dropTarget(({ awbs, from }) => onDropped(awbs, from))}
    >
      <header className="row wrap gap-pieces">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        {stopsLeft > 0 && (
          <span className="text-xs soft">
            {m.board_stops_left({ count: stopsLeft, shown: formatCount(stopsLeft) })}
          </span>
        )}
        {lent && (
          <span className="inline-row gap-xs text-xs soft">
            <IconTransfer size={14} aria-hidden="true" />
            {m.courier_lent()}
          </span>
        )}
        {paper && (
          <span className="inline-row gap-xs text-xs soft">
            <IconFileText size={14} aria-hidden="true" />
            {m.courier_paper()}
          </span>
        )}
        <CashShare value={cash_quarters} />
      </header>
      <p className={`text-xs faint ${styles.areas}`}>
        {areas.length > 0 ? areas.map((area) => area.name).join(' · ') : m.no_home_areas()}
      </p>
      {position && (
        <p className={`text-xs faint ${styles.seen}`}>
          <MapLink at={position}>{m.courier_seen()}</MapLink> <Ago instant={position.at} />
        </p>
      )}
      {runs.map((run) => (
        <RunRow key={run.id} run={run} day={place.date} limits={board.limits} onMove={onMove} />
      ))}
      <footer>
        {!hasOpen && <NewRun courierId={id} place={place} wave={nextWave} />}
        {lent && <EndLoan courierId={id} place={place} />}
      </footer>
    </li>
  )
}

/** An empty run, so that parcels can be scanned into it. Dropping parcels makes one too. */
function NewRun({ courierId, place, wave }: { courierId: number; place: Place; wave: number }) {
  const { submit, isPending } = useSubmission('createRun', {
    onDone: refreshBoard,
    onRefused({ message }) {
      toast('error', message)
      void refreshBoard()
    },
  })
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isPending}
      icon={<IconPlus size={15} aria-hidden="true" />}
      onClick={() => submit({ ...place, courier_id: courierId })}
    >
      {wave === 1 ? m.new_run() : m.new_wave({ wave })}
    </Button>
  )
}

function EndLoan({ courierId, place }: { courierId: number; place: Place }) {
  const mayLend = useMay('couriers.lend')
  const { submit, isPending } = useSubmission('lendCourier', {
    onDone: refreshBoard,
    onRefused: ({ message }) => toast('error', message),
  })
  if (!mayLend) return null
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isPending}
      onClick={() => submit({ ...place, courier_id: courierId, lent: 0 })}
    >
      {m.end_loan()}
    </Button>
  )
}

/** A link to a point on a map of the world, in a new tab. */
function MapLink({ at: { latitude, longitude }, children }: MapLinkProps) {
  return (
    <a
      className="inline-row gap-xs text-xs"
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
    >
      <IconMapPin size={14} aria-hidden="true" />
      {children}
    </a>
  )
}
