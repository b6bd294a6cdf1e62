import { z } from 'zod'
import * as limits from '../calls/limits.ts'
import { hour } from '../companies/company.ts'
import {
  awb,
  choice,
  day,
  email,
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
import { item } from './orders.ts'
import { many, moved } from './shipment-acts.ts'

const version = wholeNumber({ min: 1, max: 2 ** 31 - 1 })
/** `null` and an empty text remove the value. Left out, it stays. */
function removable<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional())
}

/** `id`: of an item that the order has. Without it, an item of the same name in the same parcel is meant, or else a new one. */
const changedItem = item.extend({ id: orNothing(id) })

/**
 * What may change of an order until it is delivered (docs/decisions/0037-changes.md). Fields that are left out stay.
 * Receiver, day, note and items are those of all parcels of the order; COD, size and weight are those of the parcel.
 */
export const changeableFields = {
  receiver_name: orNothing(name(limits.contactName)),
  receiver_phone: orNothing(phone),
  receiver_mobile2: removable(phone),
  receiver_email: removable(email),
  receiver_address: orNothing(text(limits.address)),
  receiver_mark: optionalText(limits.note.max).unwrap().optional(),
  receiver_latitude: orNothing(latitude),
  receiver_longitude: orNothing(longitude),
  note: optionalText(limits.note.max).unwrap().optional(),
  allow_opening: flag.optional(),
  shipment_to: orNothing(choice(['home', 'branch'])),
  /** The day that the receiver wants. `null` removes it. */
  deliver_on: removable(day),
  /** The hours of that day, both or none. */
  deliver_from: removable(hour),
  deliver_until: removable(hour),
  items: orNothing(nestedList(changedItem, { max: limits.itemsAnOrder })),
  /** Whether the receiver may keep a part. It ends by itself when the prices do not explain the COD any more. */
  partial: flag.optional(),
  /** What of the COD the shop takes for the delivery. */
  shop_delivery: orNothing(amount),
  cod: orNothing(amount),
  length: orNothing(centimetres),
  width: orNothing(centimetres),
  height: orNothing(centimetres),
  weight: orNothing(kilograms),
}
const reason = optionalText(limits.note.max)

/**
 * A change of phone and place that needs a second person waits as a whole: the order keeps its values, and `approval_id` names what
 * waits. It is null when the change is made.
 */
export const changeShipment = {
  request: z.strictObject({ awb, version, ...changeableFields, reason }),
  reply: moved.extend({ approval_id: z.int().nullable() }),
}
/** Who asked for a change that waits for a second person withdraws it. */
export const withdrawChange = { request: z.strictObject({ awb }), reply: moved }
/** A merchant changes an own order until it is handed out. */
export const changeOwnShipment = {
  request: z.strictObject({ awb, ...changeableFields, reason }),
  reply: moved,
}

const egp = z.number()
const priced = z.strictObject({ fees: egp, tax: egp, total: egp, due: egp, cod: egp })
/** What a change would do, before it is saved. It changes nothing. */
export const previewChange = {
  request: changeShipment.request,
  reply: z.strictObject({
    fields: z.array(z.string()),
    /** The branch and the area that deliver it, when they change. */
    branch: z.strictObject({ before: z.string(), after: z.string() }).nullable(),
    area: z.strictObject({ before: z.string().nullable(), after: z.string().nullable() }).nullable(),
    price: z.strictObject({ before: priced, after: priced }).nullable(),
    /** The fee that falls on the merchant, because the receiver never pays more than at creation. */
    merchant_pays: egp,
    promised_to: z.strictObject({ before: z.iso.date(), after: z.iso.date() }).nullable(),
    /** Printed labels that show something else. */
    outdated_labels: z.int(),
    /** The delivery boy who is told, because it is in their run. */
    courier: z.string().nullable(),
    /** It waits for a second person, because it leads the parcel to another phone and place. */
    waits: z.boolean(),
  }),
}

/** One new day for many shipments. */
export const rescheduleMany = {
  request: z.strictObject({
    awbs: nestedList(awb, { min: 1, max: limits.awbsABulkAct }),
    deliver_on: day,
    reason,
  }),
  reply: many,
}

const change = z.strictObject({
  at: z.iso.datetime(),
  by: z.string().nullable(),
  reason: z.string(),
  fields: z.array(
    z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})

/** The changes of an order with both values, newest first. Values of erased orders are null. */
export const listChanges = {
  request: z.strictObject({ awb }),
  reply: z.strictObject({
    list_items: z.array(change),
    /** The change that waits for a second person. */
    waiting: change.extend({ may_withdraw: z.boolean() }).nullable(),
    /** The promise at creation, when it is another one today. */
    first_promised_to: z.iso.date().nullable(),
    deliver_on: z.iso.date().nullable(),
    deliver_from: z.string().nullable(),
    deliver_until: z.string().nullable(),
    outdated_labels: z.int(),
    version: z.int(),
  }),
}
/** The delivery boy has seen the changes of a parcel. */
export const seeChange = { request: z.strictObject({ awb }), reply: z.strictObject({ awb: z.string() }) }
