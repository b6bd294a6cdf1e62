import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmount } from './read-amount.ts'

describe('an amount', () => {
  it.each([
    ['149.50', 14_950],
    ['149.5', 14_950],
    ['149', 14_900],
    ['0', 0],
    ['0.00', 0],
    ['007', 700],
    ['١٤٩.٥٠', 14_950],
    ['١٤٩٫٥٠', 14_950],
    ['١٬٢٥٠٫٥٠', 125_050],
    ['1,250.50', 125_050],
    ['1,250', 125_000],
    ['1,234,567.89', 123_456_789],
    ['1.250,50', 125_050],
    ['1.234.567', 123_456_700],
    ['12,50', 1_250],
    ['149.5000', 14_950],
    ['EGP 149.50', 14_950],
    ['149.50 EGP', 14_950],
    ['LE149.50', 14_950],
    ['L.E. 149.50', 14_950],
    ['£149.50', 14_950],
    ['E£149.50', 14_950],
    ['١٥٠ جنيه', 15_000],
    ['150 جنيهًا مصريًا', 15_000],
    ['150 ج.م.', 15_000],
    ['150ج', 15_000],
    [' 1 250.50 ', 125_050],
    ['10,000,000', 1_000_000_000],
  ])('is read from %j', (text, piastres) => {
    expect(readAmount(text)).toEqual({ piastres })
  })

  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['abc', 'unreadable'],
    ['EGP', 'unreadable'],
    ['-', 'unreadable'],
    ['1.250', 'unreadable'],
    ['149.505', 'unreadable'],
    ['1,25,0', 'unreadable'],
    ['100 USD', 'unreadable'],
    ['100-200', 'unreadable'],
    ['1e3', 'unreadable'],
    ['10,000,000.01', 'unreadable'],
    ['-50', 'negative'],
    ['−50', 'negative'],
    ['50-', 'negative'],
    ['(50)', 'negative'],
    ['-٥٠ جنيه', 'negative'],
  ])('is not read from %j', (text, fault) => {
    expect(readAmount(text)).toEqual({ fault })
  })

  it('is what was written, with or without separators', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (piastres) => {
        const pounds = Math.floor(piastres / 100)
        const places = String(piastres % 100).padStart(2, '0')
        expect(readAmount(`${pounds}.${places}`)).toEqual({ piastres })
        expect(readAmount(`${pounds.toLocaleString('en')}.${places}`)).toEqual({ piastres })
        expect(readAmount(`${pounds.toLocaleString('ar-EG')}٫${places} ج.م`)).toEqual({ piastres })
      }),
    )
  })

  it('is never thrown at and never negative, whatever stands there', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const amount = readAmount(text)
        if ('piastres' in amount) expect(amount.piastres).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
