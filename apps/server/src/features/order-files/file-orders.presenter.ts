import { type CallReply, egp, formatAwbOrNull, type Language, sentence } from '@mersal/contract'
import { nameOfKey } from '../places/index.ts'
import type { ShownOrder } from './file-orders.repository.ts'
import type { Remark } from './understanding/order-types.ts'

type FileOrderReply = CallReply<'correctFileOrder'>

/** An order of a file in the caller's language. */
export function presentOrder(order: ShownOrder, language: Language): FileOrderReply {
  const { items, ...texts } = { ...order.texts, ...order.corrections }
  const { understood, main_shipment_id, awb } = order
  return {
    row: order.row,
    rows: order.rows,
    state: order.state,
    texts,
    items,
    mended: Object.keys(order.corrections).length > 0,
    receiver_name: understood.name,
    receiver_phone: understood.phone,
    receiver_mobile2: understood.phone2,
    receiver_address: understood.address,
    governorate: understood.governorate === null ? '' : nameOfKey(understood.governorate, language),
    cod: understood.codPiastres === null ? null : egp(understood.codPiastres),
    prepaid: understood.isPrepaid,
    faults: order.faults.map((remark) => sayRemark(remark, language)),
    assumed: order.assumed.map((remark) => sayRemark(remark, language)),
    awb: formatAwbOrNull({ main_shipment_id, parcel: 1, awb }),
  }
}

/** A remark as a sentence; its place is named in the caller's language. */
export function sayRemark(
  { field, key, parameters, place }: Remark,
  language: Language,
): { field: string; message: string } {
  const named = place === undefined ? parameters : { ...parameters, place: nameOfKey(place, language) }
  return { field, message: sentence(key, language, named) }
}
