import { readSheet as readRows } from 'read-excel-file/universal'
import { cleanSheet } from './clean-sheet.ts'
import { FileFault } from './file-kind.ts'

/** The rows of the first sheet of an .xlsx file. @throws {FileFault} */
export async function* readSheet(bytes: Uint8Array): AsyncGenerator<unknown[]> {
  const sheet = await cleanSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const rows = await readRows(sheet, 1, { parseNumber: exactNumber }).catch(() => {
    throw new FileFault('order_file_sheet')
  })
  yield* rows
}

/** A number as it was typed: XLSX stores 75.25 as 75.250000000000014. */
function exactNumber(stored: string): string {
  const number = Number(stored)
  return Number.isNaN(number) ? stored : String(Number(number.toPrecision(15)))
}
