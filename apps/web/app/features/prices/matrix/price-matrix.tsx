import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '../../../paraglide/messages.js'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { useNarrow } from '../../../ui/frame/use-narrow.ts'
import { formatCount } from '../../../ui/text/format-count.ts'
import type { Position } from '../model/grid-keys.ts'
import { pairsCsv } from '../model/pairs-csv.ts'
import { clipboardRows, copyCells, pasteCells } from '../model/paste.ts'
import { blankPair, type Cells, type Measure, measures, pairKey } from '../model/price-cells.ts'
import { tidyCell } from '../model/read-cell.ts'
import type { TermsForm } from '../model/terms-form.ts'
import type { PriceForm } from '../version/use-price-form.ts'
import { CsvIn } from './csv-in.tsx'
import styles from './matrix.module.css'
import { MatrixGrid } from './matrix-grid.tsx'
import { measureWords } from './measure-words.ts'
import { PairsList } from './pairs-list.tsx'

type Pasted = { before: Cells; taken: number; left: number }

/** The prices between zones: as a table, or pair by pair on a narrow screen; by hand, from a spreadsheet, or as CSV. */
export function PriceMatrix({ prices }: { prices: PriceForm }) {
  const { form, cellFaults, changedCells } = prices
  const { zones, cells } = form.values
  const [measure, setMeasure] = useState<Measure>('first_kg')
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const section = useRef<HTMLElement>(null)
  const isNarrow = useNarrow()
  const names = zones.map((zone, index) => label(zone) || m.zone_number({ number: index + 1 }))
  const changed = new Map(
    changedCells.map(({ pair, measure, before }) => [`${pairKey(...pair)}.${measure}`, before]),
  )

  function write(key: string, measure: Measure, text: string) {
    setPasted(null)
    form.setValues({ cells: { ...cells, [key]: { ...(cells[key] ?? blankPair), [measure]: text } } })
  }
  function paste(at: Position, text: string) {
    const rows = clipboardRows(text)
    const { cells: next, taken, left } = pasteCells(cells, { measure, at, rows, zones: zones.length })
    setPasted({ before: cells, taken, left })
    form.setValues({ cells: next })
  }
  function take(next: Cells) {
    setPasted(null)
    form.setValues({ cells: next })
  }
  function undo() {
    if (pasted) form.setValues({ cells: pasted.before })
    setPasted(null)
  }
  function open(key: string, measure: Measure) {
    flushSync(() => setMeasure(measure))
    section.current?.querySelector<HTMLElement>(`[data-path="cells.${key}.${measure}"]`)?.focus()
  }

  const shared = { zones: names, cells, readOnly: form.readOnly, faults: cellFaults, changed }
  return (
    <section ref={section} className="stack gap-l shrinks" aria-label={m.prices_matrix()}>
      <header className={`flex wrap between bottom gap-parts ${styles.head}`}>
        <h2>{m.prices_matrix()}</h2>
        <div className="flex wrap gap-m">
          {!form.readOnly && <CsvIn prices={prices} names={names} onTake={take} />}
          <CsvOut values={form.values} />
        </div>
      </header>
      {isNarrow ? (
        <PairsList {...shared} write={write} />
      ) : (
        <>
          <ChoiceField
            name="measure"
            label={m.prices_measure()}
            value={measure}
            onChange={setMeasure}
            choices={measures.map((value) => ({ value, label: measureWords[value].name() }))}
          />
          <MatrixGrid
            key={measure}
            {...shared}
            measure={measure}
            write={({ row, column }, text) => write(pairKey(row, column), measure, tidyCell(measure, text))}
            paste={paste}
            copy={(rows, columns) => copyCells(cells, measure, rows, columns)}
            undo={undo}
          />
          {!form.readOnly && <p className="sub">{m.prices_matrix_keys()}</p>}
        </>
      )}
      {pasted && (
        <p className="row sub wrap gap-pieces" role="status">
          {m.prices_pasted({ shown: formatCount(pasted.taken) })}
          {pasted.left > 0 && <span>{m.prices_paste_left({ shown: formatCount(pasted.left) })}</span>}
          <Button variant="link" onClick={undo}>
            {m.prices_undo_paste()}
          </Button>
        </p>
      )}
      {cellFaults.size > 0 && (
        <div className={`stack gap-2xs text-s sand ${styles.faults}`} role="status">
          <h3 className="text-s">{m.prices_to_mend()}</h3>
          <ul>
            {[...cellFaults].map(([cell, fault]) => {
              const [key, measure] = cell.split('.') as [string, Measure]
              const [from = 1, to = 1] = key.split('-').map(Number)
              return (
                <li key={cell}>
                  <Button variant="link" onClick={() => open(key, measure)}>
                    {m.prices_cell_label({
                      from: names[from - 1] ?? '',
                      to: names[to - 1] ?? '',
                      measure: measureWords[measure].name(),
                    })}
                  </Button>
                  {': '}
                  {fault}
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </section>
  )
}

/** Downloads the matrix as a file, made in the browser. */
function CsvOut({ values }: { values: TermsForm }) {
  function download() {
    const url = URL.createObjectURL(new Blob([pairsCsv(values)], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = url
    link.download = 'prices.csv'
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button variant="secondary" size="small" onClick={download}>
      {m.prices_csv_out()}
    </Button>
  )
}
