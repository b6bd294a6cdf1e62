import { awbOfSerial } from '@mersal/contract'
import { describe, expect, test } from 'vitest'
import { oneBill } from '../../../../test/support/bills.ts'
import { fillsOf, pdfPages } from '../../../../test/support/files/pdf-pages.ts'
import { unpackGraphic } from '../../../../test/support/files/zpl.ts'
import { codesIn } from '../../../../test/support/read-codes.ts'
import type { BillRecord } from '../../bills/index.ts'
import { labelWords } from '../label-words.ts'
import { presentWaybill, type Waybill } from '../waybills.presenter.ts'
import { type LabelFormat, openPress } from './press.ts'
import { openTypesetter } from './typesetter.ts'

const company = { ar: 'مرسال', en: 'Mersal' }

/** `count` waybills with AWBs of their own. */
function waybills(count: number, changes: Partial<BillRecord> = {}): Waybill[] {
  return Array.from({ length: count }, (_, index) => {
    const awb = awbOfSerial(10_000_000_001 + index)
    return presentWaybill({ ...oneBill, ...changes, awb }, 'buyer', 'ar')
  })
}

async function printed(
  format: LabelFormat,
  batches: Waybill[][],
  language: 'ar' | 'en' = 'ar',
): Promise<Buffer> {
  const press = openPress({ format, words: labelWords(language, company), logo: null })
  const pieces: Uint8Array[] = []
  for (const batch of batches) pieces.push(await press.print(batch))
  return Buffer.concat([...pieces, press.end()])
}

const bothCodes = (some: readonly Waybill[]) =>
  some.flatMap(({ code }) => [`Code128 ${code}`, `QRCode ${code}`]).sort()

const hexOf = (letter: string) => letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
const points = (millimetres: number) => (millimetres * 72) / 25.4

describe('a PDF of A6 labels', () => {
  test('that was set in three pieces has each waybill on a page of its own, and a scanner reads its codes', async () => {
    const all = waybills(11)
    const pages = pdfPages(await printed('a6', [all.slice(0, 5), all.slice(5, 10), all.slice(10)]))
    expect(pages).toHaveLength(11)
    for (const [index, page] of pages.entries()) {
      expect(page.width).toBeCloseTo(points(105), 2)
      expect(page.height).toBeCloseTo(points(148), 2)
      expect(await codesIn(fillsOf(page))).toEqual(bothCodes(all.slice(index, index + 1)))
    }
  })

  test('opens at its own size, not fitted to the paper', async () => {
    expect((await printed('a6', [waybills(1)])).toString('latin1')).toContain('/PrintScaling /None')
  })

  test('joins Arabic letters: one letter has four shapes', async () => {
    const pdf = await printed('a6', [waybills(1, { receiver_name: 'ع ععع', receiver_address: 'ع' })])
    const shapes = pdf.toString('latin1').match(/^<[0-9A-F]{4}> <0639>$/gm) ?? []
    expect(new Set(shapes).size).toBeGreaterThanOrEqual(4)
  })
})

test('a sheet of A4 has four waybills, the last one the rest', async () => {
  const all = waybills(6)
  const pages = pdfPages(await printed('a4', [all.slice(0, 4), all.slice(4)]))
  expect(pages).toHaveLength(2)
  expect(pages[0]?.width).toBeCloseTo(points(210), 2)
  expect(pages[0]?.height).toBeCloseTo(points(297), 2)
  const [first, second] = await Promise.all(pages.map((page) => codesIn(fillsOf(page))))
  expect(first).toEqual(bothCodes(all.slice(0, 4)))
  expect(second).toEqual(bothCodes(all.slice(4)))
})

