import { formatEgpGrouped, goodsOf, isExplained, isPartPriced } from '@mersal/contract'
import { Refused } from '../../../platform/http/refused.ts'
import type { Quote } from '../../pricing/index.ts'
import type { ChangeFields, OrderState, ParcelState } from './change-facts.ts'

/**
 * The parcel after a change, with what its rest would cost. A receiver may no longer keep a part when the change takes away its
 * price. A lower COD never does that (docs/decisions/0078-partial-delivery.md).
 * @throws {Refused} when the change asks for a part and the prices do not explain the COD.
 */
export function partialAfter(
  before: ParcelState,
  after: ParcelState,
  { order, wanted, quote }: { order: OrderState; wanted: ChangeFields['partial']; quote: Quote },
): ParcelState {
  if (!after.may_be_partial) return { ...after, back_fees_piastres: 0, back_tax_piastres: 0 }
  const items = order.items
    .filter(({ parcel }) => parcel === after.parcel)
    .map(({ price_of_item, quantity }, index) => ({ id: index, price: price_of_item, quantity }))
  const { cod_piastres: cod, shop_delivery_piastres: shopDelivery } = after
  const parcel = { items, cod, shopDelivery }
  const isPricedAnew = wanted === true || shopDelivery !== before.shop_delivery_piastres
  if (isPricedAnew ? isExplained(parcel) : isPartPriced(parcel)) {
    if (before.may_be_partial && before.fees_piastres === after.fees_piastres) return after
    return { ...after, back_fees_piastres: quote.restFeesPiastres, back_tax_piastres: quote.restTaxPiastres }
  }
  if (wanted !== true) return { ...after, may_be_partial: false, back_fees_piastres: 0, back_tax_piastres: 0 }
  if (items.length === 0) throw Refused.field('items', 'partial_needs_items')
  const amounts = {
    least: formatEgpGrouped(shopDelivery),
    most: formatEgpGrouped(shopDelivery + goodsOf(items)),
  }
  throw Refused.field('cod', 'partial_needs_prices', amounts)
}
