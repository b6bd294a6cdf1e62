import { discountOf, goodsOf, isExplained, type Piastres, parseEgp } from '@mersal/contract'
import type { ItemValues } from './order-values.ts'

/** How the prices of items give a COD, in piastres. */
export type ExplainedCod = {
  goods: Piastres
  shopDelivery: Piastres
  /** What the prices exceed the COD by. Negative where they are less. */
  discount: Piastres
  /** Whether a part of the order has a price. */
  isExplained: boolean
}

type Typed = {
  items: readonly Pick<ItemValues, 'price_of_item' | 'quantity'>[]
  cod: string
  shopDelivery: string
}

/** Explains a typed COD. Null while a price or a quantity is missing. An empty COD is 0. */
export function explainCod({ items, cod, shopDelivery }: Typed): ExplainedCod | null {
  const priced = items.map(({ price_of_item, quantity }, id) => ({
    id,
    price: parseEgp(price_of_item),
    quantity: Number(quantity),
  }))
  const amounts = { cod: parseEgp(cod || '0'), shopDelivery: parseEgp(shopDelivery || '0') }
  if (amounts.cod === null || amounts.shopDelivery === null || !priced.every(isPriced)) return null
  const parcel = { items: priced, cod: amounts.cod, shopDelivery: amounts.shopDelivery }
  return {
    goods: goodsOf(priced),
    shopDelivery: parcel.shopDelivery,
    discount: discountOf(parcel),
    isExplained: isExplained(parcel),
  }
}

function isPriced(item: { id: number; price: Piastres | null; quantity: number }): item is {
  id: number
  price: Piastres
  quantity: number
} {
  return item.price !== null && Number.isInteger(item.quantity) && item.quantity > 0
}
