import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPrices } from './default-prices.ts'
import { type ParcelInput, type PriceBasis, quoteParcel } from './quote.ts'

const zones = fc.integer({ min: 1, max: 5 })
const sizesMm = fc.integer({ min: 0, max: 2_000 })

const parcels: fc.Arbitrary<ParcelInput> = fc.record({
  zoneFrom: zones,
  zoneTo: zones,
  priority: fc.integer({ min: 0, max: 2 }),
  weightGrams: fc.integer({ min: 0, max: 100_000 }),
  lengthMm: sizesMm,
  widthMm: sizesMm,
  heightMm: sizesMm,
  codPiastres: fc.oneof(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 1_000_000_000 })),
  discountBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  discountFlatPiastres: fc.integer({ min: 0, max: 10_000 }),
})

/** The default prices with everything that they leave at nothing. */
const prices: PriceBasis = {
  ...defaultPrices,
  terms: {
    ...defaultPrices.terms,
    express: { surcharge: { kind: 'percent', percent: 33_33 }, promise: null },
    urgent: { surcharge: { kind: 'egp', amount: 30_05 }, promise: { days_from: 1, days_to: 1 } },
    cod_fee: { threshold: 2_000_00, percent: 1_00, minimum: 7_50 },
    smallest_fee: 20_00,
  },
}

const more = fc.integer({ min: 0, max: 100_000 })

const total = (parcel: ParcelInput) => quoteParcel(prices, parcel).totalPiastres

describe('every price', () => {
  it('is the sum of its steps, and of its fees and its tax', () => {
    fc.assert(
      fc.property(parcels, (parcel) => {
        const quote = quoteParcel(prices, parcel)
        expect(quote.steps.reduce((sum, step) => sum + step.amount, 0)).toBe(quote.totalPiastres)
        expect(quote.feesPiastres + quote.taxPiastres).toBe(quote.totalPiastres)
      }),
    )
  })

  it('is whole piastres and never negative, on the way out and on the way back', () => {
    fc.assert(
      fc.property(parcels, (parcel) => {
        const quote = quoteParcel(prices, parcel)
        const { feesPiastres, taxPiastres, returnFeesPiastres, returnTaxPiastres } = quote
        for (const amount of [feesPiastres, taxPiastres, returnFeesPiastres, returnTaxPiastres]) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
        }
      }),
    )
  })

  it('never falls when the parcel gets heavier', () => {
    fc.assert(
      fc.property(parcels, more, (parcel, grams) => {
        return total({ ...parcel, weightGrams: parcel.weightGrams + grams }) >= total(parcel)
      }),
    )
  })

  it('never falls when the cod rises', () => {
    fc.assert(
      fc.property(parcels, more, (parcel, piastres) => {
        return total({ ...parcel, codPiastres: parcel.codPiastres + piastres }) >= total(parcel)
      }),
    )
  })

  it('is never raised by a discount', () => {
    fc.assert(
      fc.property(parcels, (parcel) => {
        const undiscounted = total({ ...parcel, discountBasisPoints: 0, discountFlatPiastres: 0 })
        const percentOnly = total({ ...parcel, discountFlatPiastres: 0 })
        return percentOnly <= undiscounted && total(parcel) <= percentOnly
      }),
    )
  })

  it('is the same in both directions', () => {
    fc.assert(
      fc.property(parcels, (parcel) => {
        return total({ ...parcel, zoneFrom: parcel.zoneTo, zoneTo: parcel.zoneFrom }) === total(parcel)
      }),
    )
  })

  it('has a return fee within half a piastre of 70 % of its fees, ties up', () => {
    fc.assert(
      fc.property(parcels, (parcel) => {
        const quote = quoteParcel(prices, parcel)
        const distance = quote.returnFeesPiastres * 10 - quote.feesPiastres * 7
        expect(distance).toBeGreaterThan(-5)
        expect(distance).toBeLessThanOrEqual(5)
      }),
    )
  })
})
