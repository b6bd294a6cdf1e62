import { inflateRawSync } from 'node:zlib'
import { limits } from '@mersal/contract/limits'
import { zipSync } from 'fflate'
import { FileFault } from './file-fault.ts'
import { packedBytes, type ZipEntry, zipEntries } from './zip-entries.ts'

const { unpackedBytes, rows, columns } = limits.orderFile

/** A workbook of orders has a few sheets with a few parts each. */
const mostParts = 100

/** The parts that rows are read from. Only these are unpacked. */
const isRead =
  /^xl\/(?:_rels\/workbook\.xml\.rels|(?:workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml)$/i

/** What programs put into a workbook beside them: layout, pictures, printer settings, folders. */
const isUsual =
  /\.(?:xml|rels|vml|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg)$|^xl\/printerSettings\/[^/]+\.bin$|\/$/i

/**
 * A sheet as an archive of its checked parts alone, stored without compression: what a reader of sheets sees is what
 * was checked, however it understands archives. Checked are the size that the directory declares, the size that a part
 * unpacks to, and how far out its cells lie. A reader fills every gap up to the farthest cell.
 *
 * @throws {FileFault}
 */
export function cleanSheet(zip: Buffer): ArrayBuffer {
  const entries = zipEntries(zip)
  if (entries.length > mostParts || !entries.every(({ name }) => isUsual.test(name)))
    throw new FileFault('order_file_parts')
  const read = entries.filter(({ name }) => isRead.test(name))
  if (new Set(read.map(({ name }) => name)).size !== read.length) throw new FileFault('order_file_sheet')
  if (read.reduce((sum, { declaredSize }) => sum + declaredSize, 0) > unpackedBytes) throw tooLarge()
  const parts: Record<string, Uint8Array> = {}
  let left = unpackedBytes
  for (const entry of read) {
    const bytes = unpack(zip, entry, left)
    if (bytes.length !== entry.declaredSize) throw new FileFault('order_file_sheet')
    left -= bytes.length
    if (entry.name.includes('worksheets/')) checkAddresses(bytes)
    parts[entry.name] = bytes
  }
  return zipSync(parts, { level: 0 }).buffer
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
