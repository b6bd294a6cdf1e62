import { foldText } from '@mersal/contract'
import { useDeferredValue, useId, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { SearchField } from '../../../ui/control/search-field.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { CashShare } from '../../../ui/run/cash-share.tsx'
import { formatCount } from '../../../ui/text/format-count.ts'
import type { Moving } from '../parts/moving.ts'
import { type Board, type Target, targetOf } from './board.ts'
import styles from './move-dialog.module.css'

const firstOptions = 20

type Props = { board: Board; moving: Moving; onChoose: (target: Target) => void; onClose: () => void }

/** Chooses the delivery boy whose run gets the parcels. Those with the fewest stops are first. */
export default function MoveDialog({ board, moving: { awbs, from }, onChoose, onClose }: Props) {
  const id = useId()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const options = optionsOf(board, from).filter(({ name }) => foldText(name).includes(foldText(search)))
  // The first ones at once. Hundreds more follow.
  const shown = useDeferredValue(options, options.slice(0, firstOptions))
  // A search with one match needs no choice, so typing a name and Enter is enough.
  const target =
    chosen === 'off' && from !== null
      ? { offRun: from }
      : (options.find(({ key }) => key === chosen) ?? (options.length === 1 ? options[0] : undefined))?.target
  const count = awbs.length
  return (
    <FormDialog
      title={m.move_count({ count, shown: formatCount(count) })}
      submitText={m.move()}
      isReady={target !== undefined}
      onSave={() => target && onChoose(target)}
      onClose={onClose}
    >
      <SearchField label={m.search_delivery_boy()} isLocal value={search} onChange={setSearch} />
      <ul className={styles.options}>
        {from !== null && (
          <li>
            <label>
              <input type="radio" name={id} checked={chosen === 'off'} onChange={() => setChosen('off')} />
              <span>{m.take_off_run()}</span>
            </label>
          </li>
        )}
        {shown.map(({ key, name, areas, stops, cash, target: own }) => (
          <li key={key}>
            <label>
              <input type="radio" name={id} checked={own === target} onChange={() => setChosen(key)} />
              <span>
                <bdi>{name}</bdi>
                <small>{areas}</small>
              </span>
              <CashShare value={cash} />
              <small>{m.delivery_boy_stops({ count: stops, shown: formatCount(stops) })}</small>
            </label>
          </li>
        ))}
        {options.length === 0 && <li className={`soft ${styles.nothing}`}>{m.no_data_found()}</li>}
      </ul>
    </FormDialog>
  )
}

function optionsOf(board: Board, from: number | null) {
  return board.couriers
    .map((courier) => {
      const target = targetOf(board, courier)
      const runs = board.list_items.filter(({ id }) => courier.runs.includes(id))
      return {
        key: String(courier.id),
        name: courier.name,
        areas: board.areas
          .filter(({ id }) => courier.home_areas.includes(id))
          .map(({ name }) => name)
          .join(' · '),
        stops: runs.reduce((sum, { stops }) => sum + stops, 0),
        cash: courier.cash_quarters,
        target,
      }
    })
    .filter(({ target }) => !('run' in target && target.run === from))
    .toSorted((a, b) => a.stops - b.stops)
}
