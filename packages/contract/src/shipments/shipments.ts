import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import * as limits from '../calls/limits.ts'
import { caseCauses } from '../cases/cases.ts'
import { awb, choice, day, nestedList, orNothing, searched } from '../values/fields.ts'
import { flag, id, page, perPage, wholeNumber } from '../values/number-fields.ts'
import { lineRow, trackingRow, visit } from './line-rows.ts'
import { endings } from './performance.ts'
import { directions, shipmentKinds, shipmentStatuses, situations } from './shipment-status.ts'

export const oneShipment = z.strictObject({ awb })

const egp = z.number()
/** The current charges: a return costs its return fee, a cancelled pick-up nothing. */
const charges = {
  fees: egp.meta({ description: 'Our price without VAT.' }),
  tax: egp.meta({ description: 'VAT of the fees.' }),
  total: egp.meta({ description: 'Fees and VAT.' }),
}
const collectionAmount = egp.meta({
  description: 'What the receiver pays at the door; 0 for a return and for what was cancelled.',
})
const instant = z.iso.datetime()
const status = z.enum(shipmentStatuses)
const point = z.strictObject({ latitude: z.number(), longitude: z.number() })

/** Whether the receiver pays at the door. */
const payments = ['cash', 'prepaid'] as const

/** The merchant's own number of the order. */
const reference = z.string().nullable()

export const shipmentRow = z.strictObject({
  awb: z.string(),
  reference,
  clint: z.string(),
  receiver_name: z.string(),
  receiver_phone: z.string(),
  payment: z.enum(payments),
  ...charges,
  cod: egp,
  collection_amount: collectionAmount,
  status,
  direction: z.enum(directions),
  priority: z.int(),
  creation_date: instant,
  last_update: instant,
})

/** A row of the console's list, with the destination, the delivery boy and the promise. */
export const consoleShipmentRow = shipmentRow.extend({
  kind: z.enum(shipmentKinds),
  /** The branch that delivers it. */
  destination: z.string(),
  /** The delivery boy of the active line. */
  delivery_boy: z.string().nullable(),
  promised_to: z.iso.date(),
  /** Still on its way to the receiver after `promised_to`. */
  late: z.boolean(),
  /** Days after `promised_to`; null when it is not late. */
  days_late: z.int().nullable(),
  /** Whose fault: the cause of its open case, of the late one first. */
  cause: z.enum(caseCauses).nullable(),
  /** The area of the branch that delivers it. */
  area: z.string().nullable(),
  /** The day that the receiver wants. */
  deliver_on: z.iso.date().nullable(),
  /** The newest tracking event: what and when. Null for imported history. */
  last_event: z.strictObject({ what: z.string(), at: instant }).nullable(),
})
export type ShipmentRow = z.infer<typeof consoleShipmentRow>

export const shipmentMain = z.strictObject({
  awb: z.string(),
  reference,
  company: z.string(),
  client_id: z.int(),
  data_time: instant,
  last_update: instant,
  paid: z.boolean(),
  payment: z.enum(payments),
  ...charges,
  cod: egp,
  collection_amount: collectionAmount,
  status,
  direction: z.enum(directions),
  version: z.int(),
  /** Names, phones and addresses were erased (docs/decisions/0039-write-offs.md). */
  erased: z.boolean(),
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
    allow_opening: z.boolean(),
    note: z.string(),
  }),
  shipping_measurement: z.strictObject({
    length: z.number(),
    width: z.number(),
    height: z.number(),
    weight: z.number(),
    packages: z.int(),
  }),
  /** What may be kept of it, and the parcels that belong to it (docs/decisions/0078-partial-delivery.md). */
  shipping_parts: z.strictObject({
    kind: z.enum(shipmentKinds),
    /** Whether the receiver may keep a part; what the rest then costs, with VAT. */
    partial: z.boolean(),
    rest_fee: egp,
    /** What of the COD the shop takes for the delivery. */
    shop_delivery: egp,
    /** The COD of the order, after a part was kept. */
    ordered_cod: egp.nullable(),
    /** The rest of it, or the parcel whose rest it is. `undone`: a rest that ended because the partial delivery was undone. */
    pairs: z.array(
      z.strictObject({ awb: z.string(), kind: z.enum(shipmentKinds), status, undone: z.boolean() }),
    ),
  }),
  shipping_days: z.strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    collection_amount_upon_delivery: collectionAmount,
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
    /** The district of the point and its area at the branch, as names. */
    district: z.string().nullable(),
    area: z.string().nullable(),
  }),
})

const filters = {
  page,
  search: searched.meta({
    description:
      'Parts of names, phones, AWBs and order references, which a shipment must have all, in any order.',
  }),
  status: orNothing(choice(shipmentStatuses)),
  filter_status: orNothing(choice(shipmentStatuses)),
  from_date: orNothing(day),
  to_date: orNothing(day),
  priority: orNothing(wholeNumber({ min: 0, max: 2 })),
}

