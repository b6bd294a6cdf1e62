import * as limits from '@mersal/contract/limits'
import { cellTexts, type FileRow } from './cell-text.ts'
import { FileFault, fileKind } from './file-kind.ts'
import { readCsv } from './read-csv.ts'
import type { SheetRead } from './sheet-read.ts'

/** The rows of a CSV or XLSX file that are not blank, and the sheet of an XLSX file. @throws {FileFault} */
export async function readRows(
  bytes: Uint8Array,
): Promise<{ sheet: SheetRead | null; rows: AsyncGenerator<FileRow> }> {
  if (fileKind(bytes) === 'text') return { sheet: null, rows: numbered(readCsv(bytes)) }
  // The reader of sheets has eighty modules, which a CSV file does not need.
  const { readSheet } = await import('./read-sheet.ts')
  const { sheet, rows } = await readSheet(bytes)
  return { sheet, rows: numbered(rows) }
}

/** The rows that are not blank, with their numbers. */
async function* numbered(
  rows: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
): AsyncGenerator<FileRow> {
  let row = 0
  for await (const raw of rows) {
    row += 1
    if (row > limits.orderFile.rows)
      throw new FileFault('order_file_rows', { maximum: limits.orderFile.rows })
    const cells = cellTexts(row, raw)
    if (cells.some((cell) => cell !== '')) yield { row, cells }
  }
}
