import { buffer } from 'node:stream/consumers'
import * as limits from '@mersal/contract/limits'
import { zipSync } from 'fflate'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { FileFault } from './file-kind.ts'
import { type VisibleSheet, visibleSheets } from './visible-sheets.ts'

const { unpackedBytes, rows, columns } = limits.orderFile

/** A workbook of orders has a few sheets with a few parts each. */
const mostParts = 100
const zip64Field = 1

/** The parts that contain rows. Only these are unpacked. */
const isRead =
  /^xl\/(?:_rels\/workbook\.xml\.rels|(?:workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml)$/i

/** Usual other parts: layout, pictures, printer settings, folders. */
const isUsual =
  /\.(?:xml|rels|vml|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg)$|^xl\/printerSettings\/[^/]+\.bin$|\/$/i

/**
 * Repacks a sheet as an uncompressed archive of its checked parts, so that the XLSX reader sees only what was
 * checked. Checked are the declared sizes (yauzl compares them with the unpacked sizes) and the addresses of cells,
 * since a reader fills the gap up to the farthest cell. Says which sheets are visible.
 *
 * @throws {FileFault}
 */
export async function cleanSheet(zip: Buffer): Promise<{ archive: ArrayBuffer; visible: VisibleSheet[] }> {
  try {
    const parts: Record<string, Buffer> = {}
    for (const { archive, entry } of await readEntries(zip)) {
      const bytes = await buffer(await archive.openReadStreamPromise(entry))
      if (entry.fileName.includes('worksheets/')) checkAddresses(bytes)
      parts[entry.fileName] = bytes
    }
    return { archive: zipSync(parts, { level: 0 }).buffer, visible: visibleSheets(parts) }
  } catch (error) {
    // yauzl throws for what no real sheet has: a damaged directory, encryption, other compression, false sizes.
    throw error instanceof FileFault ? error : new FileFault('order_file_sheet')
  }
}

/** The parts that contain rows, from the archive's directory. @throws {FileFault} */
async function readEntries(zip: Buffer): Promise<{ archive: ZipFile; entry: Entry }[]> {
  const archive = await fromBufferPromise(zip)
  if (archive.entryCount > mostParts) throw new FileFault('order_file_parts')
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry()) entries.push(entry)
  const names = new Set(entries.map(({ fileName }) => fileName))
  if (names.has('xl/workbook.bin')) throw new FileFault('order_file_xlsb')
  if (names.has('mimetype') && names.has('content.xml')) throw new FileFault('order_file_ods')
  if (!entries.every(({ fileName }) => isUsual.test(fileName))) throw new FileFault('order_file_parts')
  const read = entries.filter(({ fileName }) => isRead.test(fileName))
  if (read.some(isZip64) || new Set(read.map(({ fileName }) => fileName)).size !== read.length)
    throw new FileFault('order_file_sheet')
  if (read.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > unpackedBytes)
    throw new FileFault('order_file_sheet_large', { megabytes: unpackedBytes / 1_000_000 })
  return read.map((entry) => ({ archive, entry }))
}

/** No sheet of orders is large enough to need zip64. */
function isZip64({ extraFields }: Entry): boolean {
  return extraFields.some(({ id }) => id === zip64Field)
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
