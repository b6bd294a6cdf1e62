import { describe, expect, it } from 'vitest'
import { defaultPrices } from './default-prices.ts'
import { tariffSchema } from './tariff.ts'

function isRead(change: (tariff: ReturnType<typeof JSON.parse>) => void) {
  const tariff = JSON.parse(JSON.stringify(defaultPrices))
  change(tariff)
  return tariffSchema.safeParse(tariff).success
}

describe('a stored tariff', () => {
  it('is read back as it was written', () => {
    expect(tariffSchema.parse(JSON.parse(JSON.stringify(defaultPrices)))).toEqual(defaultPrices)
  })

  it.each<[string, Parameters<typeof isRead>[0]]>([
    ['a governorate without a zone', (tariff) => delete tariff.zones.cairo],
    ['a governorate that does not exist', (tariff) => (tariff.zones.atlantis = 1)],
    ['a zone that does not exist', (tariff) => (tariff.zones.cairo = 6)],
    ['a pair of zones without a price', (tariff) => delete tariff.lanes['4-5']],
    ['a pair the wrong way round', (tariff) => (tariff.lanes['5-4'] = tariff.lanes['4-5'])],
    ['a fraction of a piastre', (tariff) => (tariff.lanes['1-1'].firstKgPiastres = 4500.5)],
    ['a negative fee', (tariff) => (tariff.lanes['1-1'].furtherKgPiastres = -1)],
    ['days that end before they begin', (tariff) => (tariff.lanes['1-1'].promisedDays = { from: 3, to: 2 })],
    ['a return share above 100 %', (tariff) => (tariff.returnShareBasisPoints = 10_001)],
    ['a divisor of zero', (tariff) => (tariff.volumetricDivisor = 0)],
    ['an amount written as text', (tariff) => (tariff.codFee.thresholdPiastres = '200000')],
    ['an unknown field', (tariff) => (tariff.fuelSurcharge = 1)],
    ['no version', (tariff) => delete tariff.version],
  ])('is refused with %s', (_name, change) => {
    expect(isRead(change)).toBe(false)
  })
})
