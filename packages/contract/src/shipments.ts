import { z } from 'zod'
import { listOf } from './envelope.ts'
import {
  amount,
  awb,
  centimetres,
  choice,
  day,
  email,
  flag,
  id,
  kilograms,
  latitude,
  longitude,
  nested,
  optionalText,
  orNothing,
  page,
  phone,
  text,
  wholeNumber,
} from './fields.ts'
import { limits } from './limits.ts'
import { directions, lineStatuses, shipmentStatuses, situations } from './shipment-status.ts'

/** Requests ------------------------------------------------------------------------------------------------ */

const parcel = z.strictObject({
  cod: orNothing(amount),
  length: orNothing(centimetres),
  width: orNothing(centimetres),
  height: orNothing(centimetres),
  weight: orNothing(kilograms),
})

const item = z.strictObject({
  name: text({ max: 200 }),
  price_of_item: amount,
  quantity: wholeNumber({ min: 1, max: 100_000 }),
  note: optionalText(limits.note.max),
})

const contactName = text(limits.contactName)
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
  parcels: orNothing(nested(z.array(parcel).min(1).max(limits.parcelsAnOrder))),
  items: orNothing(nested(z.array(item).max(limits.itemsAnOrder))),
}

export const merchantOrder = z.strictObject(orderFields)
export const order = z.strictObject({ client_id: id, ...orderFields })
/** An order as it was understood: lengths in millimetres, weights in grams, amounts in piastres. */
export type Order = z.output<typeof merchantOrder>

/** The fields of a quote may be incomplete: the answer names the ones it still needs. */
export const merchantOrderDraft = merchantOrder.partial()
export const orderDraft = order.partial()

const oneShipment = z.strictObject({ awb })
const code = z.preprocess(
  (value) => (typeof value === 'number' ? String(value).padStart(4, '0') : value),
  text({ max: 4 }).regex(/^\d{4}$/),
)
const otherCaseCode = wholeNumber({ min: 1, max: 9 })

/** Replies ------------------------------------------------------------------------------------------------- */

const egp = z.number()
const instant = z.iso.datetime()
const status = z.enum(shipmentStatuses)
const point = z.strictObject({ latitude: z.number(), longitude: z.number() })

export const created = z.strictObject({
  awb: z.string(),
  awbs: z.array(z.string()),
  fees: egp,
  tax: egp,
  total: egp,
})

/** One step of a price, as it is shown; the steps add up to the total. */
export const quoteStep = z.strictObject({ key: z.string(), label: z.string(), amount: egp })

export const quote = z.strictObject({
  complete: z.boolean(),
  missing: z.array(z.string()),
  message: z.string(),
  steps: z.array(quoteStep),
  fees: egp,
  tax: egp,
  total: egp,
  return_total: egp,
  collection_amount: egp,
  days: z.strictObject({ from: z.int(), to: z.int() }).nullable(),
  currency: z.literal('EGP'),
})

export const shipmentRow = z.strictObject({
  awb: z.string(),
  clint: z.string(),
  receiver_name: z.string(),
  receiver_phone: z.string(),
  payment: z.enum(['cash', 'prepaid']),
  fees: egp,
  cod: egp,
  collection_amount: egp,
  status,
  priority: z.int(),
  creation_date: instant,
  last_update: instant,
})
export type ShipmentRow = z.infer<typeof shipmentRow>

export const shipmentMain = z.strictObject({
  awb: z.string(),
  company: z.string(),
  client_id: z.int(),
  data_time: instant,
  last_update: instant,
  paid: z.boolean(),
  payment: z.enum(['cash', 'prepaid']),
  fees: egp,
  cod: egp,
  tax: egp,
  total: egp,
  collection_amount: egp,
  status,
  version: z.int(),
})

export const shipmentDetails = z.strictObject({
  shipping_details: z.strictObject({
    shipping_method: z.enum(['door_to_door', 'door_to_branch', 'branch_to_door', 'branch_to_branch']),
    shipping_type: z.enum(['deliver', 'return']),
    pick_up_nearby: z.boolean(),
    seller_sends: z.boolean(),
    direction: z.enum(directions),
    situation: z.enum(situations).nullable(),
    failure: z.int(),
    disabled: z.boolean(),
  }),
  shipping_measurement: z.strictObject({
    length: z.number(),
    width: z.number(),
    height: z.number(),
    weight: z.number(),
    packages: z.int(),
  }),
  shipping_days: z.strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    collection_amount_upon_delivery: egp,
  }),
})

const contact = z.strictObject({
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string(),
  mobile2: z.string().nullable(),
  location: z.strictObject({
    address: z.string(),
    mark: z.string().nullable(),
    branch_sender_location_id: z.int().nullable(),
    map: point,
  }),
})

/** A leg (spec §3). `to` and `to_id` are the delivery boy, null while none is chosen; `destination` is the place. */
export const lineRow = z.strictObject({
  awb: z.string(),
  leg: z.int(),
  kind: z.enum(['pick_up', 'transfer', 'end']),
  from: z.string(),
  to: z.string().nullable(),
  from_id: z.int().nullable(),
  to_id: z.int().nullable(),
  destination: z.string(),
  data_created: instant,
  last_update: instant,
  direction: z.enum(directions),
  active: z.boolean(),
  re_status: z.enum(lineStatuses),
  end_point: z.boolean(),
  collected: z.boolean(),
  counter: z.boolean(),
  code: z.string().nullable(),
  note: z.string(),
})
export type LineRow = z.infer<typeof lineRow>