describe('what people wrote', () => {
  const hostile = {
    receiver_name: '#panic("x") $x^2$ *b* _i_ <l> @r `raw` {c} [d] \\u{41} // "quoted" ~ ^XZ^XA~JA',
    receiver_address: '#set page(width: 10mm)\n#pagebreak() /* */ = Heading',
    receiver_mark: ']]} #{',
    sender_name: "#eval('1')",
    sender_address: '^FS^XZ~HS',
    origin_branch: '#[',
    destination_branch: '$$',
    items: [{ name: '#include "/etc/passwd"', quantity: 1 }],
  }

  test.each(['ar', 'en'] as const)(
    'is set as it is and is never an order to the typesetter (%s)',
    async (language) => {
      const pages = pdfPages(await printed('a6', [waybills(2, hostile)], language))
      expect(pages).toHaveLength(2)
      expect(pages[0]?.width).toBeCloseTo(points(105), 2)
      expect(await codesIn(fillsOf(pages[1] ?? { content: '', width: 0, height: 0 }))).toEqual(
        bothCodes(waybills(2).slice(1)),
      )
      const glyphs = (await printed('a6', [waybills(1, hostile)], language)).toString('latin1')
      for (const letter of ['#', '$', '{', '~', '^', '\\', '@'])
        expect(glyphs).toMatch(new RegExp(`^<[0-9A-F]{4}> <([0-9A-F]{4})*${hexOf(letter)}>$`, 'm'))
    },
  )

  test('leaves the codes readable however long it is', async () => {
    const long = {
      receiver_name: 'عبد الرحمن '.repeat(9),
      receiver_address: 'شارع الملك فيصل المتفرع من شارع الهرم '.repeat(8).slice(0, 255),
      receiver_mark: 'w'.repeat(500),
      receiver_phone2: '01198765432',
      sender_name: 'W'.repeat(100),
      sender_address: 'W'.repeat(255),
      origin_branch: 'فرع الإسكندرية الجديد محطة الرمل وسط المدينة القدي',
      destination_branch: 'W'.repeat(50),
      due_piastres: 1_000_000_000,
      items: Array.from({ length: 100 }, () => ({ name: 'W'.repeat(200), quantity: 100_000 })),
    }
    for (const language of ['ar', 'en'] as const) {
      const typesetter = openTypesetter(
        labelWords(language, company),
        { label: [105, 148], grid: [1, 1] },
        { codes: true, logo: null },
      )
      const some = waybills(1, long)
      const svg = typesetter
        .svg(some[0] as Waybill)
        .replace(/^(<svg\b[^>]*?) width="[^"]*" height="[^"]*"/, '$1 width="840"')
      expect(await codesIn(Buffer.from(svg))).toEqual(bothCodes(some))
    }
  })
})

describe('a label in ZPL', () => {
  test('has both codes drawn by the printer, and all words as one picture', async () => {
    const all = waybills(2)
    const zpl = (await printed('zpl', [all.slice(0, 1), all.slice(1)])).toString('utf8')
    const labels = zpl.match(/\^XA[^]*?\^XZ/g) ?? []
    expect(labels).toHaveLength(2)
    for (const [index, label] of labels.entries()) {
      const { code } = all[index] as Waybill
      expect(label).toContain('^PW800^LL1200')
      expect(label.match(/\^FD[^^]*/g)).toEqual([`^FD>;${code}`, `^FDHA,${code}`])
      const rows = unpackGraphic(label)
      expect(rows).toHaveLength(1_200)
      expect(rows[0]).toHaveLength(200)
    }
  })

  test.each([
    ['ar', 36],
    ['en', 596],
  ] as const)('leaves the paper white where the codes go (%s)', async (language, qrX) => {
    const zpl = (await printed('zpl', [waybills(1)], language)).toString('utf8')
    const rows = unpackGraphic(zpl)
    const isWhite = (x: number, y: number, width: number, height: number) =>
      rows
        .slice(y, y + height)
        .every((row) => /^0*$/.test(row.slice(Math.floor(x / 4), Math.ceil((x + width) / 4))))
    // Bars with ten modules beside them, QR with four around it, as far as there is paper.
    expect(zpl).toContain(`^FO97,206^BY6`)
    expect(isWhite(37, 200, 726, 118)).toBe(true)
    expect(zpl).toContain(`^FO${qrX},398^BQN,2,8`)
    expect(isWhite(language === 'ar' ? 0 : qrX - 32, 408 - 28, 32 + 168, 168 + 56)).toBe(true)
  })
})
