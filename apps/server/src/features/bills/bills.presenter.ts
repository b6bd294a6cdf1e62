import { type CallReply, egp, formatAwb } from '@mersal/contract'
import { code128, qrCode, type Rectangle } from '../scan-codes/index.ts'
import type { BillRecord } from './bills.repository.ts'

/** A waybill with its two copies (spec §3), which have the same contents. */
export function presentBill(bill: BillRecord): CallReply<'openBill'> {
  const copy = presentCopy(bill)
  const { priority, promised_to, parcel, parcels, reference, allow_opening, kind, partial, note } = bill
  return {
    awb: formatAwb(bill),
    seller: copy,
    buyer: copy,
    codes: codesOf(String(bill.awb)),
    origin: bill.origin_branch,
    destination: bill.destination_branch,
    promised_to,
    priority,
    parcel,
    parcels,
    reference,
    allow_opening,
    kind,
    partial,
    note,
  }
}

/**
 * One copy of a waybill. It lists the items of the whole order, since it is unknown which parcel holds which. An
 * order without items counts as one piece.
 */
export function presentCopy(bill: BillRecord): CallReply<'openBill'>['seller'] {
  const { items } = bill
  return {
    amount: egp(bill.due_piastres),
    contents:
      items.length === 0 ? '-' : items.map(({ name, quantity }) => `${name} × ${quantity}`).join(', '),
    from: { name: bill.sender_name, address: bill.sender_address },
    to: {
      name: bill.receiver_name,
      address: bill.receiver_address,
      mobile: bill.receiver_phone,
      mobile2: bill.receiver_phone2,
      mark: bill.receiver_mark,
    },
    payment_method: bill.due_piastres > 0 ? 'cash' : 'prepaid',
    product_quantity: items.length === 0 ? 1 : items.reduce((sum, { quantity }) => sum + quantity, 0),
    weight: bill.weight_grams / 1000,
  }
}

function codesOf(awb: string): CallReply<'openBill'>['codes'] {
  const qr = qrCode(awb)
  return {
    code128: pathOf(code128(awb)),
    qr: pathOf(qr),
    qr_modules: Math.max(...qr.map(([x, , width]) => x + width)),
  }
}

function pathOf(black: readonly Rectangle[]): string {
  return black.map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h-${width}z`).join('')
}
