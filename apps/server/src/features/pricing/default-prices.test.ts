import { describe, expect, it } from 'vitest'
import { type Governorate, governorateKeys } from '../places/index.ts'
import { defaultPrices } from './default-prices.ts'
import { quoteParcel } from './quote.ts'

/** One governorate of each zone, 1 to 5. */
const inZone: Record<number, Governorate> = {
  1: 'qalyubia',
  2: 'beheira',
  3: 'suez',
  4: 'red-sea',
  5: 'new-valley',
}

const parcel = { lengthMm: 1, widthMm: 1, heightMm: 1, codPiastres: 0 }
const zoneIn = (governorate: Governorate) => defaultPrices.terms.governorates[governorate] ?? 0

const noDiscount = { discountBasisPoints: 0, discountFlatPiastres: 0 }

function price(from: Governorate, to: Governorate, weightGrams: number) {
  const route = { zoneFrom: zoneIn(from), zoneTo: zoneIn(to), priority: 0 }
  return quoteParcel(defaultPrices, { ...parcel, ...noDiscount, ...route, weightGrams })
}

describe('the default prices', () => {
  // EGP: first kilogram, each further one; then the promised days.
  it.each([
    [1, 1, 45, 5, 1, 2],
    [1, 2, 60, 7, 2, 3],
    [1, 3, 60, 7, 2, 3],
    [1, 4, 80, 9, 3, 5],
    [1, 5, 110, 12, 4, 7],
    [2, 2, 45, 5, 1, 2],
    [2, 3, 60, 7, 2, 3],
    [2, 4, 90, 9, 3, 5],
    [2, 5, 110, 12, 4, 7],
    [3, 3, 50, 5, 1, 2],
    [3, 4, 90, 9, 3, 5],
    [3, 5, 110, 12, 4, 7],
    [4, 4, 70, 5, 1, 2],
    [4, 5, 120, 12, 4, 7],
    [5, 5, 110, 5, 1, 2],
  ])(
    'charges zone %i to %i %i EGP and %i a further kilogram, in %i to %i days',
    (a, b, first, further, from, to) => {
      for (const [here, there] of [
        [inZone[a], inZone[b]],
        [inZone[b], inZone[a]],
      ]) {
        if (!here || !there) throw new Error('no governorate for the zone')
        expect(price(here, there, 1000).feesPiastres).toBe(first * 100)
        expect(price(here, there, 2000).feesPiastres).toBe((first + further) * 100)
        expect(price(here, there, 5000).feesPiastres).toBe((first + 4 * further) * 100)
        expect(price(here, there, 1000).promisedDays).toEqual({ from, to })
      }
    },
  )

  it('puts each governorate in its zone', () => {
    const zones = new Map<number, Governorate[]>()
    for (const key of governorateKeys) {
      const { zoneFrom } = price(key, 'cairo', 1000)
      zones.set(zoneFrom, [...(zones.get(zoneFrom) ?? []), key])
    }
    expect(zones.get(1)).toEqual(['cairo', 'giza', 'qalyubia'])
    expect(zones.get(2)).toEqual(['alexandria', 'beheira'])
    expect(zones.get(3)).toEqual([
      'dakahlia',
      'gharbia',
      'monufia',
      'sharqia',
      'kafr-el-sheikh',
      'damietta',
      'port-said',
      'ismailia',
      'suez',
    ])
    expect(zones.get(4)).toEqual([
      'faiyum',
      'beni-suef',
      'minya',
      'assiut',
      'sohag',
      'qena',
      'luxor',
      'aswan',
      'red-sea',
    ])
    expect(zones.get(5)).toEqual(['matrouh', 'new-valley', 'north-sinai', 'south-sinai'])
  })
})
