import type { Piastres } from '../values/money.ts'

/** An item of a parcel, with the price of one. */
export type PricedItem = { id: number; price: Piastres; quantity: number }

/** What the receiver pays for a parcel, explained by its items (docs/decisions/0078-partial-delivery.md). */
export type PricedParcel = {
  items: readonly PricedItem[]
  /** What is due for the goods and the shop's delivery: the COD. */
  cod: Piastres
  /** What the shop takes for the delivery, as a part of the COD, so never more than it. It is due when anything is kept. */
  shopDelivery: Piastres
}

/** How many of each item are kept, by its id. */
export type Kept = ReadonlyMap<number, number>

export function goodsOf(items: readonly Pick<PricedItem, 'price' | 'quantity'>[]): Piastres {
  return items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/**
 * What the COD is less than the prices: a discount of the shop, or a deposit. Negative, or more than the goods, when the prices
 * do not explain the COD.
 */
export function discountOf({ items, cod, shopDelivery }: PricedParcel): Piastres {
  return goodsOf(items) + shopDelivery - cod
}

/** Whether a part of a parcel has a price: its goods and the shop's delivery cost the COD or more. */
export function isPartPriced(parcel: PricedParcel): boolean {
  return parcel.items.length > 0 && discountOf(parcel) >= 0
}

/** Whether the prices of an order explain its COD. A COD that was lowered later may be less than the shop's delivery. */
export function isExplained(parcel: PricedParcel): boolean {
  return isPartPriced(parcel) && parcel.shopDelivery <= parcel.cod
}

/**
 * Splits an amount by weights in whole piastres. The largest remainders get what is left, the first of equal ones first. Without
 * any weight the first part gets it all.
 */
export function splitByWeight(amount: Piastres, weights: readonly number[]): Piastres[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((part) => Number(part / BigInt(sum)))
  let left = amount - parts.reduce((total, part) => total + part, 0)
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % BigInt(sum) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder) {
    if (left === 0) break
    parts[index] = (parts[index] ?? 0) + 1
    left -= 1
  }
  return parts
}

/**
 * What is due for what is kept of a parcel: its prices, less its share of the discount, and the shop's delivery. Nothing kept is 0,
 * everything is the COD, and one more is never cheaper. The discount is spread over the items by price.
 */
export function keptCod({ items, cod, shopDelivery: ordered }: PricedParcel, kept: Kept): Piastres {
  const shopDelivery = Math.min(ordered, cod)
  const shares = splitByWeight(
    discountOf({ items, cod, shopDelivery }),
    items.map(({ price, quantity }) => price * quantity),
  )
  let due = 0
  let isAny = false
  items.forEach(({ id, price, quantity }, index) => {
    const count = keptOf(kept, { id, quantity })
    if (count === 0) return
    isAny = true
    const share = Number((BigInt(shares[index] ?? 0) * BigInt(count)) / BigInt(quantity))
    due += price * count - share
  })
  return isAny ? due + shopDelivery : 0
}

/** How many of an item are kept: never more than were ordered. */
export function keptOf(kept: Kept, { id, quantity }: Pick<PricedItem, 'id' | 'quantity'>): number {
  return Math.min(kept.get(id) ?? 0, quantity)
}

/** Whether all of the items are kept, some, or none. */
export function partKept(items: readonly PricedItem[], kept: Kept): 'all' | 'some' | 'none' {
  const counts = items.map((item) => ({ kept: keptOf(kept, item), of: item.quantity }))
  if (counts.every((count) => count.kept === count.of)) return 'all'
  return counts.some((count) => count.kept > 0) ? 'some' : 'none'
}
