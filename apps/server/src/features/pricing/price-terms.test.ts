import { describe, expect, it } from 'vitest'
import { defaultPrices } from './default-prices.ts'
import { storedPrices, zoneOf } from './price-terms.ts'

function isRead(change: (prices: ReturnType<typeof JSON.parse>) => void) {
  const prices = JSON.parse(JSON.stringify(defaultPrices))
  change(prices)
  return storedPrices.safeParse(prices).success
}

describe('stored prices', () => {
  it('are read back as they were written', () => {
    expect(storedPrices.parse(JSON.parse(JSON.stringify(defaultPrices)))).toEqual(defaultPrices)
  })

  it.each<[string, Parameters<typeof isRead>[0]]>([
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
    expect(isRead(change)).toBe(false)
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
