import { z } from 'zod'
import { amount, awb, choice, id, nested, optionalText, orNothing, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { directions, lineStatuses, shipmentStatuses } from './shipment-status.ts'
import { lineRow, oneShipment } from './shipments.ts'

const code = z.preprocess(
  (value) => (typeof value === 'number' ? String(value).padStart(4, '0') : value),
  text({ max: 4 }).regex(/^\d{4}$/),
)
const otherCaseCode = wholeNumber({ min: 1, max: 9 })

const egp = z.number()
const status = z.enum(shipmentStatuses)
const point = z.strictObject({ latitude: z.number(), longitude: z.number() })

export const moved = z.strictObject({ awb: z.string(), status, details: z.string() })

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
