import { limits } from '@mersal/contract'
import { describe, expect, test } from 'vitest'
import type { FileRow } from '../../src/features/order-files/reading/cell-text.ts'
import { FileFault } from '../../src/features/order-files/reading/file-kind.ts'
import { readInProcess } from '../../src/features/order-files/reading/read-in-process.ts'
import type { SheetRead } from '../../src/features/order-files/reading/sheet-read.ts'
import { workbookOf, xlsxOf, xlsxOfSheet, zipOf } from '../support/files/xlsx.ts'

/** The rows of a file as the server reads it. */
async function rowsIn(file: Buffer | string): Promise<FileRow[]> {
  const bytes = new Uint8Array(Buffer.from(file))
  const rows: FileRow[] = []
  for await (const some of readInProcess(bytes.buffer)) rows.push(...some)
  return rows
}

const cellsIn = async (file: Buffer | string) => (await rowsIn(file)).map(({ cells }) => cells)

/** The key of the sentence that refuses a file. */
async function faultOf(file: Buffer | string): Promise<string> {
  try {
    await rowsIn(file)
  } catch (error) {
    if (error instanceof FileFault) return error.key
    throw error
  }
  return 'none'
}

const table = 'Order,Name\r\n1,منى أحمد\r\n'
const cells = [
  ['Order', 'Name'],
  ['1', 'منى أحمد'],
]
const windows1256 = Buffer.concat([
  Buffer.from('Order,Name\r\n1,'),
  Buffer.from([0xe3, 0xe4, 0xec, 0x20, 0xc3, 0xcd, 0xe3, 0xcf]),
  Buffer.from('\r\n'),
])
const utf16be = Buffer.from(table, 'utf16le').swap16()

describe('the text of a file', () => {
  test.each<[string, Buffer | string]>([
    ['UTF-8', table],
    ['UTF-8 with a mark', `\uFEFF${table}`],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${table}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(table, 'utf16le')],
    ['UTF-16 the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be])],
    ['windows-1256', windows1256],
    ['semicolons', table.replaceAll(',', ';')],
    ['tabs', table.replaceAll(',', '\t')],
    ['old line ends', table.replaceAll('\r\n', '\r')],
    ['no last line end', table.trimEnd()],
  ])('is read in %s', async (_, file) => {
    expect(await cellsIn(file)).toEqual(cells)
  })

  test('keeps delimiters, line ends and quotation marks inside quoted cells', async () => {
    expect(await cellsIn('a,b\n"1, ""x""\nsecond line",2\n')).toEqual([
      ['a', 'b'],
      ['1, "x"\nsecond line', '2'],
    ])
  })

  test('takes a quotation mark out of place literally, at the cost of its own row', async () => {
    expect(await cellsIn('a,b\n12" screen,1\n"12" screen, black",2\n3,4\n')).toEqual([
      ['a', 'b'],
      ['12" screen', '1'],
      ['"12" screen', 'black"', '2'],
      ['3', '4'],
    ])
  })

  test('counts rows as a sheet does, blank ones too, and drops what is unprintable', async () => {
    expect(await rowsIn('a,b\n\n,,\n 1 \u200F,"\u0001\u202Ex\u0007\u2069"\n')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 4, cells: ['1 \u200F', 'x'] },
    ])
  })

  test.each<[string, Buffer | string]>([
    ['order_file_empty', ''],
    ['order_file_type', Buffer.from('%PDF-1.7 and so on')],
    ['order_file_type', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0x49, 0, 0x48])],
    ['order_file_old_sheet', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['order_file_quote', 'a,b\n"never closed,1\n2,3\n'],
    ['order_file_quote', `a,b\n"never closed,1\n${'2,3\n'.repeat(100_000)}`],
    ['order_file_cell', `a,b\n1,${'x'.repeat(limits.orderFile.cellCharacters + 1)}\n`],
    ['order_file_columns', `${'x,'.repeat(limits.orderFile.columns)}x\n`],
    ['order_file_rows', 'x\n'.repeat(limits.orderFile.rows + 1)],
  ])('is refused as %s', async (key, file) => {
    expect(await faultOf(file)).toBe(key)
  })
})

