import { z } from 'zod'
import { caseCauses } from '../cases/cases.ts'
import { shipmentStatuses } from '../shipments/shipment-status.ts'

/** The six counters of the dashboard. 'mangers' is the spelling of the wire (spec §3). */
export const viewHome = {
  request: z.strictObject({}),
  reply: z.strictObject({
    employees: z.int(),
    clients: z.int(),
    delivery: z.int(),
    branches: z.int(),
    shipments: z.int(),
    mangers: z.int(),
  }),
}

const status = z.enum(shipmentStatuses)
const egp = z.number()
/** `with_couriers` is cash that is not counted yet. It is null for all but superusers. */
const cash = z.strictObject({ with_couriers: egp.nullable(), in_safes: egp })
/** The figures of a day: new shipments, deliveries that were not undone, failed attempts. */
const figures = { shipments: z.int(), delivered: z.int(), failed: z.int() }

/** The figures of today for the caller's branches. Days are in Egypt's time zone. */
export const viewToday = {
  request: z.strictObject({}),
  reply: z.strictObject({
    /** The time of these figures. */
    at: z.iso.datetime(),
    /** The last 30 days, ending today. */
    days: z.array(z.strictObject({ day: z.iso.date(), ...figures })),
    /** The number of shipments in each status that is not final. */
    open: z.array(z.strictObject({ status, shipments: z.int() })),
    /**
     * Shipments past their last promised day that have not reached the receiver. `longest` has the five
     * oldest.
     */
    late: z.strictObject({
      shipments: z.int(),
      longest: z.array(
        z.strictObject({ awb: z.string(), clint: z.string(), status, promised_to: z.iso.date() }),
      ),
    }),
    /** For callers who may see money. `owed_to_clients` is net of what clients owe us. */
    cash: cash.extend({ owed_to_clients: egp }).nullable(),
    /** Today at each branch. A shipment between two branches counts at both, as in their lists. */
    branches: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        ...figures,
        open: z.int(),
        late: z.int(),
        cash: cash.nullable(),
      }),
    ),
  }),
}

/** What can wait for a person, the most urgent first (docs/decisions/0068-what-is-next.md). */
export const nextKinds = [
  'failed_events',
  'overdue_cases',
  'runs_back',
  'brought_parcels',
  'cash_to_count',
  'approvals',
  'count_objections',
  'couriers_over_ceiling',
  'runs_to_hand_out',
  'parcels_without_run',
  'slips',
  'transfers',
  'payout_batches',
  'open_payouts',
  'owed_long',
  'late_parcels',
  'own_cases',
  'default_parcel',
] as const
export type NextKind = (typeof nextKinds)[number]

/**
 * What waits for the caller, the late first, and in the order of `nextKinds`. `late`: how many of `count` are overdue. `by`: when
 * the next of them is due; null when nothing says so. A kind of several branches names those of `count`, and late parcels have
 * their causes.
 */
export const viewNext = {
  request: z.strictObject({}),
  reply: z.strictObject({
    at: z.iso.datetime(),
    list_items: z.array(
      z.strictObject({
        kind: z.enum(nextKinds),
        count: z.int(),
        late: z.int(),
        by: z.iso.datetime().nullable(),
        branches: z.array(z.strictObject({ id: z.int(), name: z.string(), count: z.int() })),
        causes: z.array(z.strictObject({ cause: z.enum(caseCauses), count: z.int() })),
      }),
    ),
    /** Without items: until when nothing is due. */
    until: z.iso.datetime().nullable(),
  }),
}
