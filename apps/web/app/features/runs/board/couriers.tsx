import { memo, useDeferredValue, useId, useMemo } from 'react'
import { m } from '../../../paraglide/messages.js'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import type { Moving } from '../parts/moving.ts'
import type { Board, Target } from './board.ts'
import { targetOf } from './board.ts'
import { CourierCard } from './courier-card.tsx'
import { type CourierRow, courierRows, findCouriers } from './courier-rows.ts'
import styles from './couriers.module.css'
import { CouriersToolbar } from './couriers-toolbar.tsx'
import type { Place } from './use-board.ts'
import { useCourierView } from './use-courier-view.ts'
import { walkCards } from './walk-cards.ts'

/** More than are in view of a large screen. */
const firstCards = 24
const skeletons = [0, 1, 2, 3, 4, 5]

type Props = {
  board: Board | undefined
  place: Place
  onDropped: (awbs: readonly string[], from: number | null, target: Target) => Promise<void>
  onMove: (moving: Moving) => void
}

/** The delivery boys of the day with their runs. Arrow keys walk from card to card. A dialog above renders none of them again. */
export const Couriers = memo(({ board, place, onDropped, onMove }: Props) => {
  const hint = useId()
  const view = useCourierView()
  const { search, filter, sort, isCompact } = view
  const rows = useMemo(() => (board ? courierRows(board) : []), [board])
  const found = useMemo(() => findCouriers(rows, { search, filter, sort }), [rows, search, filter, sort])
  if (board?.couriers.length === 0) return <EmptyState advice={m.board_no_couriers()} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The cards in it take the keys.
    <section
      className={styles.pane}
      aria-label={m.home_delivery_boys()}
      aria-describedby={hint}
      aria-busy={!board}
      tabIndex={0}
      onKeyDown={walkCards}
    >
      <p id={hint} hidden>
        {m.board_walk_hint()}
      </p>
      <CouriersToolbar view={view} shown={found.length} total={rows.length} />
      {board && found.length === 0 && <p className="soft">{m.no_data_found()}</p>}
      <ul className={styles.cards} data-compact={isCompact || undefined}>
        {board ? (
          <Cards board={board} rows={found} place={place} onDropped={onDropped} onMove={onMove} />
        ) : (
          skeletons.map((place) => <li key={place} className={styles.skeleton} aria-hidden="true" />)
        )}
      </ul>
    </section>
  )
})

type CardsProps = Omit<Props, 'board'> & { board: Board; rows: readonly CourierRow[] }

/** The first cards at once. Hundreds more follow, and let keys pass in between. */
function Cards(props: CardsProps) {
  const first = { ...props, rows: props.rows.slice(0, firstCards) }
  return <CardsOf shown={useDeferredValue(props, first)} />
}

const CardsOf = memo(({ shown: { board, rows, place, onDropped, onMove } }: { shown: CardsProps }) =>
  rows.map((row) => (
    <CourierCard
      key={row.courier.id}
      board={board}
      row={row}
      place={place}
      onDropped={(awbs, from) => void onDropped(awbs, from, targetOf(board, row.courier))}
      onMove={onMove}
    />
  )),
)
