import { z } from 'zod'
import * as limits from '../calls/limits.ts'
import { position } from '../people/phones.ts'
import { code, countedItems, kept, pin } from '../shipments/shipment-acts.ts'
import { directions, lineKinds, lineStatuses } from '../shipments/shipment-status.ts'
import { awb, choice, day, nestedList, optionalText, orNothing, text } from '../values/fields.ts'
import { flag, id, wholeNumber } from '../values/number-fields.ts'
import {
  acceptances,
  boardParcel,
  cashQuarters,
  giveBackReasons,
  givenBack,
  runParcel,
  runRow,
} from './run-shapes.ts'

const egp = z.number()
const instant = z.iso.datetime()
const version = wholeNumber({ min: 1, max: 2 ** 31 - 1 })
const awbs = nestedList(awb, { min: 1, max: limits.runs.awbsACall })

/** What needs a person. The day of a branch lists these until they are solved. */
export const differenceKinds = [
  'run_given_back',
  'missing',
  'brought_not_scanned',
  'extra',
  'cash_not_counted',
  'unwitnessed',
  'locked',
] as const

/** The board of one branch and day: delivery boys with their runs, and what has no run yet. */
export const listRuns = {
  request: z.strictObject({ branch_id: id, date: day }),
  reply: z.strictObject({
    couriers: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        lent: z.boolean(),
        paper: z.boolean(),
        has_pin: z.boolean(),
        cash_quarters: cashQuarters,
        home_areas: z.array(z.int()),
        runs: z.array(z.int()),
        /** Where they are while a run of theirs is out, if their phone tells. */
        position: position.nullable(),
      }),
    ),
    list_items: z.array(runRow),
    areas: z.array(z.strictObject({ id: z.int(), name: z.string() })),
    unassigned: z.int(),
    limits: z.strictObject({ stops: z.int(), weight_kg: z.int() }),
    differences: z.array(
      z.strictObject({
        kind: z.enum(differenceKinds),
        awb: z.string().nullable(),
        run_id: z.int().nullable(),
        text: z.string(),
      }),
    ),
  }),
}
/** The branch of the caller with the most parcels to dispatch on a day; the first by name when none has any. Null without a branch. */
export const findBoardBranch = {
  request: z.strictObject({ date: day }),
  reply: z.strictObject({ branch_id: z.int().nullable() }),
}

export const listUnassigned = {
  request: z.strictObject({ branch_id: id, date: day }),
  reply: z.strictObject({ list_items: z.array(boardParcel), more: z.boolean() }),
}

export const openRun = {
  request: z.strictObject({ id }),
  reply: runRow.extend({
    list_items: z.array(runParcel),
    /** Without a PIN the delivery boy accepts only by phone. */
    has_pin: z.boolean(),
    accepted: z.strictObject({ at: instant, how: z.enum(acceptances) }).nullable(),
    closed: z.strictObject({ at: instant, by: z.string() }).nullable(),
    given_back: givenBack.nullable(),
    /** Delivered parcels whose cash is not counted yet. */
    uncounted: z.int(),
    /** Cash in hand and transfers that wait too long are above the ceiling before the hand-out. */
    above_ceiling: z.boolean(),
    /** Kilometres of the order of stops, from the branch and back, in straight lines. */
    kilometres: z.number(),
  }),
}

const changed = z.strictObject({ id: z.int(), version: z.int() })
/** The outcome for each parcel; `done` is false with the reason in `details`. */
const outcomes = z.array(z.strictObject({ awb: z.string(), done: z.boolean(), details: z.string() }))

export const createRun = {
  request: z.strictObject({ branch_id: id, courier_id: id, date: day }),
  reply: changed,
}
/**
 * Puts parcels into a run, at stop number `at` or at the end. They leave the run that they were in. `from`: the run in which
 * the caller saw them, 0 for none; a parcel that somebody else has moved meanwhile is refused.
 */
export const putIntoRun = {
  request: z.strictObject({
    id,
    awbs,
    at: orNothing(wholeNumber({ min: 1, max: 1_000 })),
    from: orNothing(wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER })),
  }),
  reply: changed.extend({ list_items: outcomes }),
}
export const removeFromRun = {
  request: z.strictObject({ id, awbs }),
  reply: changed.extend({ list_items: outcomes }),
}
/** The order of stops: one AWB of each, in order. `pinned` stops stay when the order is computed again. */
export const orderRun = {
  request: z.strictObject({
    id,
    version,
    /** Left out: the product computes the order. */
    stops: orNothing(nestedList(awb, { min: 1, max: limits.runs.awbsACall })),
    pinned: orNothing(nestedList(awb, { min: 0, max: limits.runs.awbsACall })),
  }),
  reply: changed.extend({ kilometres: z.number() }),
}
/** Marks a run as ready for the hand-out, or as a draft again. */
export const readyRun = { request: z.strictObject({ id, version, ready: flag }), reply: changed }

/** A plan for what has no run: which delivery boy gets which parcels, and why. Nothing is stored. */
export const suggestRuns = {
  request: z.strictObject({ branch_id: id, date: day }),
  reply: z.strictObject({
    runs: z.array(
      z.strictObject({
        courier_id: z.int(),
        name: z.string(),
        awbs: z.array(z.string()),
        stops: z.int(),
        weight_kg: z.number(),
        kilometres: z.number(),
        reason: z.string(),
      }),
    ),
    left: z.array(z.strictObject({ awb: z.string(), reason: z.string() })),
  }),
}
/** Stores a plan in one transaction: all of it, or a conflict that names what changed meanwhile. */
export const applyRuns = {
  request: z.strictObject({
    branch_id: id,
    date: day,
    runs: nestedList(
      z.strictObject({ courier_id: id, awbs: z.array(awb).min(1).max(limits.runs.awbsACall) }),
      { min: 1, max: 200 },
    ),
  }),
  reply: z.strictObject({ runs: z.int(), parcels: z.int() }),
}

