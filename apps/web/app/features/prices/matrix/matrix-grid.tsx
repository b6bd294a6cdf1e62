import type { CSSProperties } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { Position } from '../model/grid-keys.ts'
import { type Cells, type Measure, pairKey } from '../model/price-cells.ts'
import styles from './matrix.module.css'
import { measureWords } from './measure-words.ts'
import { useGrid } from './use-grid.ts'

type Props = {
  /** The names of the zones in the person's language. */
  zones: readonly string[]
  cells: Cells
  measure: Measure
  readOnly: boolean
  /** The fault of a cell, by `pairKey.measure`. */
  faults: ReadonlyMap<string, string>
  /** What a changed cell was, by `pairKey.measure`. */
  changed: ReadonlyMap<string, string>
  write: (at: Position, text: string) => void
  paste: (at: Position, text: string) => void
  copy: (rows: number[], columns: number[]) => string
  undo: () => void
}

/** The prices between zones, edited as in a spreadsheet. The part below the diagonal mirrors the part above. */
export function MatrixGrid({ zones, cells, measure, readOnly, faults, changed, ...acts }: Props) {
  const valueAt = ({ row, column }: Position) => cells[pairKey(row, column)]?.[measure] ?? ''
  const { table, ...grid } = useGrid({ size: zones.length, readOnly, valueAt, ...acts })
  const { name, unit } = measureWords[measure]
  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        className={`text-m ${styles.grid}`}
        style={{ '--zones': zones.length } as CSSProperties}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA's pattern of an editable table
        role="grid"
        aria-label={name()}
        aria-readonly={readOnly}
      >
        <thead>
          <tr>
            <td className={styles.corner}>{unit()}</td>
            {zones.map((zone, index) => (
              <th key={index} scope="col">
                <bdi>{zone}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zones.map((zone, down) => (
            <tr key={down}>
              <th scope="row">
                <bdi>{zone}</bdi>
              </th>
              {zones.map((other, across) => {
                const at = { row: down + 1, column: across + 1 }
                const key = `${pairKey(at.row, at.column)}.${measure}`
                const isActive = grid.at.row === at.row && grid.at.column === at.column
                const isEdited = isActive && grid.typed !== null
                const isMirror = at.row > at.column
                const value = valueAt(at)
                const before = changed.get(key)
                return (
                  <td
                    key={across}
                    role="gridcell"
                    data-at={`${at.row}-${at.column}`}
                    data-path={isMirror ? undefined : `cells.${key}`}
                    data-mirror={isMirror}
                    data-selected={grid.isSelected(at)}
                    data-changed={before !== undefined}
                    aria-selected={grid.isSelected(at)}
                    aria-invalid={faults.has(key)}
                    title={faults.get(key)}
                    tabIndex={isActive ? 0 : -1}
                    onFocus={(event) => event.target === event.currentTarget && !isActive && grid.moveTo(at)}
                    onMouseDown={(event) => {
                      if (!event.shiftKey || isEdited) return
                      event.preventDefault()
                      grid.moveTo(at, true)
                    }}
                    onDoubleClick={() => isEdited || grid.edit()}
                    onKeyDown={(event) => isEdited || grid.cellKey(event)}
                  >
                    {isEdited ? (
                      <input
                        aria-label={m.prices_cell_label({ from: zone, to: other, measure: name() })}
                        dir="ltr"
                        inputMode="decimal"
                        autoComplete="off"
                        maxLength={12}
                        value={grid.typed ?? ''}
                        onChange={(event) => grid.type(event.currentTarget.value)}
                        onKeyDown={grid.editorKey}
                        onBlur={grid.commit}
                      />
                    ) : (
                      <>
                        <bdi dir="ltr">{value}</bdi>
                        {before !== undefined && !isMirror && (
                          <small>
                            <span className="visually-hidden">
                              {m.prices_cell_was({ value: before || m.prices_cell_empty() })}
                            </span>
                            <s aria-hidden="true" dir="ltr">
                              {before || '—'}
                            </s>
                          </small>
                        )}
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