describe('a sheet', () => {
  test('is read cell by cell, numbers as people typed them', async () => {
    const rows = [
      ['Order', 'Phone', 'Total', 'Name'],
      ['#1', 1018159083, 75.25000000000001, 'منى & <علي>'],
      ['', '', '', ''],
      ['#2', '01018159083', 5_000_000_000_000, ''],
    ]
    expect(await rowsIn(xlsxOf(rows))).toEqual([
      { row: 1, cells: ['Order', 'Phone', 'Total', 'Name'] },
      { row: 2, cells: ['#1', '1018159083', '75.25', 'منى & <علي>'] },
      { row: 4, cells: ['#2', '01018159083', '5000000000000'] },
    ])
  })

  const zeros = Buffer.alloc(limits.orderFile.unpackedBytes + 1, ' ')

  test.each<[string, string, () => Buffer]>([
    ['what is no zip', 'order_file_sheet', () => Buffer.from('PK\x03\x04 and nothing more')],
    ['a zip of something else', 'order_file_sheet', () => zipOf([{ name: 'a.xml', text: '<a/>' }])],
    ['a bomb that says how large it is', 'order_file_sheet_large', () => xlsxOfSheet(zeros)],
    ['a bomb that lies about its size', 'order_file_sheet', () => xlsxOfSheet(zeros, 1_000)],
    ['a size that is not its own', 'order_file_sheet', () => xlsxOfSheet('<row r="1"/>', 1_000)],
    [
      'many bombs of one',
      'order_file_sheet_large',
      () =>
        zipOf(
          Array.from({ length: 40 }, (_, index) => ({
            name: `xl/worksheets/sheet${index}.xml`,
            text: Buffer.alloc(2_000_000),
          })),
        ),
    ],
    [
      'one name twice',
      'order_file_sheet',
      () =>
        zipOf([
          { name: 'xl/workbook.xml', text: '' },
          { name: 'xl/workbook.xml', text: '' },
        ]),
    ],
    [
      'a cell a million rows below',
      'order_file_rows',
      () => xlsxOfSheet('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
    ],
    [
      'a cell thousands of columns away',
      'order_file_columns',
      () => xlsxOfSheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
    ],
    [
      'a far cell whose address is disguised',
      'order_file_sheet',
      () => xlsxOfSheet('<row r="1"><c r="&#88;FD9999999"><v>1</v></c></row>'),
    ],
    ['XML that breaks off', 'order_file_sheet', () => xlsxOfSheet('<row r="1"><c r="A1"><v>1')],
    [
      'a cell that points at no text',
      'order_file_sheet',
      () => xlsxOfSheet('<row r="1"><c r="A1" t="s"><v>7</v></c></row>'),
    ],
    ['a huge cell', 'order_file_cell', () => xlsxOf([['x'.repeat(limits.orderFile.cellCharacters + 1)]])],
  ])('is refused with %s as %s', async (_, key, file) => {
    expect(await faultOf(file())).toBe(key)
  })
})

describe('the sheet of a workbook', () => {
  const heading = ['Order Number', 'Customer Name', 'Phone', 'Address']
  const order = ['1', 'منى أحمد', '01012345678', '12 شارع النصر']
  const orders = { name: 'Orders & more', rows: [heading, order, order] }

  async function sheetIn(file: Buffer): Promise<{ sheet: SheetRead | null; first: string }> {
    let sheet: SheetRead | null = null
    const rows: FileRow[] = []
    const onSheet = (read: SheetRead) => {
      sheet = read
    }
    for await (const some of readInProcess(new Uint8Array(file).buffer, onSheet)) rows.push(...some)
    return { sheet, first: rows[0]?.cells[0] ?? '' }
  }

  const escaped = { ...orders, name: 'Orders &amp; more' }
  const notes = { name: 'Read me', rows: [['How to fill this file'], ['Write one order a row']] }
  const wide = { name: 'Wide', rows: [Array.from({ length: 200 }, () => 'x')] }

  test.each([
    ['alone', [escaped], 'Orders & more', 0, true],
    ['after notes', [notes, escaped], 'Orders & more', 0, false],
    ['after a sheet that no order file may have', [wide, escaped], 'Orders & more', 0, false],
    ['before another', [escaped, { ...escaped, name: 'Old' }], 'Orders & more', 0, false],
    [
      'after the same that is hidden',
      [{ ...escaped, name: 'Old', state: 'hidden' as const }, escaped],
      'Orders & more',
      0,
      true,
    ],
    ['with hidden rows', [{ ...escaped, hiddenRows: [2, 3] }], 'Orders & more', 2, true],
  ])('is that of the orders: %s', async (_, sheets, name, hiddenRows, isOnly) => {
    expect(await sheetIn(workbookOf(sheets))).toEqual({
      sheet: { name, hiddenRows, isOnly },
      first: 'Order Number',
    })
  })

  test('is the first one with rows where no heading is known', async () => {
    const empty = { name: 'Empty', rows: [] }
    const { sheet, first } = await sheetIn(workbookOf([empty, notes, { ...notes, name: 'Other' }]))
    expect([sheet?.name, first]).toEqual(['Read me', 'How to fill this file'])
  })

  test('is not looked for in another format', async () => {
    const ods = zipOf([
      { name: 'mimetype', text: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'content.xml', text: '<office:document-content/>' },
    ])
    expect(await faultOf(ods)).toBe('order_file_ods')
    const xlsb = zipOf([{ name: 'xl/workbook.bin', text: 'x' }])
    expect(await faultOf(xlsb)).toBe('order_file_xlsb')
  })
})