export const trackingRow = z.strictObject({
  staff: z.strictObject({ username: z.string().nullable() }),
  data_created: instant,
  action: z.string().nullable(),
  status,
  note: z.string(),
})

export const moved = z.strictObject({ awb: z.string(), status, details: z.string() })

/** Calls ---------------------------------------------------------------------------------------------------- */

const filters = {
  page,
  search: optionalText(limits.search.max),
  status: orNothing(choice(shipmentStatuses)),
  filter_status: orNothing(choice(shipmentStatuses)),
  from_date: orNothing(day),
  to_date: orNothing(day),
  priority: orNothing(wholeNumber({ min: 0, max: 2 })),
}

export const listShipments = {
  request: z.strictObject({
    ...filters,
    client_id: orNothing(id),
    branch_id: orNothing(id),
    sort: choice(['date', '-date']).default('-date'),
  }),
  reply: listOf(shipmentRow),
}
export const listOwnShipments = {
  request: z.strictObject({ ...filters, sort: choice(['date', '-date']).default('-date') }),
  reply: listOf(shipmentRow),
}
export const createShipment = { request: order, reply: created }
export const createOwnShipment = { request: merchantOrder, reply: created }
export const quoteShipment = { request: orderDraft, reply: quote }
export const quoteOwnShipment = { request: merchantOrderDraft, reply: quote }
export const openMain = { request: oneShipment, reply: shipmentMain }
export const openDetails = { request: oneShipment, reply: shipmentDetails }
export const openSenderAndReceiver = {
  request: oneShipment,
  reply: z.strictObject({ sender: contact, receiver: contact }),
}
export const openOwnShipment = {
  request: oneShipment,
  reply: shipmentMain.extend({ ...shipmentDetails.shape, tracking: z.array(trackingRow) }),
}
export const listLines = { request: oneShipment, reply: z.strictObject({ list_items: z.array(lineRow) }) }
export const listTracking = {
  request: oneShipment,
  reply: z.strictObject({ list_items: z.array(trackingRow) }),
}
export const listParcels = {
  request: z.strictObject({ main_shipment_id: id }),
  reply: z.strictObject({ list_items: z.array(z.strictObject({ awb: z.string(), status })) }),
}
export const listItems = {
  request: z.strictObject({ shipment_id: id }),
  reply: z.strictObject({
    list_items: z.array(
      z.strictObject({ name: z.string(), price_of_item: egp, quantity: z.int(), note: z.string() }),
    ),
  }),
}
export const listDeliveryBoys = {
  request: z.strictObject({}),
  reply: z.strictObject({ list_items: z.array(z.strictObject({ id: z.int(), name: z.string() })) }),
}
/** `version` is the shipment's, as it was shown: a choice made on an older state is refused (412). */
export const selectDeliveryBoy = {
  request: z.strictObject({
    awb,
    delivery_boy_id: id,
    version: orNothing(wholeNumber({ min: 1, max: 2 ** 31 - 1 })),
  }),
  reply: lineRow,
}
export const reportOtherCase = {
  request: z.strictObject({ awb, case: otherCaseCode, note: optionalText(limits.note.max) }),
  reply: moved,
}
export const startLine = { request: z.strictObject({ awb, code }), reply: moved }
export const finishLine = { request: oneShipment, reply: moved }
export const handBack = { request: oneShipment, reply: moved }
export const undoDelivery = {
  request: z.strictObject({ awb, note: text({ max: limits.note.max }) }),
  reply: moved,
}
export const cancelShipment = {
  request: z.strictObject({
    awb,
    note: text({ max: limits.note.max }),
    by: choice(['admin', 'client']).default('admin'),
  }),
  reply: moved,
}
export const cancelOwnShipment = {
  request: z.strictObject({ awb, note: text({ max: limits.note.max }) }),
  reply: moved,
}
export const collectMoney = {
  request: z.strictObject({
    employee_id: id,
    awbs: nested(z.array(awb).min(1).max(limits.awbsACall)),
    counted: amount,
  }),
  reply: z.strictObject({ due: egp, counted: egp, short: egp, shipments: z.int() }),
}

/**
 * A delivery boy's own open line. Name, phone, address and map are where they go next; `branch` is where the goods
 * come from, or go after a pick-up. Never the code: the other side says it.
 */
export const courierLine = z.strictObject({
  awb: z.string(),
  kind: z.enum(['pick_up', 'transfer', 'end']),
  direction: z.enum(directions),
  re_status: z.enum(lineStatuses),
  status,
  name: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  map: point.nullable(),
  branch: z.string().nullable(),
  due: egp,
  promised_to: z.iso.date(),
})
export const listOwnLines = {
  request: z.strictObject({}),
  reply: z.strictObject({
    list_items: z.array(courierLine),
    /** What they have taken at doors and not yet brought to a branch. */
    cash: egp,
    /** What they delivered since midnight in Egypt, without deliveries that were undone. */
    delivered_today: z.int(),
  }),
}
export const refusePickUp = {
  request: z.strictObject({ awb, note: text({ max: limits.note.max }) }),
  reply: moved,
}

/** Public tracking: no names, phones or addresses. */
export const track = {
  request: oneShipment,
  reply: z.strictObject({
    awb: z.string(),
    status,
    direction: z.enum(directions),
    promised: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
    steps: z.array(z.strictObject({ status, at: instant })),
  }),
}
