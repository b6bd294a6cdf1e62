import { z } from 'zod'
import { shipmentStatuses } from '../shipments/shipment-status.ts'

/** The six counters of the dashboard, 'mangers' spelled as the wire does (spec §3). */
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
/** `with_couriers` is uncounted cash, and null for all but superusers. */
const cash = z.strictObject({ with_couriers: egp.nullable(), in_safes: egp })
/** Of one day: shipments made, deliveries that stand, attempts that failed. */
const figures = { shipments: z.int(), delivered: z.int(), failed: z.int() }

/** What an owner asks every morning, of the caller's branches. Days are Egypt's. */
export const viewToday = {
  request: z.strictObject({}),
  reply: z.strictObject({
    /** When these figures held. */
    at: z.iso.datetime(),
    /** The last 30 days, today at the end. */
    days: z.array(z.strictObject({ day: z.iso.date(), ...figures })),
    /** How many shipments have each status that is not final. */
    open: z.array(z.strictObject({ status, shipments: z.int() })),
    /** Still on their way to the receiver after the last promised day; `longest` are the five that wait the longest. */
    late: z.strictObject({
      shipments: z.int(),
      longest: z.array(
        z.strictObject({ awb: z.string(), clint: z.string(), status, promised_to: z.iso.date() }),
      ),
    }),
    /** For those who may see money; what we owe clients is less what clients owe us. */
    cash: cash.extend({ owed_to_clients: egp }).nullable(),
    /** Today at each branch; a shipment between two of them counts at both, as in their lists. */
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
