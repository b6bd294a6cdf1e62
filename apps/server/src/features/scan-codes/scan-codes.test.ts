import { awbOfSerial } from '@mersal/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codesIn } from '../../../test/support/read-codes.ts'
import { code128, type Rectangle } from './code128.ts'
import { qrCode } from './qr-code.ts'

function drawn(rectangles: readonly Rectangle[], width: number, height: number): Buffer {
  const margin = 10
  const boxes = rectangles.map(
    ([x, y, w, h]) => `<rect x="${x + margin}" y="${y + margin}" width="${w}" height="${h}"/>`,
  )
  const [across, down] = [width + 2 * margin, height + 2 * margin]
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${down}" width="${across * 3}" height="${down * 3}">${boxes.join('')}</svg>`,
  )
}

const awbs = fc
  .integer({ min: 10_000_000_001, max: 99_999_999_999 })
  .map((serial) => String(awbOfSerial(serial)))

test('a scanner reads every AWB in its bars, which are 101 modules wide', async () => {
  await fc.assert(
    fc.asyncProperty(awbs, async (awb) => {
      const bars = code128(awb).map(([x, y, width]): Rectangle => [x, y, width, 30])
      const [x, , width] = bars.at(-1) ?? [0, 0, 0]
      expect(x + width).toBe(101)
      expect(await codesIn(drawn(bars, 101, 30))).toEqual([`Code128 ${awb}`])
    }),
    { numRuns: 100 },
  )
})

test('a scanner reads every AWB in its QR code, which is 21 modules wide', async () => {
  await fc.assert(
    fc.asyncProperty(awbs, async (awb) => {
      const runs = qrCode(awb)
      expect(Math.max(...runs.map(([x, , width]) => x + width))).toBe(21)
      expect(Math.max(...runs.map(([, y]) => y))).toBe(20)
      expect(await codesIn(drawn(runs, 21, 21))).toEqual([`QRCode ${awb}`])
    }),
    { numRuns: 100 },
  )
})

test.each(['', '1', '123', '12a4', '١٢'])('set C has no symbol for %j', (digits) => {
  expect(() => code128(digits)).toThrow(RangeError)
})
