import { limits } from '@mersal/contract/limits'
import { FileFault } from './file-kind.ts'

/** One row of a file: its number there, the first being 1, and its cells as texts. */
export type FileRow = { row: number; cells: string[] }

const { columns, cellCharacters } = limits.orderFile

// What neither a database nor a screen takes, and what turns the direction of the text around it, as phone apps copy it
// along; line breaks and tabs stay.
const unprintable = /[^\P{Cc}\t\n\r]|[\uFEFF\u202A-\u202E\u2066-\u2069]/gu

/**
 * The cells of a row as trimmed texts without empty ones at its end; none for a blank row.
 *
 * @throws {FileFault} when there are more, or longer ones, than any order needs.
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
