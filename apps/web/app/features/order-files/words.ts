import type { FileOrderState, OrderColumn, OrderFileState, OrderTextField } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'

/** The name of each state of a file. */
export const fileStateWords: Record<OrderFileState, () => string> = {
  reading: m.import_state_reading,
  ready: m.import_state_ready,
  creating: m.import_state_creating,
  done: m.import_state_done,
}

/** The name of each state of an order. */
export const orderStateWords: Record<FileOrderState, () => string> = {
  faulty: m.import_faulty,
  good: m.import_good,
  duplicate: m.import_duplicate,
  created: m.import_created,
}

/** The name of each field that a column may hold or a fault may concern. */
export const fieldWords: Record<OrderColumn | OrderTextField | 'items' | 'row', () => string> = {
  number: m.order_number,
  name: m.import_field_name,
  last_name: m.import_field_last_name,
  phone: m.phone,
  phone2: m.import_field_phone2,
  email: m.import_field_email,
  street: m.import_field_street,
  street2: m.import_field_street2,
  city: m.import_field_city,
  governorate: m.import_field_governorate,
  country: m.country,
  total: m.import_field_total,
  due: m.import_field_due,
  currency: m.import_field_currency,
  payment_status: m.import_field_payment_status,
  payment_method: m.import_field_payment_method,
  order_status: m.import_field_order_status,
  note: m.import_field_note,
  allow_opening: m.import_field_allow_opening,
  partial: m.partial_allowed,
  shop_delivery: m.shop_delivery,
  weight: m.weight,
  item_name: m.import_field_item_name,
  item_quantity: m.quantity,
  item_price: m.import_field_item_price,
  items: m.import_field_items,
  row: m.row,
}
