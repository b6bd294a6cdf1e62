import { foldDigits } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { TextInput } from '../../../ui/control/text-input.tsx'
import { type Cells, type Measure, measures, pairKey, pairsOf } from '../model/price-cells.ts'
import { tidyCell } from '../model/read-cell.ts'
import styles from './matrix.module.css'
import { measureWords } from './measure-words.ts'

type Props = {
  zones: readonly string[]
  cells: Cells
  readOnly: boolean
  faults: ReadonlyMap<string, string>
  changed: ReadonlyMap<string, string>
  write: (key: string, measure: Measure, text: string) => void
}

/** The prices between zones pair by pair, for a narrow screen. */
export function PairsList({ zones, cells, readOnly, faults, changed, write }: Props) {
  return (
    <div className="stack">
      {pairsOf(zones.length).map(([from, to]) => {
        const key = pairKey(from, to)
        return (
          <fieldset key={key} className={`stack ruled ${styles.pair}`}>
            <legend>
              {m.prices_cell({ from: `\u2068${zones[from - 1]}\u2069`, to: `\u2068${zones[to - 1]}\u2069` })}
            </legend>
            {measures.map((measure) => {
              const before = changed.get(`${key}.${measure}`)
              return (
                <TextInput
                  key={measure}
                  size="xs"
                  label={measureWords[measure].name()}
                  data-path={`cells.${key}.${measure}`}
                  data-changed={before !== undefined}
                  inputMode={measure === 'days' ? 'text' : 'decimal'}
                  autoComplete="off"
                  maxLength={12}
                  readOnly={readOnly}
                  value={cells[key]?.[measure] ?? ''}
                  error={faults.get(`${key}.${measure}`)}
                  description={
                    before === undefined
                      ? undefined
                      : m.prices_cell_was({ value: before || m.prices_cell_empty() })
                  }
                  onChange={(typed) => write(key, measure, foldDigits(typed))}
                  onBlur={(event) => {
                    const tidy = tidyCell(measure, event.currentTarget.value)
                    if (!readOnly && tidy !== event.currentTarget.value) write(key, measure, tidy)
                  }}
                />
              )
            })}
          </fieldset>
        )
      })}
    </div>
  )
}
