import { csvLine, csvStart } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { blankPair, type Cells, type PairCells, pairKey, pairsOf, splitDays } from './price-cells.ts'
import { tidyCell } from './read-cell.ts'
import type { TermsForm } from './terms-form.ts'

const columns = ['from_zone', 'to_zone', 'first_kg', 'further_kg', 'days_from', 'days_to'] as const
const names = ['from_name', 'to_name'] as const

/** The matrix as CSV: a line for each pair. The names of the zones are for the reader. */
export function pairsCsv({ zones, cells }: Pick<TermsForm, 'zones' | 'cells'>): string {
  const lines = pairsOf(zones.length).map(([from, to]) => {
    const { first_kg, further_kg, days } = cells[pairKey(from, to)] ?? blankPair
    const { days_from, days_to } = splitDays(days)
    const named = [zones[from - 1]?.en ?? '', zones[to - 1]?.en ?? '']
    return csvLine([String(from), String(to), first_kg, further_kg, days_from, days_to, ...named])
  })
  return csvStart + csvLine([...columns, ...names]) + lines.join('')
}

export type ReadPairs = { cells: Cells; faults: string[] }

/**
 * Reads a file of pairs for a matrix of `zones` zones. Each pair must be there once, in either direction. Every fault
 * names its line.
 */
export function readPairsCsv(text: string, zones: number, faultOf: FaultOf): ReadPairs {
  const [header = [], ...lines] = csvRows(text)
  const titles = header.map((title) => title.trim().toLowerCase())
  const missing = columns.filter((column) => !titles.includes(column))
  if (missing.length > 0)
    return { cells: {}, faults: [m.prices_csv_no_column({ columns: missing.join(', ') })] }

  const cells: Record<string, PairCells> = {}
  const faults: string[] = []
  for (const [index, line] of lines.entries()) {
    const number = index + 2
    if (line.every((cell) => cell.trim() === '')) continue
    const value = (column: (typeof columns)[number]) => line[titles.indexOf(column)] ?? ''
    const [from, to] = [zoneNumber(value('from_zone')), zoneNumber(value('to_zone'))]
    const unknown = [from, to].find((zone) => !(Number(zone) >= 1 && Number(zone) <= zones))
    if (unknown !== undefined) {
      faults.push(m.prices_csv_no_zone({ line: number, zone: unknown || '—' }))
      continue
    }
    const key = pairKey(Number(from), Number(to))
    if (cells[key]) {
      faults.push(m.prices_csv_twice({ line: number, from, to }))
      continue
    }
    const days = [value('days_from'), value('days_to')].map((day) => day.trim())
    const pair = {
      first_kg: tidyCell('first_kg', value('first_kg')),
      further_kg: tidyCell('further_kg', value('further_kg')),
      days: tidyCell('days', days.join('–')),
    }
    for (const measure of ['first_kg', 'further_kg', 'days'] as const) {
      const fault = faultOf(measure, pair[measure])
      if (fault !== null)
        faults.push(m.prices_csv_fault({ line: number, fault, value: pair[measure] || '—' }))
    }
    cells[key] = pair
  }
  for (const [from, to] of pairsOf(zones)) {
    if (!cells[pairKey(from, to)]) faults.push(m.prices_csv_missing({ from: String(from), to: String(to) }))
  }
  return { cells, faults }
}

type FaultOf = (measure: keyof PairCells, text: string) => string | null

function zoneNumber(text: string): string {
  return tidyCell('first_kg', text)
}

/** The cells of a CSV file with commas, semicolons or tabs. */
export function csvRows(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [first = ''] = source.split('\n', 1)
  const separator = [',', ';', '\t'].find((mark) => first.includes(mark)) ?? ','
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < source.length; at += 1) {
    const mark = source[at]
    if (isQuoted && mark === '"' && source[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (mark === '"' && (isQuoted || cell === '')) {
      isQuoted = !isQuoted
    } else if (!isQuoted && (mark === separator || mark === '\n')) {
      rows.at(-1)?.push(cell)
      cell = ''
      if (mark === '\n') rows.push([])
    } else cell += mark
  }
  rows.at(-1)?.push(cell)
  return rows
}
