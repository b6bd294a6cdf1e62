import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import * as limits from '../calls/limits.ts'
import { bankSlipStates } from '../money/bank-slips.ts'
import { shipmentStatuses } from '../shipments/shipment-status.ts'
import { awb, choice, day, orNothing, searched, text } from '../values/fields.ts'
import { flag, id, page, perPage, wholeNumber } from '../values/number-fields.ts'

/** What needs a person (docs/decisions/0038-cases.md). */
export const caseKinds = [
  'attempt_failed',
  'late',
  'no_movement',
  'not_scanned',
  'missing',
  'extra',
  'locked_code',
  'unwitnessed',
  'return_due',
  'cash_difference',
  'conflict',
  'receiver_request',
  'receiver_refused',
  'wrong_number',
  'nobody_came',
  'count_objection',
  'safe_difference',
  'deposit_missing',
  'delivery_undone',
  'token_shown',
  'transfer_unproved',
  'counter_cash_waits',
] as const
export type CaseKind = (typeof caseKinds)[number]
/** Whose fault it is. */
export const caseCauses = ['receiver', 'client', 'delivery_boy', 'branch', 'nobody'] as const
export type CaseCause = (typeof caseCauses)[number]
/** How a case ends. `gone`: its cause went away by itself. */
export const caseOutcomes = [
  'gone',
  'solved',
  'new_day',
  'returned',
  'written_off',
  'barred',
  'no_action',
] as const
export type CaseOutcome = (typeof caseOutcomes)[number]
/** The next act, which the desk offers as one button. */
export const caseActs = [
  'apply_request',
  'new_day',
  'call',
  'change',
  'return',
  'write_off',
  'bar',
  'scan',
  'release',
  'confirm',
  'open_run',
  'open_manifest',
  'open_person',
  'open_safe',
  'open_slip',
  'open_movement',
  'open_client',
  'open_transfer',
  'open_counter_cash',
] as const
export type CaseAct = (typeof caseActs)[number]

const instant = z.iso.datetime()
const version = wholeNumber({ min: 1, max: 2 ** 31 - 1 })
const named = z.strictObject({ id: z.int(), name: z.string() })

const caseRow = z.strictObject({
  id: z.int(),
  kind: z.enum(caseKinds),
  cause: z.enum(caseCauses),
  /** One sentence: what happened. */
  what: z.string(),
  branch: named,
  owner: named.nullable(),
  deadline: instant,
  overdue: z.boolean(),
  opened_at: instant,
  closed_at: instant.nullable(),
  outcome: z.enum(caseOutcomes).nullable(),
  /** The shipment, for a case of a shipment. */
  shipment: z
    .strictObject({
      awb: z.string(),
      status: z.enum(shipmentStatuses),
      clint: z.string(),
      receiver_name: z.string(),
      receiver_phone: z.string(),
      promised_to: z.iso.date(),
      attempts: z.int(),
      courier: named.nullable(),
    })
    .nullable(),
  run_id: z.int().nullable(),
  manifest_id: z.int().nullable(),
  /** The delivery boy of a count of cash or of a transfer, the carrier of an exchange, who banked a deposit, or who saw a token. */
  person: named.nullable(),
  /** The client whose token was seen. */
  client: named.nullable(),
  /** The deposit slip, for those who see money. `checked`: who compared it with the bank's statement, and what it showed. */
  slip: z
    .strictObject({
      /** The movement that banked it. */
      id: z.int(),
      number: z.string(),
      amount: z.number(),
      at: instant,
      state: z.enum(bankSlipStates),
      checked: z.strictObject({ by: z.string(), at: instant, note: z.string() }).nullable(),
    })
    .nullable(),
  /** What the receiver asks for while the parcel is out, as fields of `changeShipment`. */
  requested: z
    .strictObject({
      deliver_on: z.iso.date().optional(),
      receiver_address: z.string().optional(),
      receiver_mark: z.string().optional(),
      receiver_latitude: z.number().optional(),
      receiver_longitude: z.number().optional(),
    })
    .nullable(),
  /** The other open cases of its parcel, the most urgent first. In a list they have no row of their own. */
  others: z.array(z.strictObject({ id: z.int(), kind: z.enum(caseKinds) })),
  /** The first is the button; the others are in its menu. */
  acts: z.array(z.enum(caseActs)),
  version: z.int(),
})
export type CaseRow = z.infer<typeof caseRow>

const filters = {
  branch_id: orNothing(id),
  kind: orNothing(choice(caseKinds)),
  cause: orNothing(choice(caseCauses)),
  owner_id: orNothing(id),
  /** The caller's own. */
  mine: orNothing(flag),
  overdue: orNothing(flag),
  closed: orNothing(flag),
  search: searched,
}
export const listCases = {
  request: z.strictObject({
    page,
    per_page: perPage,
    ...filters,
    sort: choice(['deadline', '-deadline', 'date', '-date']).default('deadline'),
  }),
  reply: listOf(caseRow),
}
export const openCase = {
  request: z.strictObject({ id }),
  reply: caseRow.extend({
    /** The count, for a case of cash. `due` is what was due, what an exchange sent, or what a safe should hold. It is null when the cash is counted again. */
    count: z
      .strictObject({
        movement_id: z.int(),
        counted_by: z.string(),
        date: instant,
        due: z.number().nullable(),
        counted: z.number(),
        earlier_counts: z.array(
          z.strictObject({ staff_name: z.string(), counted: z.number(), date: instant }),
        ),
        objection: z.string().nullable(),
      })
      .nullable(),
    history: z.array(
      z.strictObject({ at: instant, by: z.string().nullable(), what: z.string(), note: z.string() }),
    ),
    /** Whom the caller may give it to. */
    owners: z.array(named),
    /** Why the caller may not close or postpone it: it concerns them. */
    closing_refused: z.string().nullable(),
  }),
}
/** The open cases of the caller's branches. */
export const countCases = {
  request: z.strictObject({}),
  reply: z.strictObject({
    open: z.int(),
    mine: z.int(),
    overdue: z.int(),
    branches: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        open: z.int(),
        overdue: z.int(),
        late: z.int(),
        causes: z.array(z.strictObject({ cause: z.enum(caseCauses), open: z.int(), late: z.int() })),
      }),
    ),
  }),
}
export const listCasesOfShipment = {
  request: z.strictObject({ awb }),
  reply: z.strictObject({ list_items: z.array(caseRow) }),
}
const changed = z.strictObject({ id: z.int(), version: z.int(), details: z.string() })
export const takeCase = { request: z.strictObject({ id, version }), reply: changed }
export const giveCase = { request: z.strictObject({ id, version, owner_id: id }), reply: changed }
export const postponeCase = {
  request: z.strictObject({ id, version, deadline: day, note: text({ max: limits.note.max }) }),
  reply: changed,
}
export const noteCase = {
  request: z.strictObject({ id, note: text({ max: limits.note.max }) }),
  reply: changed,
}
export const closeCase = {
  request: z.strictObject({
    id,
    version,
    outcome: choice(['solved', 'new_day', 'returned', 'written_off', 'barred', 'no_action']),
    note: text({ max: limits.note.max }),
  }),
  reply: changed,
}
