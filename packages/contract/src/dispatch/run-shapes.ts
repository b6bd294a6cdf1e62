import { z } from 'zod'
import { lineStatuses, shipmentStatuses, situations } from '../shipments/shipment-status.ts'

/** A run is one delivery boy, one branch, one day, one wave (docs/decisions/0035-runs.md). */
export const runStates = ['draft', 'ready', 'out', 'back', 'closed'] as const
export type RunState = (typeof runStates)[number]

export const stopKinds = ['pick_up', 'delivery', 'return'] as const
export type StopKind = (typeof stopKinds)[number]

/** Why a delivery boy hands a run back. */
export const giveBackReasons = ['accident', 'illness', 'vehicle', 'wrong_run', 'other'] as const
export type GiveBackReason = (typeof giveBackReasons)[number]

/** How it was handed back: on the delivery boy's phone, with their PIN at the desk, or by a manager in their place. */
const giveBackWays = ['phone', 'pin', 'stand_in'] as const
export type GiveBackWay = (typeof giveBackWays)[number]

/** When a run was handed back, by whom and why. */
export const givenBack = z.strictObject({
  at: z.iso.datetime(),
  by: z.string(),
  how: z.enum(giveBackWays),
  reason: z.enum(giveBackReasons),
  note: z.string(),
})

/** How a run was accepted: on the delivery boy's phone, with the PIN at the desk, or by the first act on it. */
export const acceptances = ['phone', 'pin', 'act'] as const

const egp = z.number()
/**
 * A parcel on the board. Parcels of one stop have the same `stop`. Name, phone, address and point are those of the stop.
 * `due` is what the delivery boy collects.
 */
export const boardParcel = z.strictObject({
  awb: z.string(),
  kind: z.enum(stopKinds),
  stop: z.string(),
  area_id: z.int().nullable(),
  client: z.string(),
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  weight_kg: z.number(),
  due: egp,
  priority: z.int(),
  promised_to: z.iso.date(),
  late: z.boolean(),
})
export type BoardParcel = z.infer<typeof boardParcel>

/** Cash in hand, transfers that wait too long, and what is planned, in quarters of the ceiling: 5 is above it. Null without a ceiling. Never EGP. */
export const cashQuarters = z.int().nullable()

export const runRow = z.strictObject({
  id: z.int(),
  branch_id: z.int(),
  day: z.iso.date(),
  wave: z.int(),
  state: z.enum(runStates),
  paper: z.boolean(),
  version: z.int(),
  courier: z.strictObject({ id: z.int(), name: z.string(), lent: z.boolean() }),
  stops: z.int(),
  /** Stops that still have an open parcel. */
  stops_left: z.int(),
  parcels: z.int(),
  weight_kg: z.number(),
  cash_quarters: cashQuarters,
  /** Parcels to scan out: all but pick-ups. */
  to_scan: z.int(),
  /** Parcels scanned out, ended (delivered, picked up, returned), failed, and scanned back. */
  scanned_out: z.int(),
  done: z.int(),
  failed: z.int(),
  scanned_back: z.int(),
  /** Open stops that were promised for an earlier day than that of the run, while it is out. */
  late: z.int(),
})
export type RunRow = z.infer<typeof runRow>

/** A parcel of a run with its state, in the order of stops. `at` is the number of its stop, from 1. */
export const runParcel = boardParcel.extend({
  at: z.int(),
  pinned: z.boolean(),
  re_status: z.enum(lineStatuses),
  status: z.enum(shipmentStatuses),
  situation: z.enum(situations).nullable(),
  phone: z.string(),
  phone2: z.string().nullable(),
  mark: z.string().nullable(),
  note: z.string(),
  allow_opening: z.boolean(),
  /** The number of what its receiver may not keep; null: it is handed over whole. */
  rest: z.string().nullable(),
  /** The rules ask for the receiver's code. */
  asks_code: z.boolean(),
  /** The hours that the receiver wants. */
  hours: z.strictObject({ from: z.string(), until: z.string() }).nullable(),
  /** When the stop is expected, HH:MM in Cairo, while it is open. An estimate. */
  expected: z.string().nullable(),
  /** True if it is expected outside the hours that the receiver wants. */
  outside_hours: z.boolean(),
  scanned_out: z.boolean(),
  scanned_back: z.boolean(),
  /** Why it is missing, once the run was closed without it. */
  missing: z.string().nullable(),
  /** Why the attempt of this run failed, an `OtherCase`; null without one. */
  failed_case: z.int().nullable(),
})
export type RunParcel = z.infer<typeof runParcel>
