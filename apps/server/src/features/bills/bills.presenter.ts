import { type CallReply, formatAwb } from '@mersal/contract'
import { egp } from '../shipments/index.ts'
import type { BillRecord } from './bills.repository.ts'

/** The three-part AWB of a bill. */
export function shownAwb(bill: BillRecord): string {
  return formatAwb({ awb: bill.awb, mainShipmentId: bill.main_shipment_id, parcel: bill.parcel })
}

/**
 * A waybill in its two copies (spec §3). The contents are those of the whole order: it is not known which of its
 * parcels holds what. A parcel without named items is one piece.
 */
export function presentBill(bill: BillRecord): CallReply<'openBill'> {
  const { items } = bill
  const copy = {
    amount: egp(bill.due_piastres),
    contents:
      items.length === 0 ? '-' : items.map(({ name, quantity }) => `${name} × ${quantity}`).join(', '),
    from: { name: bill.sender_name, address: bill.sender_address },
    to: { name: bill.receiver_name, address: bill.receiver_address, mobile: bill.receiver_phone },
    payment_method: bill.due_piastres > 0 ? 'cash' : 'prepaid',
    product_quantity: items.length === 0 ? 1 : items.reduce((sum, { quantity }) => sum + quantity, 0),
    weight: bill.weight_grams / 1000,
  } as const
  return { awb: shownAwb(bill), seller: copy, buyer: copy }
}
