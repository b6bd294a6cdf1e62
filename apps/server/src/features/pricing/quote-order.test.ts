import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPrices } from './default-prices.ts'
import { type OrderInput, quoteOrder } from './quote-order.ts'

const small = { weightGrams: 1000, lengthMm: 100, widthMm: 100, heightMm: 100, codPiastres: 0 }

const order: OrderInput = {
  zoneFrom: 1,
  zoneTo: 1,
  priority: 0,
  discountBasisPoints: 0,
  discountFlatPiastres: 0,
  parcels: [small, small],
}

function flatSteps(change: Partial<OrderInput>) {
  return quoteOrder(defaultPrices, { ...order, ...change }).parcels.map(
    (quote) => quote.steps.find((step) => step.key === 'discount_number')?.amount,
  )
}

describe('the price of an order', () => {
  it('prices each parcel by its own size and cod, and sums them', () => {
    const heavy = { ...small, weightGrams: 2500, codPiastres: 3000_00 }
    // 45 and 45 + 2 × 5 + 10 = 65; VAT 6.30 and 9.10
    expect(quoteOrder(defaultPrices, { ...order, parcels: [small, heavy] })).toMatchObject({
      parcels: [{ totalPiastres: 5130 }, { totalPiastres: 7410 }],
      feesPiastres: 11_000,
      taxPiastres: 1540,
      totalPiastres: 12_540,
    })
  })

  it('takes the flat discount once, from parcel 1', () => {
    expect(flatSteps({ discountFlatPiastres: 500 })).toEqual([-500, undefined])
  })

  it('takes from parcel 2 what the fee of parcel 1 could not absorb', () => {
    expect(flatSteps({ discountFlatPiastres: 5000 })).toEqual([-4500, -500])
  })

  it('lets the rest that no parcel can absorb lapse', () => {
    expect(flatSteps({ discountFlatPiastres: 100_00, parcels: [small, small] })).toEqual([-4500, -4500])
  })

  it('takes the percentage from every parcel, before the flat discount', () => {
    // 45 − 4.50 = 40.50 each; the flat 50 takes 40.50 and 9.50
    const quote = quoteOrder(defaultPrices, {
      ...order,
      discountBasisPoints: 1000,
      discountFlatPiastres: 5000,
    })
    expect(quote.parcels.map((parcel) => parcel.feesPiastres)).toEqual([0, 3100])
  })

  it('refuses an order without parcels', () => {
    expect(() => quoteOrder(defaultPrices, { ...order, parcels: [] })).toThrow(RangeError)
  })

  it('takes the whole flat discount exactly once, or every fee is zero', () => {
    const parcels = fc.array(
      fc.record({
        weightGrams: fc.integer({ min: 1, max: 5_000 }),
        lengthMm: fc.integer({ min: 1, max: 400 }),
        widthMm: fc.integer({ min: 1, max: 400 }),
        heightMm: fc.integer({ min: 1, max: 400 }),
        codPiastres: fc.integer({ min: 0, max: 1_000_000 }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(
        parcels,
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (some, discountBasisPoints, discountFlatPiastres) => {
          const without = { ...order, parcels: some, discountBasisPoints }
          const before = quoteOrder(defaultPrices, without).feesPiastres
          const after = quoteOrder(defaultPrices, { ...without, discountFlatPiastres }).feesPiastres
          expect(before - after).toBe(Math.min(before, discountFlatPiastres))
        },
      ),
    )
  })
})
