import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import * as limits from '../calls/limits.ts'
import { awb, choice, day, nestedList, optionalText, orNothing, text } from '../values/fields.ts'
import { amount, id, page, sumOfAmounts, wholeNumber } from '../values/number-fields.ts'
import { waits } from './approvals.ts'

const egp = z.number()
const instant = z.iso.datetime()

const sums = {
  cod: egp,
  fees: egp,
  vat: egp,
  /** The client's payments to us since the previous settlement. */
  paid_in: egp,
  /** For lost parcels, less what was taken back for those that were found. */
  compensation: egp,
  /** Corrections of the client's account; negative when they get less. */
  corrections: egp,
  net: egp,
}

/**
 * What a settlement includes: shipments that were collected or returned on these days, or chosen ones; without either,
 * everything that is due. What is not a shipment is included up to the last day.
 */
const selection = {
  client_id: id,
  from: orNothing(day),
  to: orNothing(day),
  awbs: orNothing(nestedList(awb, { min: 1, max: limits.settlement.chosen })),
}

/** A shipment of a statement. `fees` and `vat` are the part that the client pays; for a return, the return fee. */
const statementLine = z.strictObject({
  awb: z.string(),
  /** The client's own number of the order. */
  reference: z.string().nullable(),
  receiver: z.string(),
  /** When it was collected or returned. */
  date: instant,
  /** When it was delivered or returned. Null for older shipments without events. */
  delivered: instant.nullable(),
  status: z.enum(['collected', 'returned']),
  /** The receiver kept a part of it, or it is what they did not keep. */
  part: z.enum(['kept', 'rest']).nullable(),
  cod: egp,
  fees: egp,
  vat: egp,
  net: egp,
})

/** The compensation of a lost parcel, or its reversal when the parcel was found (negative). */
const compensationLine = z.strictObject({
  awb: z.string(),
  date: instant,
  kind: z.enum(['lost', 'found']),
  amount: egp,
})

const statement = {
  client: z.strictObject({
    id: z.int(),
    id_show: z.string(),
    name: z.string(),
    phone: z.string(),
    address: z.string(),
  }),
  ...sums,
  shipment_count: z.int(),
  /** The first of them, at most `limits.settlement.shownLines`. The documents have all. */
  shipments: z.array(statementLine),
  /** `awb`: of an order whose receiver paid, later and at a counter, what their phone was barred for. */
  payments: z.array(
    z.strictObject({ date: instant, amount: egp, deposit: z.boolean(), awb: z.string().nullable() }),
  ),
  compensations: z.array(compensationLine),
  /** Differences in price after a delivery, because of another weight or size. `fees` and `vat` may be negative. */
  adjustments: z.array(
    z.strictObject({ awb: z.string(), date: instant, note: z.string(), fees: egp, vat: egp, net: egp }),
  ),
  corrected: z.array(z.strictObject({ date: instant, note: z.string(), amount: egp })),
}

export const settlementRhythms = ['daily', 'weekdays', 'monthly'] as const
export type SettlementRhythm = (typeof settlementRhythms)[number]

/** On which days the schedule prepares a client's settlement. `next` is the next one. */
const schedule = z.strictObject({
  rhythm: z.enum(settlementRhythms),
  /** 0 is Sunday. Empty for the other rhythms. */
  weekdays: z.array(z.int()),
  /** A day that a month does not have is its last day. */
  month_day: z.int().nullable(),
  next: z.iso.date(),
})
export type SettlementSchedule = z.infer<typeof schedule>

/** Why a settlement leaves a shipment out. */
export const leftOutReasons = ['unwitnessed', 'cash_case', 'rest_waits'] as const

/** 'at_once': paid from the bank when it is made or approved. 'payout': approved first, then paid by a payout. */
export const settlementPays = ['at_once', 'payout'] as const
export type SettlementPays = (typeof settlementPays)[number]

/**
 * A preview of the settlement with the client's whole balance. `owed` is the net with `not_chosen`, `not_counted`, `left_out`,
 * `own` and `waiting`. `left_out`: what waits for a witness
 * (docs/decisions/0034-custody.md) or whose count of cash has an open case.
 */
