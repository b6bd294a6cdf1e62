import * as limits from '@mersal/contract/limits'
import { FileFault } from './file-kind.ts'

/** One row of a file: its number, the first being 1, and the texts of its cells. */
export type FileRow = { row: number; cells: string[] }

const { columns, cellCharacters } = limits.orderFile

// Control characters that a database refuses, and marks of text direction, which phone apps copy along. Line breaks
// and tabs stay.
const unprintable = /[^\P{Cc}\t\n\r]|[\uFEFF\u202A-\u202E\u2066-\u2069]/gu

/**
 * The trimmed texts of a row's cells, without empty ones at the end; none for a blank row.
 *
 * @throws {FileFault} when there are more cells, or longer ones, than any order needs.
 */
export function cellTexts(row: number, cells: readonly unknown[]): string[] {
  const texts = cells.map((cell) => {
    const text = textOf(cell)
    if (text.length > cellCharacters) throw new FileFault('order_file_cell', { row, maximum: cellCharacters })
    return text
  })
  while (texts.at(-1) === '') texts.pop()
  if (texts.length > columns) throw new FileFault('order_file_columns', { maximum: columns })
  return texts
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString()
  return String(cell).toWellFormed().replace(unprintable, '').trim()
}
