import { blankPair, type Cells, type Measure, pairKey } from './price-cells.ts'
import { tidyCell } from './read-cell.ts'

/** The cells of a spreadsheet's clipboard text. */
export function clipboardRows(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
}

type Pasted = {
  cells: Cells
  taken: number
  /** Cells outside the matrix, and below the diagonal with another price than above it. */
  left: number
}

/**
 * Writes `rows` over the matrix from the cell `at`. The cells above the diagonal count. A cell below it counts only
 * where the pasted part does not hold its mirror. Empty cells change nothing.
 */
export function pasteCells(
  cells: Cells,
  {
    measure,
    at,
    rows,
    zones,
  }: { measure: Measure; at: { row: number; column: number }; rows: string[][]; zones: number },
): Pasted {
  const above = new Map<string, string>()
  const below = new Map<string, string>()
  let left = 0
  for (const [down, line] of rows.entries()) {
    for (const [across, typed] of line.entries()) {
      const text = tidyCell(measure, typed)
      const [row, column] = [at.row + down, at.column + across]
      if (text === '') continue
      if (row > zones || column > zones) left += 1
      else (row <= column ? above : below).set(pairKey(row, column), text)
    }
  }
  for (const [key, text] of below) {
    const mirror = above.get(key)
    if (mirror === undefined) above.set(key, text)
    else if (mirror !== text) left += 1
  }
  const changed = [...above].map(([key, text]) => [key, { ...(cells[key] ?? blankPair), [measure]: text }])
  return { cells: { ...cells, ...Object.fromEntries(changed) }, taken: above.size, left }
}

/** The part of the matrix between two corners, as a spreadsheet takes it. */
export function copyCells(
  cells: Cells,
  measure: Measure,
  rows: readonly number[],
  columns: readonly number[],
): string {
  return rows
    .map((row) => columns.map((column) => cells[pairKey(row, column)]?.[measure] ?? '').join('\t'))
    .join('\n')
}
