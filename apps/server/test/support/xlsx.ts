import { crc32, deflateRawSync } from 'node:zlib'

/** A file to be zipped. `declares` makes the directory lie about its unpacked size. */
type Part = { name: string; text: string | Buffer; declares?: number }

/** A zip of `parts`, deflated. */
export function zipOf(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, text, declares } of parts) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(0x0800, 2)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(declares ?? bytes.length, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    const version = Buffer.from([20, 0])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), version, about, rest, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, entries, end])
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** An .xlsx file whose first sheet has these cells; a number is stored as one, as a sheet does with what looks so. */
export function xlsxOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  return xlsxOfSheet(
    rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, `${lettersOf(column)}${row + 1}`)).join('')}</row>`,
      )
      .join(''),
  )
}

/** The same with the sheet's rows as they are given, in XML. */
export function xlsxOfSheet(sheetData: string | Buffer, declares?: number): Buffer {
  const sheet = Buffer.concat([
    Buffer.from(`<?xml version="1.0"?><worksheet xmlns="${spreadsheet}"><sheetData>`),
    Buffer.from(sheetData),
    Buffer.from('</sheetData></worksheet>'),
  ])
  return zipOf([
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
  ])
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
