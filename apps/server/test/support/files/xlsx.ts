import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A file for a zip. `declares` is a false unpacked size for the directory. */
type Part = { name: string; text: string | Buffer; declares?: number } | ({ name: string } & Packed)
/** Data that is compressed in advance, because it would be too large. */
type Packed = { packed: Buffer; unpackedSize: number }

/** Spaces in chunks of 16 MB, compressed to a thousandth. */
export function packedSpaces(megabytes: number): Packed {
  const piece = Buffer.alloc(16_000_000, ' ')
  const packed = deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH })
  const pieces = Math.ceil(megabytes / 16)
  const end = Buffer.from([3, 0])
  return {
    packed: Buffer.concat([...Array.from({ length: pieces }, () => packed), end]),
    unpackedSize: pieces * piece.length,
  }
}

/** A zip of `parts`, deflated. */
export function zipOf(parts: readonly Part[]): Buffer {
  const { files, directory } = zipped(parts, 0)
  return Buffer.concat([files, directory, endOf(parts.length, files.length, directory.length)])
}

/** A zip with two directories: the zip64 one lists `hidden`, the other `shown`. Programs read either. */
export function zip64Of(shown: readonly Part[], hidden: readonly Part[]): Buffer {
  const first = zipped(shown, 0)
  const second = zipped(hidden, first.files.length)
  const files = Buffer.concat([first.files, second.files])
  const secondAt = files.length + first.directory.length
  const end64 = Buffer.alloc(56)
  end64.write('PK\x06\x06', 'latin1')
  end64.writeBigUInt64LE(44n, 4)
  end64.writeBigUInt64LE(BigInt(hidden.length), 24)
  end64.writeBigUInt64LE(BigInt(hidden.length), 32)
  end64.writeBigUInt64LE(BigInt(second.directory.length), 40)
  end64.writeBigUInt64LE(BigInt(secondAt), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(secondAt + second.directory.length), 8)
  locator.writeUInt32LE(1, 16)
  const end = endOf(shown.length, files.length, first.directory.length)
  return Buffer.concat([files, first.directory, second.directory, end64, locator, end])
}

function zipped(parts: readonly Part[], start: number): { files: Buffer; directory: Buffer } {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = start
  for (const part of parts) {
    const { name } = part
    const { packed, unpackedSize, crc } = 'packed' in part ? { ...part, crc: 0 } : pack(part)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(0x0800, 2)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc, 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(unpackedSize, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    const version = Buffer.from([20, 0])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), version, about, rest, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  return { files: Buffer.concat(locals), directory: Buffer.concat(directory) }
}

function pack({ text, declares }: { text: string | Buffer; declares?: number }): Packed & { crc: number } {
  const bytes = Buffer.from(text)
  return { packed: deflateRawSync(bytes), unpackedSize: declares ?? bytes.length, crc: crc32(bytes) }
}

function endOf(entries: number, directoryAt: number, directorySize: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(directorySize, 12)
  end.writeUInt32LE(directoryAt, 16)
  return end
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** An .xlsx file whose first sheet has these cells. Numbers are stored as numbers, as spreadsheets do. */
export function xlsxOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  return zipOf(xlsxParts(rows))
}

/** The files inside an .xlsx file. */
export function xlsxParts(rows: readonly (readonly (string | number)[])[]): Part[] {
  return partsOf(rowsOf(rows))
}

function rowsOf(rows: readonly (readonly (string | number)[])[], hiddenRows: readonly number[] = []): string {
  return rows
    .map((cells, row) => {
      const hidden = hiddenRows.includes(row + 1) ? ' hidden="1"' : ''
      const inside = cells.map((cell, column) => cellOf(cell, `${lettersOf(column)}${row + 1}`)).join('')
      return `<row r="${row + 1}"${hidden}>${inside}</row>`
    })
    .join('')
}

function worksheetOf(sheetData: string | Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<?xml version="1.0"?><worksheet xmlns="${spreadsheet}"><sheetData>`),
    Buffer.from(sheetData),
    Buffer.from('</sheetData></worksheet>'),
  ])
}

type Sheet = {
  name: string
  rows: readonly (readonly (string | number)[])[]
  state?: 'hidden' | 'veryHidden'
  /** The numbers of hidden rows, the first being 1. */
  hiddenRows?: readonly number[]
}

/** An .xlsx file with several sheets. */
export function workbookOf(sheets: readonly Sheet[]): Buffer {
  const listed = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  )
  const related = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  return zipOf([
    { name: '[Content_Types].xml', text: '<?xml version="1.0"?><Types/>' },
    {
      name: 'xl/workbook.xml',
      text: `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships xmlns="${packageRelations}">${related.join('')}</Relationships>`,
    },
    ...sheets.map(({ rows, hiddenRows = [] }, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      text: worksheetOf(rowsOf(rows, hiddenRows)),
    })),
  ])
}

/** The same with rows as raw XML. */
export function xlsxOfSheet(sheetData: string | Buffer, declares?: number): Buffer {
  return zipOf(partsOf(sheetData, declares))
}

function partsOf(sheetData: string | Buffer, declares?: number): Part[] {
  const sheet = worksheetOf(sheetData)
  return [
    { name: '[Content_Types].xml', text: '<?xml version="1.0"?><Types/>' },
    {
      name: 'xl/workbook.xml',
      text: `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', text: sheet, ...(declares !== undefined && { declares }) },
  ]
}

function cellOf(cell: string | number, address: string): string {
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  const text = cell.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'))
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}
