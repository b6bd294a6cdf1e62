import { Refused } from '../../../platform/http/refused.ts'
import type { ChangeFields, OrderState, ParcelState } from './change-facts.ts'
import { itemsAfter } from './items-after.ts'

/** The order of `parcels` parcels with the fields of a change. A point needs both of its numbers. Without a day there are no hours. */
export function orderAfter(before: OrderState, fields: ChangeFields, parcels: number): OrderState {
  const { receiver_latitude: latitude, receiver_longitude: longitude } = fields
  if ((latitude === undefined) !== (longitude === undefined))
    throw Refused.field(
      latitude === undefined ? 'receiver_latitude' : 'receiver_longitude',
      'point_incomplete',
    )
  const noDay = fields.deliver_on === null
  return {
    ...before,
    receiver_name: fields.receiver_name ?? before.receiver_name,
    receiver_phone: fields.receiver_phone ?? before.receiver_phone,
    receiver_phone2: given(fields.receiver_mobile2, before.receiver_phone2),
    receiver_email: given(fields.receiver_email, before.receiver_email),
    receiver_address: fields.receiver_address ?? before.receiver_address,
    receiver_mark: fields.receiver_mark === undefined ? before.receiver_mark : fields.receiver_mark || null,
    receiver_latitude: latitude ?? before.receiver_latitude,
    receiver_longitude: longitude ?? before.receiver_longitude,
    note: fields.note ?? before.note,
    allow_opening: fields.allow_opening ?? before.allow_opening,
    deliver_on: given(fields.deliver_on, before.deliver_on),
    deliver_from: given(fields.deliver_from, noDay ? null : before.deliver_from),
    deliver_until: given(fields.deliver_until, noDay ? null : before.deliver_until),
    items: fields.items ? itemsAfter(before.items, fields.items, parcels) : before.items,
  }
}

/** The parcel with the COD, size and parts of a change, at its old price. */
export function parcelAfter(before: ParcelState, fields: ChangeFields): ParcelState {
  return {
    ...before,
    cod_piastres: fields.cod ?? before.cod_piastres,
    shop_delivery_piastres: fields.shop_delivery ?? before.shop_delivery_piastres,
    may_be_partial: fields.partial ?? before.may_be_partial,
    length_mm: fields.length ?? before.length_mm,
    width_mm: fields.width ?? before.width_mm,
    height_mm: fields.height ?? before.height_mm,
    weight_grams: fields.weight ?? before.weight_grams,
  }
}

function given<T>(wanted: T | undefined, before: T): T {
  return wanted === undefined ? before : wanted
}