const scanned = z.strictObject({
  id: z.int(),
  awb: z.string(),
  outcome: z.enum(['done', 'already']),
  details: z.string(),
  scanned: z.int(),
  parcels: z.int(),
})
/** The desk hands a parcel out. A parcel of another run, or of none, joins this one with `move`. */
export const scanOut = {
  request: z.strictObject({
    id,
    awb,
    move: orNothing(flag),
    above_ceiling: orNothing(flag),
    reason: optionalText(limits.note.max),
  }),
  reply: scanned,
}
/**
 * Custody goes to the delivery boy, who proves themselves with the PIN at the desk: of all that is handed out, or of `awbs`, which
 * the desk showed and the delivery boy has.
 */
export const acceptRun = {
  request: z.strictObject({
    id,
    pin,
    awbs: orNothing(nestedList(awb, { min: 1, max: limits.runs.parcels })),
  }),
  reply: changed,
}
export const scanBack = { request: z.strictObject({ id, awb, counted: countedItems }), reply: scanned }
/** The results of a paper run, confirmed with the delivery boy's PIN. Each is booked or refused on its own. */
export const bookResults = {
  request: z.strictObject({
    id,
    pin,
    results: nestedList(
      z.strictObject({
        awb,
        outcome: choice(['delivered', 'returned', 'picked_up', 'failed']),
        /** One of the Other Cases of a delivery boy, for what failed. */
        case: orNothing(wholeNumber({ min: 1, max: 8 })),
        note: optionalText(limits.note.max),
        /** What the delivery boy wrote on the paper. A wrong or missing one is a case where the rules ask for it. */
        receiver_code: orNothing(code),
        ...kept,
      }),
      { min: 1, max: limits.runs.awbsACall },
    ),
  }),
  reply: changed.extend({ list_items: outcomes }),
}
/**
 * The desk hands a run back for its delivery boy, who proves themselves with `pin`. Without it a manager does it in their place,
 * and `note` says why. It has the effect of the delivery boy's own act.
 */
export const giveBackRun = {
  request: z.strictObject({
    id,
    reason: choice(giveBackReasons),
    note: optionalText(limits.note.max),
    pin: orNothing(pin),
  }),
  reply: changed,
}
/** The delivery boy is back: what they hold is scanned in and counted. */
export const endRun = { request: z.strictObject({ id, version }), reply: changed }
/** Closes a run. Each parcel that is still out needs a line in `missing`. */
export const closeRun = {
  request: z.strictObject({
    id,
    version,
    missing: nestedList(z.strictObject({ awb, note: text({ max: limits.note.max }) }), {
      min: 0,
      max: limits.runs.awbsACall,
    }),
    /** Why cash is not counted. Needed while some is not. */
    uncounted: optionalText(limits.note.max),
  }),
  reply: changed,
}
/** The run sheet, or the end-of-day report, as PDF. */
export const printRun = {
  request: z.strictObject({ id, kind: choice(['sheet', 'report']) }),
  reply: z.strictObject({ document_id: z.uuid() }),
}

/** Lends a delivery boy of an own branch to another branch for a day, or ends it. */
export const lendCourier = {
  request: z.strictObject({ courier_id: id, branch_id: id, date: day, lent: flag }),
  reply: z.strictObject({ courier_id: z.int() }),
}
/** Sets the PIN that a delivery boy types at the desk, and whether they work on paper. */
export const setPin = {
  request: z.strictObject({ employee_id: id, pin: orNothing(pin), paper: flag }),
  reply: z.strictObject({ employee_id: z.int() }),
}

/** The delivery boy's own open runs, and the stops of those that are out. */
export const listOwnRuns = {
  request: z.strictObject({}),
  reply: z.strictObject({
    list_items: z.array(
      runRow.omit({ courier: true, cash_quarters: true }).extend({
        branch: z.string(),
        /** What to collect with this run, in EGP. */
        due: egp,
        parcel_list: z.array(
          z.strictObject({
            awb: z.string(),
            at: z.int(),
            stop: z.string(),
            kind: z.enum(lineKinds),
            direction: z.enum(directions),
            scanned_out: z.boolean(),
            re_status: z.enum(lineStatuses),
          }),
        ),
      }),
    ),
  }),
}
/** Takes over what is handed out: all of it, or the parcels of `awbs`, which the phone showed and the delivery boy has. */
export const acceptOwnRun = {
  request: z.strictObject({ id, awbs: orNothing(nestedList(awb, { min: 1, max: limits.awbsACall })) }),
  reply: changed,
}
/**
 * Hands an accepted run back. What is done stays done; what the delivery boy holds waits until the branch scans it in; the rest
 * goes back to the plan. `awbs`: what the phone showed, so that it sends their earlier acts first.
 */
export const giveBackOwnRun = {
  request: z.strictObject({
    id,
    reason: choice(giveBackReasons),
    note: optionalText(limits.note.max),
    awbs: orNothing(nestedList(awb, { min: 0, max: limits.runs.parcels })),
  }),
  reply: changed,
}
