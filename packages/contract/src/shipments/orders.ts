import { z } from 'zod'
import * as limits from '../calls/limits.ts'
import type { CheckKey } from '../messages/checks.ts'
import {
  choice,
  email,
  itemName,
  name,
  nestedList,
  optionalText,
  orNothing,
  phone,
  text,
} from '../values/fields.ts'
import {
  amount,
  centimetres,
  flag,
  id,
  kilograms,
  latitude,
  longitude,
  wholeNumber,
} from '../values/number-fields.ts'

const parcel = z.strictObject({
  cod: orNothing(amount),
  length: orNothing(centimetres),
  width: orNothing(centimetres),
  height: orNothing(centimetres),
  weight: orNothing(kilograms),
})

export const item = z.strictObject({
  name: itemName({ max: 200 }),
  price_of_item: amount,
  quantity: wholeNumber({ min: 1, max: 100_000 }),
  note: optionalText(limits.note.max),
  /** The parcel of the order in which it is, the first being 1. */
  parcel: wholeNumber({ min: 1, max: limits.parcelsAnOrder }).default(1),
})

/** The merchant's own number of an order, on one line. */
const reference = text(limits.reference).refine(
  (value) => !/[\t\r\n]/.test(value),
  'not_text' satisfies CheckKey,
)

const contactName = name(limits.contactName)
const address = text(limits.address)

/** The new-shipment fields (spec §3) without the client, whom a merchant's credentials name. */
const orderFields = {
  sender_name: orNothing(contactName),
  sender_phone: orNothing(phone),
  sender_mobile2: orNothing(phone),
  sender_email: orNothing(email),
  sender_address: orNothing(address),
  sender_mark: optionalText(limits.note.max),
  sender_latitude: orNothing(latitude),
  sender_longitude: orNothing(longitude),
  branch_sender_location_id: orNothing(id),
  receiver_name: contactName,
  receiver_phone: phone,
  receiver_mobile2: orNothing(phone),
  receiver_email: orNothing(email),
  receiver_address: address,
  receiver_mark: optionalText(limits.note.max),
  receiver_latitude: latitude,
  receiver_longitude: longitude,
  shipment_to: choice(['home', 'branch']).default('home'),
  length: centimetres,
  width: centimetres,
  height: centimetres,
  weight: kilograms,
  cod: amount,
  priority: wholeNumber({ min: 0, max: 2 }).default(0),
  seller_sends: flag.default(false),
  pick_up_nearby: flag.default(false),
  fee_collection: flag.default(false),
  packages: wholeNumber({ min: 1, max: limits.parcelsAnOrder }).default(1),
  parcels: orNothing(nestedList(parcel, { min: 1, max: limits.parcelsAnOrder })),
  items: orNothing(nestedList(item, { max: limits.itemsAnOrder })),
  reference: orNothing(reference),
  note: optionalText(limits.note.max),
  /** Whether the receiver may open the parcel before paying. */
  allow_opening: flag.default(false),
  /**
   * Whether the receiver may keep some of the items. The prices, `shop_delivery` and a discount must give the COD. Left out, the
   * client's setting decides.
   */
  partial: flag.optional(),
  /** What the shop takes for the delivery, as a part of the COD. It is due when anything is kept. */
  shop_delivery: orNothing(amount),
}

export const merchantOrder = z.strictObject(orderFields)
export const order = z.strictObject({ client_id: id, ...orderFields })
/** A parsed order: lengths in millimetres, weights in grams, amounts in piastres. */
export type Order = z.output<typeof merchantOrder>

/** A quote accepts incomplete fields; its reply names the missing ones. */
export const merchantOrderDraft = merchantOrder.partial()
export const orderDraft = order.partial()

const egp = z.number()

export const created = z.strictObject({
  awb: z.string(),
  awbs: z.array(z.string()),
  fees: egp,
  tax: egp,
  total: egp,
})

/** A step of a price; the steps add up to the total. */
export const quoteStep = z.strictObject({ key: z.string(), label: z.string(), amount: egp })

/** The version of a price list that a price was made from. */
export const quotedPrices = {
  /** `name` in the caller's language. */
  price_list: z.strictObject({ name: z.string(), number: z.int(), from_date: z.iso.date() }),
  vat_percent: z.number(),
}

export const quote = z.strictObject({
  complete: z.boolean(),
  missing: z.array(z.string()),
  message: z.string(),
  steps: z.array(quoteStep),
  fees: egp,
  tax: egp,
  total: egp,
  return_total: egp,
  /** What the rest costs if the receiver keeps a part of it. */
  rest_total: egp,
  collection_amount: egp,
  days: z.strictObject({ from: z.int(), to: z.int() }).nullable(),
  currency: z.literal('EGP'),
  /** Both null while the quote is incomplete. */
  price_list: quotedPrices.price_list.nullable(),
  vat_percent: quotedPrices.vat_percent.nullable(),
})

export const createShipment = { request: order, reply: created }
export const createOwnShipment = { request: merchantOrder, reply: created }
export const quoteShipment = { request: orderDraft, reply: quote }
export const quoteOwnShipment = { request: merchantOrderDraft, reply: quote }
