import { type PriceTerms, percentHalfUp } from '@mersal/contract'
import { type Governorate, governorateKeys, type Point, placeAt } from '../../places/index.ts'
import { pairOf, zoneOf } from '../price-terms.ts'
import type { Discounts } from '../prices.repository.ts'
import { quoteOrder } from '../quote-order.ts'

/** An order of a client in the past, with what its price is made from. */
export type WeighedOrder = {
  from: Point
  to: Point
  priority: number
  parcels: readonly {
    lengthMm: number
    widthMm: number
    heightMm: number
    weightGrams: number
    codPiastres: number
  }[]
}

/** The fee of Standard by which a client without orders is weighed, in piastres. */
const usualFee = 60_00

/**
 * How much less a client pays with these prices and discounts than with Standard alone, in basis points of the fees without VAT,
 * rounded up. A client without orders is weighed by one order with a fee of EGP 60, between the two governorates where they save most.
 */
export function weighTerms(
  orders: readonly WeighedOrder[],
  standard: PriceTerms,
  { terms, discounts }: { terms: PriceTerms; discounts: Discounts },
): number {
  let before = 0
  let after = 0
  for (const order of orders) {
    const full = feesOf(order, standard, noDiscounts)
    const less = feesOf(order, terms, discounts)
    if (full === null || less === null) continue
    before += full
    after += less
  }
  if (before === 0) {
    const { discountBasisPoints, discountFlatPiastres } = discounts
    const listed = Math.round(usualFee * lowestShare(standard, terms))
    before = usualFee
    after = listed - percentHalfUp(listed, discountBasisPoints) - discountFlatPiastres
    after = Math.max(after, terms.smallest_fee)
  }
  return 10_000 - Math.floor((10_000 * after) / before)
}

const noDiscounts: Discounts = { discountBasisPoints: 0, discountFlatPiastres: 0 }

/** Piastres; null for a point that is in no place. */
function feesOf({ from, to, priority, parcels }: WeighedOrder, terms: PriceTerms, discounts: Discounts) {
  const [sender, receiver] = [placeAt(from), placeAt(to)]
  if (!sender || !receiver) return null
  return quoteOrder(
    { versionId: 0, terms, vatBasisPoints: 0 },
    { zoneFrom: zoneOf(terms, sender), zoneTo: zoneOf(terms, receiver), priority, ...discounts, parcels },
  ).feesPiastres
}

/** The lowest first kilogram between two governorates, as a share of Standard's. */
function lowestShare(standard: PriceTerms, terms: PriceTerms): number {
  const shares = governorateKeys.flatMap((from) =>
    governorateKeys.flatMap((to) => {
      const full = firstKg(standard, from, to)
      return full === 0 ? [] : [firstKg(terms, from, to) / full]
    }),
  )
  return shares.length === 0 ? 1 : Math.min(...shares)
}

function firstKg(terms: PriceTerms, from: Governorate, to: Governorate): number {
  return pairOf(terms, terms.governorates[from] ?? 1, terms.governorates[to] ?? 1).first_kg
}
