import { m } from '../../paraglide/messages.js'

/** What the fields of a change are called. The two parts of a point have one name. */
const words: Readonly<Record<string, () => string>> = {
  receiver_name: m.name,
  receiver_phone: m.phone,
  receiver_mobile2: m.second_phone,
  receiver_email: m.email,
  receiver_address: m.address,
  receiver_mark: m.landmark,
  receiver_latitude: m.point_on_map,
  receiver_longitude: m.point_on_map,
  note: m.delivery_note,
  deliver_on: m.deliver_on,
  deliver_from: m.deliver_from,
  deliver_until: m.deliver_until,
  shipment_to: m.delivery_to,
  allow_opening: m.opening,
  items: m.tab_items,
  partial: m.partial_allowed,
  shop_delivery: m.shop_delivery,
  cod: m.cod,
  weight: m.weight_kg,
  length: m.length_cm,
  width: m.width_cm,
  height: m.height_cm,
  // What the receiver says while the parcel is out.
  takes: m.who_takes_it,
  asked_day: m.receiver_asks_day,
  asked_address: m.receiver_asks_address,
  // The terms of a client.
  dis_per: m.discount_percentage,
  dis_num: m.discount_number,
  price_list: m.price_list,
  from_date: m.from_date,
  // What follows from a change.
  destination_branch: m.destination_branch,
  promised_to: m.promised_day,
  total: m.total_with_tax,
  due: m.due_at_the_door,
}

export function changedFieldWord(field: string): string {
  return words[field]?.() ?? field
}

/** The names of these fields, each once. */
export function changedFieldWords(fields: readonly string[]): string[] {
  return [...new Set(fields.map(changedFieldWord))]
}
