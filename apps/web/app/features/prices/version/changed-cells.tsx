import { m } from '../../../paraglide/messages.js'
import { measureWords } from '../matrix/measure-words.ts'
import type { CellChange } from '../model/changes.ts'
import { pairKey } from '../model/price-cells.ts'
import styles from './version.module.css'

/** Cells with their old and new value. */
export function ChangedCells({
  changes,
  names,
}: {
  changes: readonly CellChange[]
  names: readonly string[]
}) {
  return (
    <div className={`width-page ${styles.changed}`}>
      <table className="table">
        <caption className="visually-hidden">{m.prices_cells_changed()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.zones()}</th>
            <th scope="col" data-number>
              {m.price_before()}
            </th>
            <th scope="col" data-number>
              {m.price_after()}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ pair, measure, before, after }) => (
            <tr key={`${pairKey(...pair)}.${measure}`}>
              <td>
                {m.prices_cell_label({
                  from: names[pair[0] - 1] ?? '',
                  to: names[pair[1] - 1] ?? '',
                  measure: measureWords[measure].name(),
                })}
              </td>
              <td data-number>
                <bdi dir="ltr">{before || '—'}</bdi>
              </td>
              <td data-number>
                <bdi dir="ltr">{after || '—'}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
