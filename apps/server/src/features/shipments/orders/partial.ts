import { goodsOf, type Order, type Piastres, type PricedItem, splitByWeight } from '@mersal/contract'

type Item = NonNullable<Order['items']>[number]

/** The COD of a parcel, and what of it the shop takes for the delivery. */
export type ExplainedCod = { codPiastres: Piastres; shopDeliveryPiastres: Piastres }

/**
 * The COD of each of `parcels` parcels, made from the prices of its items (docs/decisions/0078-partial-delivery.md): what they
 * exceed the order's COD by is a discount, spread by price. The shop's delivery is in the first parcel with items. Null when the
 * prices do not explain the COD, or differ from the COD that a parcel was given.
 */
export function explainedCods(
  { items = [], cod, shop_delivery: shopDelivery = 0 }: Pick<Order, 'items' | 'cod' | 'shop_delivery'>,
  given: readonly (Piastres | undefined)[],
): ExplainedCod[] | null {
  if (items.length === 0) return null
  const goods = given.map((_, index) => goodsOf(itemsOfParcel(items, index + 1)))
  const sum = goods.reduce((total, one) => total + one, 0)
  const discount = sum + shopDelivery - cod
  if (discount < 0 || discount > sum) return null
  const first = given.findIndex((_, index) => itemsOfParcel(items, index + 1).length > 0)
  const shares = splitByWeight(discount, goods)
  const parcels = goods.map((ofParcel, index) => {
    const delivery = index === first ? shopDelivery : 0
    return { codPiastres: ofParcel - (shares[index] ?? 0) + delivery, shopDeliveryPiastres: delivery }
  })
  if (given.every((own) => own === undefined)) return parcels
  const own = parcels.map((parcel, index) => ({ ...parcel, codPiastres: given[index] ?? 0 }))
  const isExplained = own.every(({ codPiastres, shopDeliveryPiastres }, index) => {
    const taken = (goods[index] ?? 0) + shopDeliveryPiastres - codPiastres
    return taken >= 0 && taken <= (goods[index] ?? 0)
  })
  return isExplained ? own : null
}

function itemsOfParcel(items: readonly Item[], parcel: number): Pick<PricedItem, 'price' | 'quantity'>[] {
  return items
    .filter((item) => item.parcel === parcel)
    .map(({ price_of_item, quantity }) => ({ price: price_of_item, quantity }))
}
