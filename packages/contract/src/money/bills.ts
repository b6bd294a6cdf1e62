import { z } from 'zod'
import * as limits from '../calls/limits.ts'
import { quotedPrices, quoteStep } from '../shipments/orders.ts'
import { shipmentKinds } from '../shipments/shipment-status.ts'
import { awb, nested, nestedList, optionalText, text } from '../values/fields.ts'
import { amount, centimetres, flag, kilograms, latitude, longitude } from '../values/number-fields.ts'

const egp = z.number()

/** One copy of a waybill, the seller's or the buyer's. `amount` is due at the door. */
const copy = z.strictObject({
  amount: egp,
  contents: z.string(),
  from: z.strictObject({ name: z.string(), address: z.string() }),
  to: z.strictObject({
    name: z.string(),
    address: z.string(),
    mobile: z.string(),
    mobile2: z.string().nullable(),
    mark: z.string().nullable(),
  }),
  payment_method: z.enum(['cash', 'prepaid']),
  product_quantity: z.int(),
  weight: z.number(),
})
/** The AWB as codes for scanners: the black modules of each as the `d` of an SVG path. */
const codes = z.strictObject({
  /** 101 modules wide and 1 high. Leave 10 white modules on both sides. */
  code128: z.string(),
  qr: z.string(),
  /** The width and height of the QR code in modules. Leave 4 white modules around it. */
  qr_modules: z.int(),
})
export const bill = z.strictObject({
  awb: z.string(),
  seller: copy,
  buyer: copy,
  codes,
  origin: z.string(),
  destination: z.string(),
  promised_to: z.iso.date(),
  priority: z.int(),
  /** The number of this parcel, and the number of parcels of the order. */
  parcel: z.int(),
  parcels: z.int(),
  /** The merchant's own number of the order. */
  reference: z.string().nullable(),
  /** True when the receiver may open the parcel before paying. */
  allow_opening: z.boolean(),
  kind: z.enum(shipmentKinds),
  /** True when the receiver may keep a part. */
  partial: z.boolean(),
  note: z.string(),
})

/** Finds a shipment by its AWB, bare or in three parts. Returns the three-part form (spec §7). */
export const openShipment = { request: z.strictObject({ awb }), reply: z.strictObject({ awb: z.string() }) }
export const openBill = { request: z.strictObject({ awb }), reply: bill }
/** Signed ids for the print page, which needs no session. They expire. */
export const signBills = {
  request: z.strictObject({ awbs: nestedList(awb, { min: 1, max: limits.billsAPage }) }),
  reply: z.strictObject({ ids: z.array(z.string()), expires_at: z.iso.datetime() }),
}
/** Anybody sends signed ids. A signed-in person sends AWBs, too. The answer to one has its bill beside the list (spec §7). */
export const openPublicBills = {
  request: z.strictObject({
    awb: nestedList(
      z.preprocess((id) => (typeof id === 'number' ? String(id) : id), text({ max: 200 })),
      { min: 1, max: limits.billsAPage },
    ),
  }),
  reply: z.strictObject({
    list_items: z.array(bill),
    ...bill.pick({ awb: true, seller: true, buyer: true }).partial().shape,
  }),
}

const placeOfReceiver = z.strictObject({
  longitude,
  latitude,
  building: optionalText(100),
  floor: optionalText(100),
  apartment: optionalText(100),
  additional_info: optionalText(limits.note.max),
})

/**
 * The input of the calculator (spec §7): two points, a size, an amount. The receiver's name and phone may
 * have any value.
 */
export const enquire = {
  request: z.strictObject({
    receiver: nested(
      z.strictObject({
        info: z
          .strictObject({ name: optionalText(limits.contactName.max), phone: optionalText(20) })
          .optional(),
        address: placeOfReceiver,
      }),
    ),
    sender: nested(z.strictObject({ address: z.strictObject({ longitude, latitude }) })),
    details: nested(
      z.strictObject({
        fee_collection: flag.default(false),
        cod: amount.default(0),
        length: centimetres,
        width: centimetres,
        height: centimetres,
        weight: kilograms,
      }),
    ),
  }),
  reply: z.strictObject({
    shipping_details: z.strictObject({
      price_info: z.strictObject({
        fees: egp,
        tax: egp,
        total: egp,
        currency_type: z.strictObject({ code: z.literal('EGP') }),
        ...quotedPrices,
        steps: z.array(quoteStep),
      }),
      days: z.strictObject({ from: z.int(), to: z.int() }),
    }),
  }),
}
