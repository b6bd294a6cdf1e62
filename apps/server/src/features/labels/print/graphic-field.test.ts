import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unpackGraphic } from '../../../../test/support/files/zpl.ts'
import { graphicField } from './graphic-field.ts'

/** Long runs of one byte between single ones, and rows like the one above, as pictures of words have them. */
const row = fc
  .array(fc.tuple(fc.constantFrom(0x00, 0xff, 0x0f, 0xab), fc.integer({ min: 1, max: 260 })), {
    maxLength: 6,
  })
  .map((runs) => Buffer.concat(runs.map(([byte, times]) => Buffer.alloc(times, byte))))
const picture = fc
  .tuple(fc.integer({ min: 1, max: 300 }), fc.array(row, { minLength: 1, maxLength: 12 }))
  .map(([width, rows]) =>
    rows.flatMap((bytes, index) => {
      const whole = Buffer.concat([bytes, Buffer.alloc(width)]).subarray(0, width)
      return index % 3 === 0 ? [whole, whole] : [whole]
    }),
  )

test('what a printer unpacks is the picture', () => {
  fc.assert(
    fc.property(picture, (rows) => {
      const field = graphicField(rows)
      expect(unpackGraphic(field)).toEqual(rows.map((bytes) => bytes.toString('hex').toUpperCase()))
    }),
  )
})

test('white paper costs a letter a row', () => {
  const rows = Array.from({ length: 1_200 }, () => Buffer.alloc(100))
  expect(graphicField(rows)).toBe(`^GFA,120000,120000,100,,${':'.repeat(1_199)}`)
})
