import { formatEgp } from '@mersal/contract'
import { type Change, changesBetween } from '../../activity-log/index.ts'
import type { OrderState, ParcelState } from './change-facts.ts'

/** The values of an order that a change shows, by the names of the call. */
export function orderChanges(before: OrderState & Shown, after: OrderState & Shown): Change[] {
  return changesBetween(orderValues(before), orderValues(after))
}

type Shown = { isFetched: boolean; branch: string; promisedTo: string }

function orderValues(order: OrderState & Shown) {
  return {
    receiver_name: order.receiver_name,
    receiver_phone: order.receiver_phone,
    receiver_mobile2: order.receiver_phone2,
    receiver_email: order.receiver_email,
    receiver_address: order.receiver_address,
    receiver_mark: order.receiver_mark,
    receiver_latitude: order.receiver_latitude,
    receiver_longitude: order.receiver_longitude,
    note: order.note,
    allow_opening: order.allow_opening,
    shipment_to: order.isFetched ? 'branch' : 'home',
    deliver_on: order.deliver_on,
    deliver_from: order.deliver_from,
    deliver_until: order.deliver_until,
    items: order.items
      .map(({ name, quantity, price_of_item, note, parcel }) =>
        [`${quantity} × ${name}`, formatEgp(price_of_item), note, parcel > 1 && `#${parcel}`]
          .filter(Boolean)
          .join(', '),
      )
      .join('; '),
    destination_branch: order.branch,
    promised_to: order.promisedTo,
  }
}

/** The values of a parcel that a change shows. `total` has the adjustments after a delivery. */
export function parcelChanges(
  before: ParcelState,
  after: ParcelState,
  adjustedPiastres: { before: number; after: number },
): Change[] {
  return changesBetween(
    parcelValues(before, adjustedPiastres.before),
    parcelValues(after, adjustedPiastres.after),
  )
}

function parcelValues(parcel: ParcelState, adjustedPiastres: number) {
  return {
    cod: formatEgp(parcel.cod_piastres),
    partial: parcel.may_be_partial,
    shop_delivery: formatEgp(parcel.shop_delivery_piastres),
    length: parcel.length_mm / 10,
    width: parcel.width_mm / 10,
    height: parcel.height_mm / 10,
    weight: parcel.weight_grams / 1_000,
    total: formatEgp(parcel.fees_piastres + parcel.tax_piastres + adjustedPiastres),
    due: formatEgp(parcel.due_piastres),
  }
}
