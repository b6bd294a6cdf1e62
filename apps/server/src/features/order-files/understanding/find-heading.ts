import type { FileRow } from '../reading/cell-text.ts'
import { type Mapping, recogniseColumns } from './recognise-columns.ts'

/** A title or two may stand above the names of the columns. */
const rowsAbove = 10

/** The row that names the columns: of the first ones that of which most is recognised, else the very first. */
export function findHeading(rows: readonly FileRow[]): { heading: FileRow; mapping: Mapping } | null {
  let best: { heading: FileRow; mapping: Mapping; known: number } | null = null
  for (const heading of rows.slice(0, rowsAbove)) {
    const mapping = recogniseColumns(heading.cells)
    const known = Object.keys(mapping).length
    if (!best || known > best.known) best = { heading, mapping, known }
  }
  return best
}
