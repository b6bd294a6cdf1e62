import { limits } from '@mersal/contract/limits'
import { cellTexts, type FileRow } from './cell-text.ts'
import { FileFault, fileKind } from './file-kind.ts'
import { readCsv } from './read-csv.ts'

/** The rows of a CSV or XLSX file that are not blank, with their numbers. @throws {FileFault} */
export async function* readRows(bytes: Uint8Array): AsyncGenerator<FileRow> {
  const rows = fileKind(bytes) === 'sheet' ? readSheet(bytes) : readCsv(bytes)
  let row = 0
  for await (const raw of rows) {
    row += 1
    if (row > limits.orderFile.rows)
      throw new FileFault('order_file_rows', { maximum: limits.orderFile.rows })
    const cells = cellTexts(row, raw)
    if (cells.some((cell) => cell !== '')) yield { row, cells }
  }
}

/** The reader of sheets has eighty modules, which a CSV file does not need. */
async function* readSheet(bytes: Uint8Array): AsyncGenerator<unknown[]> {
  const sheets = await import('./read-sheet.ts')
  yield* sheets.readSheet(bytes)
}
