import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  egp,
  formatEgp,
  formatEgpGrouped,
  maxAmountPiastres,
  parseEgp,
  percentHalfUp,
  splitEvenly,
} from './money.ts'

const amounts = fc.integer({ min: 0, max: maxAmountPiastres })

describe('percentHalfUp', () => {
  it.each([
    [6160, 1400, 862], // 862.4
    [7400, 1000, 740],
    [50, 100, 1], // exactly half a piastre goes up
    [49, 100, 0],
    [150, 100, 2],
    [-50, 100, -1], // a reversal mirrors what it reverses
    [-49, 100, 0],
    [0, 1400, 0],
    [1234, 10_000, 1234],
    [1234, 0, 0],
    [1, 15_000, 2],
  ])('takes of %i piastres %i basis points: %i', (amount, basisPoints, share) => {
    expect(percentHalfUp(amount, basisPoints)).toBe(share)
  })

  it('is exact where the product passes the safe integers', () => {
    // 9007199254740991 × 0.14 = 1261007895663738.74
    expect(percentHalfUp(Number.MAX_SAFE_INTEGER, 1400)).toBe(1261007895663739)
  })

  it('never gives negative zero', () => {
    expect(Object.is(percentHalfUp(-1, 1), 0)).toBe(true)
  })

  it.each([
    [0.5, 100],
    [Number.NaN, 100],
    [2 ** 53, 100],
    [100, 0.5],
    [100, -1],
    [Number.MAX_SAFE_INTEGER, 20_000],
  ])('refuses %d piastres at %d basis points', (amount, basisPoints) => {
    expect(() => percentHalfUp(amount, basisPoints)).toThrow(RangeError)
  })

  it('is never further than half a piastre from the true share', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
        const distance = percentHalfUp(amount, basisPoints) * 10_000 - amount * basisPoints
        return distance > -5_000 && distance <= 5_000
      }),
    )
  })
})

describe('splitEvenly', () => {
  it.each([
    [1000, 3, [334, 333, 333]],
    [1001, 3, [335, 333, 333]],
    [2, 3, [2, 0, 0]],
    [0, 2, [0, 0]],
    [999, 1, [999]],
  ])('splits %i into %i parts, the remainder on the first', (amount, parts, expected) => {
    expect(splitEvenly(amount, parts)).toEqual(expected)
  })

  it.each([
    [-1, 2],
    [1.5, 2],
    [10, 0],
    [10, 1.5],
  ])('refuses %d in %d parts', (amount, parts) => {
    expect(() => splitEvenly(amount, parts)).toThrow(RangeError)
  })

  it('loses nothing and keeps all parts but the first equal', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 100 }), (amount, parts) => {
        const shares = splitEvenly(amount, parts)
        expect(shares).toHaveLength(parts)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
        expect(new Set(shares.slice(1)).size).toBeLessThanOrEqual(1)
        const [first = 0, second = first] = shares
        expect(first - second).toBeLessThan(parts)
      }),
    )
  })
})

describe('formatEgp', () => {
  it.each([
    [125050, '1250.50'],
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [-125050, '-1250.50'],
    [maxAmountPiastres, '10000000.00'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('writes %i as %s', (amount, text) => {
    expect(formatEgp(amount)).toBe(text)
  })

  it('refuses fractions of a piastre', () => {
    expect(() => formatEgp(0.5)).toThrow(RangeError)
  })
})

it.each([
  [125050, '1,250.50'],
  [-99999, '-999.99'],
  [maxAmountPiastres, '10,000,000.00'],
])('formatEgpGrouped writes %i as %s', (amount, text) => {
  expect(formatEgpGrouped(amount)).toBe(text)
})

describe('egp', () => {
  it.each([
    [125050, 1250.5],
    [-5, -0.05],
    [0, 0],
  ])('says %i piastres as %d', (amount, number) => {
    expect(egp(amount)).toBe(number)
  })

  it('refuses fractions of a piastre', () => {
    expect(() => egp(0.5)).toThrow(RangeError)
  })
})

describe('parseEgp', () => {
  it.each([
    ['0', 0],
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['0.01', 1],
    ['1250.50', 125050],
    ['10000000', 1_000_000_000],
    ['10000000.00', 1_000_000_000],
  ])('reads %s', (text, amount) => {
    expect(parseEgp(text)).toBe(amount)
  })

  it.each([
    '',
    '-0.01',
    '-0',
    '1e3',
    '0x10',
    '100.005',
    '+1',
    ' 1',
    '1 ',
    '1\n',
    '1,000',
    '12,5',
    '12.',
    '.5',
    '1.2.3',
    '007',
    '١٢',
    '۱۲',
    'NaN',
    'Infinity',
    '10000000.01',
    '10000001',
    '100000000',
    '9007199254740993',
  ])('refuses %j', (text) => {
    expect(parseEgp(text)).toBeNull()
  })

  it('reads back every amount that formatEgp writes', () => {
    fc.assert(fc.property(amounts, (amount) => parseEgp(formatEgp(amount)) === amount))
  })
})
