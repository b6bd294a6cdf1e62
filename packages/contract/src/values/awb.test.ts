import fc from 'fast-check'
import { expect, test } from 'vitest'
import { awbOfSerial, awbParts, formatAwb, formatAwbOrNull, parseAwb } from './awb.ts'

const serials = fc.integer({ min: 1e10, max: 1e11 - 1 })

test('an AWB is its serial and a check digit', () => {
  expect(Math.floor(awbOfSerial(10_000_000_572) / 10)).toBe(10_000_000_572)
  expect(() => awbOfSerial(572)).toThrow(RangeError)
})

test('each serial gives an AWB that can be parsed, bare or in three parts', () => {
  fc.assert(
    fc.property(serials, (serial) => {
      const awb = awbOfSerial(serial)
      expect(parseAwb(String(awb))).toBe(awb)
      expect(parseAwb(formatAwb({ main_shipment_id: 1001, parcel: 2, awb }))).toBe(awb)
    }),
  )
})

test('an AWB is parsed in Arabic and Persian digits', () => {
  const awb = awbOfSerial(10_000_000_572)
  for (const zero of ['٠', '۰']) {
    const typed = String(awb).replace(/\d/g, (digit) =>
      String.fromCharCode(zero.charCodeAt(0) + Number(digit)),
    )
    expect(parseAwb(typed)).toBe(awb)
  }
})

test('a row without a shipment has no AWB', () => {
  const awb = awbOfSerial(10_000_000_572)
  expect(formatAwbOrNull({ main_shipment_id: 1001, parcel: 2, awb })).toBe(`1001-2-${awb}`)
  for (const lacking of ['main_shipment_id', 'parcel', 'awb'])
    expect(formatAwbOrNull({ main_shipment_id: 1001, parcel: 2, awb, [lacking]: null })).toBeNull()
})

test('one wrong digit is always refused', () => {
  fc.assert(
    fc.property(serials, fc.nat(11), fc.integer({ min: 1, max: 9 }), (serial, at, shift) => {
      const digits = [...String(awbOfSerial(serial))]
      digits[at] = String((Number(digits[at]) + shift) % 10)
      expect(parseAwb(digits.join(''))).toBeNull()
    }),
  )
})

test('two swapped neighbours are always refused', () => {
  fc.assert(
    fc.property(serials, fc.nat(10), (serial, at) => {
      const digits = [...String(awbOfSerial(serial))]
      fc.pre(digits[at] !== digits[at + 1])
      ;[digits[at], digits[at + 1]] = [digits[at + 1] as string, digits[at] as string]
      expect(parseAwb(digits.join(''))).toBeNull()
    }),
  )
})

test.each(['', '123', '1001-1-', 'abc', '100000000010x', '-1-100000000014', '0001-1-100000000014'])(
  '%j is not an AWB',
  (text) => expect(parseAwb(text)).toBeNull(),
)

test('a three-part AWB gives its order, its parcel and the bare AWB', () => {
  expect(awbParts('1001-2-100000005728')).toEqual({ orderId: '1001', parcel: '2', bare: '100000005728' })
})
