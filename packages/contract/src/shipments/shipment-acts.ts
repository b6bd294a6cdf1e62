import { z } from 'zod'
import * as limits from '../calls/limits.ts'
import type { CheckKey } from '../messages/checks.ts'
import { doorTransfer } from '../money/door-transfers.ts'
import { receiptFigures } from '../money/receipt-figures.ts'
import { awb, choice, day, nested, nestedList, optionalText, orNothing, text } from '../values/fields.ts'
import { amount, id, latitude, longitude, wholeNumber } from '../values/number-fields.ts'
import { courierLine } from './courier-line.ts'
import { lineRow } from './line-rows.ts'
import { courierCases, type OtherCase, refusalReasons, staffCases } from './other-case.ts'
import { evidence, proofIds } from './proofs.ts'
import { noCodeReasons } from './receiver-code.ts'
import { custodyHolders, shipmentStatuses, situations } from './shipment-status.ts'
import { oneShipment } from './shipments.ts'
import { lossReasons } from './write-offs.ts'

export const code = z.preprocess(
  (value) => (typeof value === 'number' ? String(value).padStart(4, '0') : value),
  text({ max: 4 }).regex(/^\d{4}$/),
)
/** The PIN of a delivery boy. */
export const pin = text({ max: 6 }).regex(/^\d{4,6}$/)

/** One of the codes `cases`, which are in ascending order. The bounds are checked first for a precise message. */
function otherCaseOf(cases: readonly OtherCase[]) {
  return wholeNumber({ min: cases[0] ?? 0, max: cases.at(-1) ?? 0 }).refine(
    (code) => cases.some((one) => one === code),
    'invalid' satisfies CheckKey,
  )
}

const egp = z.number()
const status = z.enum(shipmentStatuses)
/** The acts of the console on a shipment. */
export const shipmentActs = [
  'assign',
  'start',
  'finish',
  'hand_back',
  'report',
  'change',
  'cancel',
  'undo',
  'collect',
  'release',
  'confirm_refusal',
  'write_off',
  'found',
] as const
export type ShipmentAct = (typeof shipmentActs)[number]

/** The acts that the caller may perform on a shipment now, and the reasons against the others. */
export const openActs = {
  request: oneShipment,
  reply: z.strictObject({
    version: z.int(),
    status,
    situation: z.enum(situations).nullable(),
    /** Who holds the parcel, since when, and by which act. `name` is null for the sender and the receiver. */
    custody: z.strictObject({
      holder: z.enum(custodyHolders),
      id: z.int().nullable(),
      name: z.string().nullable(),
      since: z.iso.datetime(),
      by: z.string(),
    }),
    /** The promised days, and how many days it is late; null when it is not. */
    promise: z.strictObject({ from: z.iso.date(), to: z.iso.date(), days_late: z.int().nullable() }),
    /** The last failed pick-up or delivery, with its reason. */
    last_failure: z.strictObject({ what: z.string(), at: z.iso.datetime() }).nullable(),
    /** How a lost parcel was written off; `new_awb` once it was found. */
    write_off: z
      .strictObject({
        what: z.enum(lossReasons),
        compensation: z.number(),
        /** The delivery boy who pays; null for the company. */
        courier: z.string().nullable(),
        new_awb: z.string().nullable(),
      })
      .nullable(),
    /** Who prepared its write-off, which waits for a second person. */
    write_off_waits: z.strictObject({ prepared_by: z.string(), prepared_at: z.iso.datetime() }).nullable(),
    /** Who prepared the undoing of its delivery, which waits for a second person. */
    undo_waits: z.strictObject({ prepared_by: z.string(), prepared_at: z.iso.datetime() }).nullable(),
    /** Its delivery boy asked to undo the delivery, and counts as another person than the caller. */
    undo_asked: z.boolean(),
    /** Who has the cash of a delivery that nobody counted yet: its delivery boy, or who took it at the counter. */
    cash_holder: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
    list_items: z.array(
      z.strictObject({ act: z.enum(shipmentActs), possible: z.boolean(), reason: z.string() }),
    ),
    /** The Other Cases that the caller may report now. */
    cases: z.array(z.literal(staffCases)),
  }),
}

/**
 * The purposes of a scan at a branch's desk: taking in, giving out, taking back a failed attempt, returning to the
 * sender.
 */
export const scanModes = ['receive', 'give_out', 'hand_back', 'return'] as const
export type ScanMode = (typeof scanModes)[number]