const consoleFilters = {
  ...filters,
  client_id: orNothing(id),
  branch_id: orNothing(id),
  /** The delivery boy of the active line. */
  delivery_boy_id: orNothing(id),
  payment: orNothing(choice(payments)),
  /** Still on its way to the receiver after the last promised day. */
  late: orNothing(flag),
  area_id: orNothing(id),
  situation: orNothing(choice(situations)),
  /** The cause that the row shows. */
  cause: orNothing(choice(caseCauses)),
  deliver_on: orNothing(day),
  /** Shipments that a figure counts (docs/decisions/0040-performance.md): how and between which days they ended, and with whom. */
  ended_as: orNothing(choice(endings)),
  ended_from: orNothing(day),
  ended_to: orNothing(day),
  ended_branch_id: orNothing(id),
  ended_delivery_boy_id: orNothing(id),
}

export const listShipments = {
  request: z.strictObject({
    ...consoleFilters,
    per_page: perPage,
    sort: choice(['date', '-date']).default('-date'),
  }),
  reply: listOf(consoleShipmentRow),
}
/** The bare AWBs of a list, newest first, at most as many as a bulk act takes. */
export const listAwbs = {
  request: z.strictObject(consoleFilters).omit({ page: true }),
  reply: z.strictObject({ awbs: z.array(z.string()).max(limits.awbsACall), more: z.boolean() }),
}
/** Exports the shipments of `awbs`, or of a list, newest first, as a file. */
export const exportShipments = {
  request: z
    .strictObject({
      ...consoleFilters,
      awbs: orNothing(nestedList(awb, { min: 1, max: limits.awbsACall })),
      format: choice(['csv', 'xlsx']),
    })
    .omit({ page: true }),
  reply: z.strictObject({ document_id: z.uuid() }),
}
/** A stream of the events of shipments that the caller may see. */
export const watchShipments = {
  request: z.strictObject({}),
  reply: z.strictObject({
    awb: z.string(),
    status,
    at: instant,
    /** Who did it; null for a merchant or for ourselves. */
    by: z.string().nullable(),
    is_new: z.boolean(),
  }),
}
export const listOwnShipments = {
  request: z.strictObject({ ...filters, sort: choice(['date', '-date']).default('-date') }),
  reply: listOf(shipmentRow),
}
export const openMain = { request: oneShipment, reply: shipmentMain }
export const openDetails = { request: oneShipment, reply: shipmentDetails }
export const openSenderAndReceiver = {
  request: oneShipment,
  reply: z.strictObject({ sender: contact, receiver: contact }),
}
/** The code that the sender tells the delivery boy, until the goods are taken over. */
const pickUp = z.strictObject({
  code: z.string().nullable(),
  locked: z.boolean(),
  visit: visit.nullable(),
})
export const openOwnShipment = {
  request: oneShipment,
  reply: shipmentMain.extend({
    ...shipmentDetails.shape,
    pick_up: pickUp.nullable(),
    tracking: z.array(trackingRow),
  }),
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
/** The items of the order that a shipment belongs to. `shipment_id` is an AWB, as in lists (docs/decisions/0010-branches-and-people.md). */
export const listItems = {
  request: z.strictObject({ shipment_id: awb }),
  reply: z.strictObject({
    list_items: z.array(
      z.strictObject({
        /** It stays when the order changes. */
        id: z.int(),
        name: z.string(),
        price_of_item: egp,
        quantity: z.int(),
        note: z.string(),
        /** The parcel of the order in which it is, the first being 1. */
        parcel: z.int(),
        /** How many the receiver kept, after a partial delivery. */
        kept: z.int().nullable(),
      }),
    ),
  }),
}
export const listDeliveryBoys = {
  request: z.strictObject({
    awb: orNothing(awb).meta({ description: 'Those who may take the active line of this shipment.' }),
    branch_id: orNothing(id).meta({ description: 'Those who may take what is at this branch.' }),
  }),
  reply: z.strictObject({
    list_items: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        branch: z.string().nullable(),
        lent: z.boolean().meta({ description: 'Of another branch than those that ask.' }),
        stops: z.int().meta({ description: 'Places that their open parcels go to next.' }),
        parcels: z.int().meta({ description: 'Parcels on their open lines.' }),
        area_match: z.boolean().meta({ description: 'At home in the area that the line of `awb` leads to.' }),
        on_duty: z.boolean().meta({ description: 'Has a run today.' }),
      }),
    ),
  }),
}
/** The delivery boys by whom the caller may filter a list: those of their branches, and those with a shipment that the caller sees. */
export const listDeliveryBoysOfList = {
  request: z.strictObject({}),
  reply: z.strictObject({
    list_items: z.array(z.strictObject({ id: z.int(), name: z.string(), branch: z.string().nullable() })),
  }),
}
