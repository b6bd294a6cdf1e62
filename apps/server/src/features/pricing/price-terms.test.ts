import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defaultPrices } from './default-prices.ts'
import { readPrices, zoneOf } from './price-terms.ts'

const stored = () => ({ key: '1 0', ...JSON.parse(JSON.stringify(defaultPrices)) })

function reading(change: (prices: ReturnType<typeof JSON.parse>) => void) {
  const prices = stored()
  change(prices)
  return () => readPrices(prices, new Map())
}

describe('stored prices', () => {
  it('are read back as they were written', () => {
    expect(readPrices(stored(), new Map())).toEqual(defaultPrices)
  })

  it('that come without terms have those of a known version with the same key', () => {
    const known = new Map()
    readPrices(stored(), known)
    expect(readPrices({ ...stored(), terms: null }, known)).toEqual(defaultPrices)
    expect(() => readPrices({ ...stored(), key: '2 0', terms: null }, known)).toThrow('missing')
  })

  it.each<[string, Parameters<typeof reading>[0]]>([
    ['a zone beyond nine', ({ terms }) => (terms.governorates.cairo = 10)],
    ['a fraction of a piastre', ({ terms }) => (terms.pairs[0].first_kg = 4500.5)],
    ['a negative fee', ({ terms }) => (terms.pairs[0].further_kg = -1)],
    ['days that end before they begin', ({ terms }) => (terms.pairs[0].days_from = 3)],
    ['a return share above 100 %', ({ terms }) => (terms.return_share = 10_001)],
    ['a divisor of zero', ({ terms }) => (terms.volumetric_divisor = 0)],
    ['an amount written as text', ({ terms }) => (terms.cod_fee.threshold = '200000')],
    ['an unknown field', ({ terms }) => (terms.fuelSurcharge = 1)],
    ['a surcharge of an unknown kind', ({ terms }) => (terms.express.surcharge.kind = 'free')],
    ['no version', (prices) => delete prices.versionId],
    ['VAT of 140', (prices) => (prices.vatBasisPoints = 140_00)],
  ])('are refused with %s', (_name, change) => {
    expect(reading(change)).toThrow(z.ZodError)
  })
})

describe('the zone of a place', () => {
  const october = { key: 'giza/6th-of-october', governorate: 'giza' } as const
  const terms = { ...defaultPrices.terms, districts: [{ place: october.key, zone: 4 }] }

  it('is that of its district, else that of its governorate', () => {
    expect(zoneOf(terms, october)).toBe(4)
    expect(zoneOf(terms, { key: 'giza/dokki', governorate: 'giza' })).toBe(1)
    expect(zoneOf(defaultPrices.terms, october)).toBe(1)
  })
})