/** Numbers of items, by their ids. */
export const countedItems = orNothing(
  nestedList(z.strictObject({ id, quantity: wholeNumber({ min: 0, max: 100_000 }) }), {
    min: 1,
    max: limits.itemsAnOrder,
  }),
)
/**
 * What the receiver keeps of a parcel of which they may keep a part (docs/decisions/0078-partial-delivery.md). Items that are left
 * out go back. It needs the receiver's code, or a photo of what goes back.
 */
export const kept = { kept: countedItems }

/** One scanned parcel; `already` when the same scan was made before, which then changed nothing. */
export const scanShipment = {
  request: z.strictObject({
    awb,
    mode: choice(scanModes),
    /** The delivery boy who gets it. */
    delivery_boy_id: orNothing(id),
    /** What the branch found in the bag of a rest that it takes back. */
    counted: countedItems,
  }),
  reply: z.strictObject({
    awb: z.string(),
    outcome: z.enum(['done', 'already']),
    status,
    details: z.string(),
  }),
}

const awbs = nestedList(awb, { min: 1, max: limits.awbsABulkAct })
/** The outcome for each shipment of a bulk act, in the order of the request. */
export const many = z.strictObject({
  list_items: z.array(z.strictObject({ awb: z.string(), done: z.boolean(), details: z.string() })),
})
export const assignMany = { request: z.strictObject({ awbs, delivery_boy_id: id }), reply: many }
export const cancelMany = {
  request: z.strictObject({
    awbs,
    note: text({ max: limits.note.max }),
    by: choice(['admin', 'client']).default('admin'),
  }),
  reply: many,
}

export const moved = z.strictObject({ awb: z.string(), status, details: z.string() })

/**
 * `version` is the version of the shipment that the caller saw: an older one is refused (412). `details` says when the parcel
 * joined a run of a later day.
 */
export const selectDeliveryBoy = {
  request: z.strictObject({
    awb,
    delivery_boy_id: id,
    version: orNothing(wholeNumber({ min: 1, max: 2 ** 31 - 1 })),
  }),
  reply: lineRow.extend({ details: z.string() }),
}
/** Why a manager acts in a delivery boy's place. */
const reason = optionalText(limits.note.max)
export const reportOtherCase = {
  request: z.strictObject({
    awb,
    case: otherCaseOf(staffCases),
    note: optionalText(limits.note.max),
    reason,
  }),
  reply: moved,
}
/**
 * The other place that the receiver at the door wants, with case 5. It only asks: the branch applies it. `point`: where the phone
 * is, because the receiver stands there.
 */
const wantedPlace = nested(
  z.strictObject({
    address: text(limits.address),
    landmark: optionalText(limits.note.max),
    point: z.strictObject({ latitude, longitude }).optional(),
  }),
).optional()
export type WantedPlace = NonNullable<z.output<typeof wantedPlace>>
/** Without 'Cancel order', which a delivery boy may not report. */
export const reportOwnOtherCase = {
  request: reportOtherCase.request.omit({ reason: true }).extend({
    case: otherCaseOf(courierCases),
    /** Why the parcel is refused, with case 2. */
    refusal: orNothing(choice(refusalReasons)),
    /** The day that the receiver wants, with case 5. It ends the attempt. */
    day: orNothing(day),
    place: wantedPlace,
    proofs: proofIds,
    evidence,
  }),
  reply: moved,
}
/** Why there is no code of the receiver, with a photo. */
const withoutCode = { no_code_reason: orNothing(choice(noCodeReasons)), proofs: proofIds }
/**
 * At a counter where the rules ask for the receiver's own code, `receiver_code` replaces `code`. Without it, send a reason, a photo
 * and the name of the person who takes the parcel.
 */
