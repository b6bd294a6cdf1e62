import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import { limits } from '../calls/limits.ts'
import { optionalText, orNothing } from '../values/fields.ts'
import { amount, id, page } from '../values/number-fields.ts'
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
  net: egp,
}

/** A shipment of a statement. `fees` and `vat` are the part that the client pays; for a return, the return fee. */
const statementLine = z.strictObject({
  awb: z.string(),
  /** The client's own number of the order. */
  reference: z.string().nullable(),
  /** When it was collected or returned. */
  date: instant,
  status: z.enum(['collected', 'returned']),
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
  shipments: z.array(statementLine),
  payments: z.array(z.strictObject({ date: instant, amount: egp, deposit: z.boolean() })),
  compensations: z.array(compensationLine),
  /** Differences in price after a delivery, because of another weight or size. `fees` and `vat` may be negative. */
  adjustments: z.array(
    z.strictObject({ awb: z.string(), date: instant, note: z.string(), fees: egp, vat: egp, net: egp }),
  ),
}

/**
 * A preview of the settlement, line by line, and the client's whole balance. `unwitnessed`: what is left out because one
 * person alone stands for it, until another confirms it (docs/decisions/0034-custody.md).
 */
export const previewSettlement = {
  request: z.strictObject({ client_id: id }),
  reply: z.strictObject({
    ...statement,
    owed: egp,
    unwitnessed: z.array(z.strictObject({ awb: z.string(), net: egp })),
    /** Settlements that wait for a second person, with their lines. */
    waiting: z.array(z.strictObject({ id: z.int(), id_show: z.string(), net: egp })),
  }),
}

/**
 * Pays a client for all shipments that are collected or returned and not yet settled. Refused while the net
 * is not positive. `net` is the amount that was shown; the call is refused with 412 when it has changed. Above the
 * company's limit the settlement is stored with its lines, and paid when a second person approves it.
 */
export const settleClient = {
  request: z.strictObject({ client_id: id, note: optionalText(limits.note.max), net: orNothing(amount) }),
  reply: z.union([
    z.strictObject({ id: z.int(), ...sums, shipments: z.int() }),
    waits.extend({ settlement_id: z.int() }),
  ]),
}

/**
 * 'approved' waits for its payout. 'carried' has a net amount of zero or less: nothing is paid, and the next settlement carries
 * its balance.
 */
export const settlementStates = ['waiting', 'approved', 'paid', 'carried', 'declined'] as const
export type SettlementState = (typeof settlementStates)[number]

/** `paid_by` prepared it; `approved_by` is the second person, if one was needed. */
const made = {
  id: z.int(),
  id_show: z.string(),
  date: instant,
  paid_by: z.string(),
  approved_by: z.string().nullable(),
  state: z.enum(settlementStates),
}

export const openSettlement = {
  request: z.strictObject({ settlement_id: id }),
  reply: z.strictObject({ ...statement, ...made, note: z.string() }),
}

/** Requests the statement as an XLSX file. The id opens the document. */
export const exportSettlement = {
  request: z.strictObject({ settlement_id: id }),
  reply: z.strictObject({ document_id: z.uuid() }),
}

/** The settlements of a client, newest first. */
export const listSettlements = {
  request: z.strictObject({ client_id: id, page }),
  reply: listOf(z.strictObject({ ...made, shipments: z.int(), net: egp })),
}
