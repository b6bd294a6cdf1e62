import { m } from '../../../paraglide/messages.js'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import type { Moving } from '../parts/moving.ts'
import type { Board, Target } from './board.ts'
import { targetOf } from './board.ts'
import { CourierCard } from './courier-card.tsx'
import styles from './couriers.module.css'
import type { Place } from './use-board.ts'

const skeletons = [0, 1, 2, 3, 4, 5]

type Props = {
  board: Board | undefined
  place: Place
  onDropped: (awbs: readonly string[], from: number | null, target: Target) => void
  onMove: (moving: Moving) => void
}

/** The delivery boys of the day with their runs. */
export function Couriers({ board, place, onDropped, onMove }: Props) {
  if (board?.couriers.length === 0) return <EmptyState advice={m.board_no_couriers()} />
  return (
    <section className={styles.pane} aria-label={m.home_delivery_boys()} aria-busy={!board} tabIndex={0}>
      <ul className={styles.cards}>
        {board
          ? board.couriers.map((courier) => (
              <CourierCard
                key={courier.id}
                board={board}
                courier={courier}
                place={place}
                onDropped={(awbs, from) => onDropped(awbs, from, targetOf(board, courier))}
                onMove={onMove}
              />
            ))
          : skeletons.map((place) => <li key={place} className={styles.skeleton} aria-hidden="true" />)}
      </ul>
    </section>
  )
}