export const previewSettlement = {
  request: z.strictObject(selection),
  reply: z.strictObject({
    ...statement,
    owed: egp,
    /** What is due besides: of other days, or of shipments that are not chosen. */
    not_chosen: egp,
    /** Of delivered shipments whose cash is not counted yet; negative where fees are more than cash. */
    not_counted: egp,
    left_out: z.strictObject({
      count: z.int(),
      net: egp,
      /** The first of them. */
      shipments: z.array(z.strictObject({ awb: z.string(), net: egp, reason: z.enum(leftOutReasons) })),
    }),
    /** Corrections and compensations that the caller gave the client: another person settles them. */
    own: z.strictObject({ count: z.int(), net: egp }),
    /** Settlements that wait for a second person, with their lines. */
    waiting: z.array(z.strictObject({ id: z.int(), id_show: z.string(), net: egp })),
    schedule: schedule.nullable(),
    /** How the caller may have it paid, the usual way first. */
    ways: z.array(z.enum(settlementPays)),
  }),
}

/**
 * Settles a client for shipments that are collected or returned and not yet settled. Refused while the net is not
 * positive. `net` is the amount that was shown; the call is refused with 412 when it has changed. Above the company's
 * limit the settlement is stored with its lines, and booked when a second person approves it. A very large one is made
 * by a job, whose document tells its progress and is its statement. `pays`: at once is for those who pay out. Left out, it is
 * paid at once if the caller may do that, else by a payout.
 */
export const settleClient = {
  request: z.strictObject({
    ...selection,
    note: optionalText(limits.note.max),
    net: orNothing(sumOfAmounts),
    pays: orNothing(choice(settlementPays)),
  }),
  reply: z.union([
    z.strictObject({ id: z.int(), ...sums, shipments: z.int(), state: z.enum(['paid', 'approved']) }),
    waits.extend({ settlement_id: z.int() }),
    z.strictObject({ document_id: z.uuid() }),
  ]),
}

/** Sets on which days the schedule prepares a client's settlement, from tomorrow on. 'none' ends the schedule. */
export const saveSettlementSchedule = {
  request: z.strictObject({
    client_id: id,
    rhythm: choice(['none', ...settlementRhythms]),
    weekdays: orNothing(nestedList(wholeNumber({ min: 0, max: 6 }), { max: 7 })),
    month_day: orNothing(wholeNumber({ min: 1, max: 31 })),
  }),
  reply: z.strictObject({ schedule: schedule.nullable() }),
}

/**
 * Corrects a client's account: a line of the next settlement that the client gets ('client') or pays ('company'). For the
 * client and above the company's limit it waits for a second person.
 */
export const correctClient = {
  request: z.strictObject({
    client_id: id,
    gets: choice(['client', 'company']),
    amount,
    note: text({ max: limits.note.max }),
  }),
  reply: z.union([z.strictObject({ id: z.int(), amount: egp }), waits]),
}

/**
 * 'approved' waits for its payout. 'carried' has a net amount of zero or less: nothing is paid, and the next settlement carries
 * its balance.
 */
export const settlementStates = ['waiting', 'approved', 'paid', 'carried', 'declined'] as const
export type SettlementState = (typeof settlementStates)[number]

/** `paid_by` prepared it, or the schedule (null); `approved_by` is the second person, if one was needed. */
const made = {
  id: z.int(),
  id_show: z.string(),
  date: instant,
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  paid_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  state: z.enum(settlementStates),
  pays: z.enum(settlementPays),
}

export const openSettlement = {
  request: z.strictObject({ settlement_id: id }),
  reply: z.strictObject({ ...statement, ...made, note: z.string() }),
}

export const statementFormats = ['xlsx', 'pdf'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** Requests the statement of a settlement, or of its preview, as a file; XLSX by default. The id opens the document. */
export const exportSettlement = {
  request: z.strictObject({
    ...selection,
    client_id: orNothing(id),
    settlement_id: orNothing(id),
    format: orNothing(choice(statementFormats)),
  }),
  reply: z.strictObject({ document_id: z.uuid() }),
}

/** The settlements of a client, newest first. */
export const listSettlements = {
  request: z.strictObject({ client_id: id, page }),
  reply: listOf(z.strictObject({ ...made, shipments: z.int(), net: egp })),
}
