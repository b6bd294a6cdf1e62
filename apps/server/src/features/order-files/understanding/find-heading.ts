import type { FileRow } from '../reading/cell-text.ts'
import { type Mapping, recogniseColumns } from './recognise-columns.ts'

/** A title or two may come before the heading. */
const rowsAbove = 10

/** The heading: among the first rows, the one with the most recognised names, or else the first row. */
export function findHeading(rows: readonly FileRow[]): { heading: FileRow; mapping: Mapping } | null {
  let best: { heading: FileRow; mapping: Mapping; known: number } | null = null
  for (const heading of rows.slice(0, rowsAbove)) {
    const mapping = recogniseColumns(heading.cells)
    const known = Object.keys(mapping).length
    if (!best || known > best.known) best = { heading, mapping, known }
  }
  return best
}
