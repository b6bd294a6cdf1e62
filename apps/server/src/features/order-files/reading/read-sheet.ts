import { readSheet as readRows } from 'read-excel-file/universal'
import { findHeading } from '../understanding/find-heading.ts'
import { cellTexts, type FileRow } from './cell-text.ts'
import { cleanSheet } from './clean-sheet.ts'
import { FileFault } from './file-kind.ts'
import type { SheetRead } from './sheet-read.ts'

/** The fewest known headings of a sheet of orders: a name, a phone and an address. */
const knownHeadings = 3
/** A heading is among the first rows. */
const rowsAbove = 10

/**
 * The rows of the first visible sheet of an .xlsx file whose headings are those of orders, or else of the first visible
 * sheet with rows. @throws {FileFault}
 */
export async function readSheet(bytes: Uint8Array): Promise<{ sheet: SheetRead | null; rows: unknown[][] }> {
  const { archive, visible } = await cleanSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  let first: unknown[][] | null = null
  let firstSheet: SheetRead | null = null
  for (const { number, ...about } of visible) {
    const rows = await readRows(archive, number, { parseNumber: exactNumber }).catch(() => {
      throw new FileFault('order_file_sheet')
    })
    const sheet = { ...about, isOnly: visible.length === 1 }
    if (visible.length === 1 || hasOrders(rows)) return { sheet, rows }
    if (rows.length === 0 || first !== null) continue
    first = rows
    firstSheet = sheet
  }
  return { sheet: firstSheet, rows: first ?? [] }
}

function hasOrders(rows: readonly unknown[][]): boolean {
  const some: FileRow[] = []
  try {
    for (const [index, raw] of rows.entries()) {
      const cells = cellTexts(index + 1, raw)
      if (cells.some((cell) => cell !== '')) some.push({ row: index + 1, cells })
      if (some.length === rowsAbove) break
    }
  } catch {
    // Another sheet than that of the orders may have longer cells.
    return false
  }
  return Object.keys(findHeading(some)?.mapping ?? {}).length >= knownHeadings
}

/** A number as it was typed: XLSX stores 75.25 as 75.250000000000014. */
function exactNumber(stored: string): string {
  const number = Number(stored)
  return Number.isNaN(number) ? stored : String(Number(number.toPrecision(15)))
}
