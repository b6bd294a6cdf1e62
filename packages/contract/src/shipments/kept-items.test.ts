import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  goodsOf,
  isExplained,
  isPartPriced,
  type Kept,
  keptCod,
  partKept,
  splitByWeight,
} from './kept-items.ts'

/** Two shirts of 300, a belt of 150, 50 for the delivery, a discount of 100. */
const items = [
  { id: 1, price: 30_000, quantity: 2 },
  { id: 2, price: 15_000, quantity: 1 },
]
const parcel = { items, cod: 70_000, shopDelivery: 5_000 }
const kept = (...pairs: [number, number][]): Kept => new Map(pairs)

describe('what is due for a part of a parcel', () => {
  test.each([
    ['nothing', kept(), 0],
    ['everything', kept([1, 2], [2, 1]), 70_000],
    // 30,000 less half of the shirts' 8,000 of the discount, and the delivery.
    ['one shirt', kept([1, 1]), 31_000],
    ['the belt', kept([2, 1]), 18_000],
    ['more than was ordered', kept([1, 9], [2, 1]), 70_000],
    ['an item of another order', kept([7, 1]), 0],
  ])('%s', (_, chosen, due) => {
    expect(keptCod(parcel, chosen)).toBe(due)
  })

  test('a prepaid order costs nothing, whatever is kept', () => {
    expect(keptCod({ items, cod: 0, shopDelivery: 0 }, kept([1, 1]))).toBe(0)
  })

  test('a COD that was lowered below the delivery is due with the first item', () => {
    const lowered = { items, cod: 3_000, shopDelivery: 5_000 }
    expect(keptCod(lowered, kept([2, 1]))).toBe(3_000)
    expect(keptCod(lowered, kept())).toBe(0)
  })

  const priced = fc
    .array(
      fc.record({ price: fc.integer({ min: 0, max: 100_000 }), quantity: fc.integer({ min: 1, max: 5 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .chain((rows) => {
      const list = rows.map((row, index) => ({ ...row, id: index + 1 }))
      return fc
        .record({
          items: fc.constant(list),
          cod: fc.integer({ min: 0, max: goodsOf(list) + 20_000 }),
          shopDelivery: fc.integer({ min: 0, max: 20_000 }),
        })
        .filter(isPartPriced)
    })
  const counts = fc.array(fc.nat(5), { minLength: 6, maxLength: 6 })

  test('is never negative nor more than the COD, and one more is never cheaper', () => {
    fc.assert(
      fc.property(priced, counts, fc.nat(5), (one, some, more) => {
        const of = (list: readonly number[]) => new Map(list.map((count, index) => [index + 1, count]))
        const due = keptCod(one, of(some))
        expect(due).toBeGreaterThanOrEqual(0)
        expect(due).toBeLessThanOrEqual(one.cod)
        const part = partKept(one.items, of(some))
        if (part === 'all') expect(due).toBe(one.cod)
        if (part === 'none') expect(due).toBe(0)
        const raised = some.map((count, index) => (index === more ? count + 1 : count))
        expect(keptCod(one, of(raised))).toBeGreaterThanOrEqual(due)
      }),
    )
  })
})

test('an amount is split by weight to the piastre', () => {
  expect(splitByWeight(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitByWeight(10, [0, 0])).toEqual([10, 0])
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 9 }),
      (amount, weights) => {
        const parts = splitByWeight(amount, weights)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      },
    ),
  )
})

test('prices that do not explain the COD give no price of a part', () => {
  expect(isExplained({ items, cod: 80_001, shopDelivery: 5_000 })).toBe(false)
  expect(isExplained({ items, cod: 4_999, shopDelivery: 5_000 })).toBe(false)
  expect(isExplained({ items: [], cod: 0, shopDelivery: 0 })).toBe(false)
  expect(isPartPriced({ items, cod: 80_001, shopDelivery: 5_000 })).toBe(false)
  expect(isPartPriced({ items, cod: 4_999, shopDelivery: 5_000 })).toBe(true)
})
