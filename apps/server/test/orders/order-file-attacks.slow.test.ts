import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderFiles } from '../support/files/order-files.ts'
import { packedSpaces, relations, xlsxParts, zip64Of, zipOf } from '../support/files/xlsx.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startWorkingApp()
})
afterAll(() => app.close())

const orders = xlsxParts([
  ['Receiver', 'Phone', 'Address', 'City', 'Total'],
  ['منى أحمد', '01012345678', '10 Haram Street', 'Giza', 100],
])
const sheet = 'xl/worksheets/sheet1.xml'
const withoutSheet = orders.filter(({ name }) => name !== sheet)
const large = packedSpaces(500)

const unreadable = 'This XLSX file cannot be read: save it again as XLSX or CSV'
const tooLarge = 'This sheet unpacks to more than 64 MB: save it as CSV or split it'
const tooMuch =
  'This file holds more than a sheet of orders needs: copy the orders into a new XLSX or CSV file'
const tooCostly = 'This file takes too much time or memory to read: save it as CSV or split it'

const rowsWithFarCell = Array.from(
  { length: 100_000 },
  (_, at) => `<row r="${at + 1}"><c r="${at === 0 ? 'XFD' : 'A'}${at + 1}"><v>1</v></c></row>`,
).join('')

const attacks: [string, string, Buffer][] = [
  [
    'media that inflate to gigabytes',
    tooMuch,
    zipOf([
      ...orders,
      ...Array.from({ length: 9 }, (_, at) => ({ name: `xl/media/image${at}.bin`, ...large })),
    ]),
  ],
  [
    'a directory of zip64 that hides such media',
    tooMuch,
    zip64Of(orders, [...orders, { name: 'xl/media/image1.bin', ...packedSpaces(4_000) }]),
  ],
  [
    'a directory of zip64 with a sheet of 500 MB',
    tooLarge,
    zip64Of(orders, [...withoutSheet, { name: sheet, ...large }]),
  ],
  ['a sheet of 500 MB', tooLarge, zipOf([...withoutSheet, { name: sheet, ...large }])],
  [
    'a sheet of 500 MB that says 1 KB',
    unreadable,
    zipOf([...withoutSheet, { name: sheet, ...large, unpackedSize: 1_000 }]),
  ],
  [
    '150 parts of half a megabyte',
    tooMuch,
    zipOf([
      ...orders,
      ...Array.from({ length: 150 }, (_, at) => ({
        name: `xl/worksheets/extra${at}.xml`,
        text: Buffer.alloc(400_000, ' '),
      })),
    ]),
  ],
  [
    'rows filled up to a far cell, in a part where no addresses are checked',
    tooCostly,
    zipOf([
      ...withoutSheet.filter(({ name }) => !name.endsWith('.rels')),
      {
        name: 'xl/_rels/workbook.xml.rels',
        text: `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="styles.xml"/></Relationships>`,
      },
      {
        name: 'xl/styles.xml',
        text: `<worksheet><sheetData>${rowsWithFarCell}</sheetData></worksheet>`,
      },
    ]),
  ],
]

/** By how many bytes the memory of this process, which includes the app, grows during `work`. */
async function growth(work: Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let highest = before
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    highest = Math.max(highest, process.memoryUsage.rss())
    await Promise.race([done, delay(5)])
  }
  return highest - before
}

test.each(attacks)(
  'an XLSX file with %s is refused in one sentence, with memory flat',
  // One file fills the memory of its reader. Here that may take up to the 60 s of the product.
  { timeout: 90_000 },
  async (_, sentence, file) => {
    const { upload } = orderFiles(app)
    const uploaded = upload(file)
    expect(await growth(uploaded)).toBeLessThan(100_000_000)
    expect(await uploaded).toMatchObject({ http: 422, fields: { file: sentence } })
  },
)

test('a workbook with a picture, printer settings and a second sheet is read', async () => {
  const { take } = orderFiles(app)
  const file = zipOf([
    ...orders,
    { name: 'docProps/thumbnail.jpeg', text: 'picture' },
    { name: 'xl/media/image1.png', text: 'picture' },
    { name: 'xl/drawings/vmlDrawing1.vml', text: '<xml/>' },
    { name: 'xl/printerSettings/printerSettings1.bin', text: 'settings' },
    { name: 'xl/worksheets/_rels/sheet1.xml.rels', text: '<Relationships/>' },
    { name: 'xl/worksheets/sheet2.xml', text: '<worksheet/>' },
  ])
  expect(await take(file)).toMatchObject({ counts: { good: 1 } })
})
