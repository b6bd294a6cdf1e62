import type { BoardParcel, CallReply } from '@mersal/contract'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { CrossButton } from '../../../ui/control/cross-button.tsx'
import { SearchField } from '../../../ui/control/search-field.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import type { Board } from '../board/board.ts'
import type { Moving } from '../parts/moving.ts'
import { byArea, findStops, type Stop, stopsOf } from '../parts/stop.ts'
import { dropTarget } from './drag.ts'
import { awbsOf, StopTree } from './stop-tree.tsx'
import styles from './unassigned.module.css'
import { useStopSelection } from './use-stop-selection.ts'

const none: readonly BoardParcel[] = []
const skeletons = [0, 1, 2, 3, 4, 5, 6, 7]

type Props = {
  board: Board | undefined
  unassigned: CallReply<'listUnassigned'> | undefined
  /** Parcels on their way into a run. */
  moving: ReadonlySet<string>
  onMove: (moving: Moving) => void
  /** Parcels of a run that were dropped here. */
  onReturned: (awbs: readonly string[], from: number) => void
}

/** What has no run yet, by area. */
export function Unassigned({ board, unassigned, moving, onMove, onReturned }: Props) {
  const [search, setSearch] = useState('')
  const selection = useStopSelection()
  const parcels = unassigned?.list_items ?? none
  const areas = board?.areas
  const stops = useMemo(
    () => stopsOf(moving.size === 0 ? parcels : parcels.filter(({ awb }) => !moving.has(awb))),
    [parcels, moving],
  )
  const groups = useMemo(() => byArea(findStops(stops, search), areas ?? []), [stops, areas, search])
  const names = useMemo(() => new Map(areas?.map(({ id, name }) => [id, name])), [areas])
  const nameOf = (id: number | null) => (id === null ? m.no_area() : (names.get(id) ?? m.no_area()))
  const chosen = stops.filter(({ key }) => selection.selected.has(key))
  const count = chosen.reduce((sum, { parcels }) => sum + parcels.length, 0)
  const isLoading = !unassigned || !board

  function move(stops: readonly Stop[]) {
    if (stops.length > 0) onMove({ awbs: stops.flatMap(awbsOf), from: null, onMoved: selection.clear })
  }
  return (
    <section
      className={`flex ${styles.pane}`}
      aria-label={m.board_unassigned()}
      aria-busy={isLoading}
      {...dropTarget(({ awbs, from }) => from !== null && onReturned(awbs, from))}
    >
      <header className={`flex wrap baseline gap-pieces ${styles.head}`}>
        <h2>{m.board_unassigned()}</h2>
        {unassigned && (
          <p>{m.movement_parcels({ count: parcels.length, shown: formatCount(parcels.length) })}</p>
        )}
        <SearchField
          className={styles.search}
          label={m.board_search()}
          isLocal
          value={search}
          onChange={setSearch}
        />
      </header>
      {unassigned?.more && <p className={`text-s warn ${styles.more}`}>{m.board_more()}</p>}
      {isLoading ? (
        <ul className={`skeleton ${styles.skeletons}`} aria-hidden="true">
          {skeletons.map((place) => (
            <li key={place} />
          ))}
        </ul>
      ) : groups.length === 0 ? (
        <p className={`row gap-m soft ${styles.none}`}>
          <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
          {search === '' ? m.board_all_planned() : m.no_data_found()}
        </p>
      ) : (
        <StopTree areas={groups} nameOf={nameOf} selection={selection} onMove={move} />
      )}
      {chosen.length > 0 && (
        <footer className={`row gap-m text-m ruled ${styles.bar}`}>
          <p role="status">{m.board_selected({ count, shown: formatCount(count) })}</p>
          <Button size="small" onClick={() => move(chosen)}>
            {m.move_to()}
          </Button>
          <CrossButton aria-label={m.clear_selection()} onClick={selection.clear} />
        </footer>
      )}
    </section>
  )
}