export const startLine = {
  request: z.strictObject({
    awb,
    code: orNothing(code),
    reason,
    receiver_code: orNothing(code),
    ...withoutCode,
    taken_by: optionalText(limits.contactName.max),
  }),
  reply: moved,
}
export const startOwnLine = { request: z.strictObject({ awb, code }), reply: moved }
/** The delivery boy scans each parcel at the sender and names the giver, who has no code. */
export const takeWithoutCode = {
  request: z.strictObject({
    awbs: nestedList(awb, { min: 1, max: limits.awbsABulkAct }),
    giver: text(limits.contactName),
  }),
  reply: many,
}
/** The branch confirms that a pick-up is impossible; the shipment ends as cancelled_delivery_boy. */
export const confirmRefusal = {
  request: oneShipment.extend({ note: text({ max: limits.note.max }) }),
  reply: moved,
}
/** Releases a line that was locked by wrong codes. The lines show its new code. */
export const releaseLine = { request: oneShipment, reply: moved }
/** Takes over the parcels of a visit with its code: all, or those of `awbs`. */
export const startVisit = {
  request: z.strictObject({
    visit_id: id,
    code,
    awbs: orNothing(nestedList(awb, { min: 1, max: limits.awbsACall })),
  }),
  reply: many.extend({ details: z.string() }),
}
/** Releases a visit that was locked by wrong codes. The lines show its new code. */
export const releaseVisit = {
  request: z.strictObject({ visit_id: id }),
  reply: z.strictObject({ visit_id: z.int(), details: z.string() }),
}
/** Where the rules ask for the receiver's code, a manager in a delivery boy's place gives it, or why there is none. */
export const finishLine = {
  request: oneShipment.extend({ reason, receiver_code: orNothing(code), ...withoutCode, ...kept }),
  reply: moved,
}
/** `amount` is what the phone showed to collect, in EGP; `full`: for the whole parcel, if the receiver keeps a part. */
export const finishOwnLine = {
  request: oneShipment.extend({
    amount: orNothing(amount),
    full: orNothing(amount),
    ...kept,
    /** What the receiver told, or why there is no code. */
    receiver_code: orNothing(code),
    ...withoutCode,
    /** How the receiver paid, if not in cash. A photo shows it. */
    transfer: doorTransfer,
    evidence,
  }),
  reply: moved,
}
/** `counted`: what the branch found in the bag of a rest. What is missing stays with the delivery boy, under a number of its own. */
export const handBack = { request: oneShipment.extend({ counted: countedItems }), reply: moved }
/**
 * Undoes a delivery at its delivery boy's request: theirs from the phone, or `pin`, which they type here. Without a request,
 * or above the limit of a person's day, it waits for a second person: `approval_id`.
 */
export const undoDelivery = {
  request: oneShipment.extend({ note: text({ max: limits.note.max }), pin: orNothing(pin) }),
  reply: moved.extend({ approval_id: z.int().nullable() }),
}
/** A delivery boy says that they recorded an own delivery by mistake. Staff undo it then. Saying it again changes nothing. */
export const askOwnUndo = {
  request: oneShipment.extend({ note: text({ max: limits.note.max }) }),
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
  request: oneShipment.extend({ note: text({ max: limits.note.max }) }),
  reply: moved,
}

/**
 * Shipments that one person created, moved and delivered alone. They are in no settlement until another person of equal
 * or higher rank confirms them (docs/decisions/0034-custody.md).
 */
export const listUnwitnessed = {
  request: z.strictObject({ branch_id: orNothing(id) }),
  reply: z.strictObject({
    list_items: z.array(
      z.strictObject({
        awb: z.string(),
        at: z.iso.datetime(),
        person: z.strictObject({ id: z.int(), name: z.string() }),
        client: z.string(),
        due: egp,
        may_confirm: z.boolean(),
        /** Why the caller may not confirm it. */
        details: z.string(),
        /** The only superuser confirms their own shipment: they prove themselves. */
        needs_proof: z.boolean(),
      }),
    ),
    /** There are more, which the list shows once these are confirmed. */
    more: z.boolean(),
  }),
}
/** `password` or `code`: of the only superuser, who confirms their own shipments because nobody else may. */
export const confirmUnwitnessed = {
  request: z.strictObject({
    awbs,
    reason: text({ max: limits.note.max }),
  }),
  reply: many,
}

export const listOwnLines = {
  request: z.strictObject({}),
  reply: z.strictObject({
    list_items: z.array(courierLine),
    /** Collected cash that they have not handed in yet. */
    cash: egp,
    /** What receivers paid by transfer, until an accountant has confirmed it. */
    transfers: egp,
    /** What they owe, for example after counts that were short. */
    debt: egp,
    /** Deliveries since midnight in Egypt, without undone ones. */
    delivered_today: z.int(),
    /** The last count of their cash, for a day. */
    receipt: receiptFigures.nullable(),
  }),
}
export const refusePickUp = {
  request: oneShipment.extend({ note: text({ max: limits.note.max }) }),
  reply: moved,
}
