import { inflateRawSync } from 'node:zlib'
import { limits } from '@mersal/contract/limits'
import { FileFault } from './file-fault.ts'
import { packedBytes, type ZipEntry, zipEntries } from './zip-entries.ts'

const { unpackedBytes, rows, columns } = limits.orderFile

/**
 * Makes sure that a sheet can be unpacked in bounded memory before anybody does: what its directory declares, what
 * its files really unpack to, and how far out its cells lie. A reader fills every gap up to the farthest cell.
 *
 * @throws {FileFault}
 */
export function checkSheet(zip: Buffer): void {
  const read = zipEntries(zip).filter(({ name }) => name.endsWith('.xml') || name.endsWith('.rels'))
  if (new Set(read.map(({ name }) => name)).size !== read.length) throw new FileFault('order_file_sheet')
  if (read.reduce((sum, { declaredSize }) => sum + declaredSize, 0) > unpackedBytes) throw tooLarge()
  let left = unpackedBytes
  for (const entry of read) {
    const bytes = unpack(zip, entry, left)
    if (bytes.length !== entry.declaredSize) throw new FileFault('order_file_sheet')
    left -= bytes.length
    if (entry.name.includes('worksheets/')) checkAddresses(bytes)
  }
}

function unpack(zip: Buffer, entry: ZipEntry, maxOutputLength: number): Buffer {
  const packed = packedBytes(zip, entry)
  if (entry.isStored) return packed
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxOutputLength) })
  } catch (error) {
    const isLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw isLarge ? tooLarge() : new FileFault('order_file_sheet')
  }
}

function checkAddresses(sheet: Buffer): void {
  for (const [, address = ''] of sheet.toString('latin1').matchAll(/\sr\s*=\s*["']([^"']*)["']/g)) {
    const [, letters = '', digits = ''] = /^([A-Za-z]*)(\d+)$/.exec(address) ?? []
    if (digits === '') throw new FileFault('order_file_sheet')
    if (Number(digits) > rows) throw new FileFault('order_file_rows', { maximum: rows })
    if (columnOf(letters) > columns) throw new FileFault('order_file_columns', { maximum: columns })
  }
}

/** The number of a column by its letters: A is 1, AA is 27. */
function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

function tooLarge(): FileFault {
  return new FileFault('order_file_sheet_large', { megabytes: unpackedBytes / 1_000_000 })
}
