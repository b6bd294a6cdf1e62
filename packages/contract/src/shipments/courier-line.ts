import { z } from 'zod'
import { takers } from './receiver-answers.ts'
import { photoRules } from './receiver-code.ts'
import { directions, lineKinds, lineStatuses, shipmentStatuses } from './shipment-status.ts'

const egp = z.number()
const status = z.enum(shipmentStatuses)
const point = z.strictObject({ latitude: z.number(), longitude: z.number() })

/**
 * An open line of the delivery boy. Name, phones, area, address, landmark and map are those of the next stop; a branch has no
 * area, landmark or second phone. `map` is null when the point is not known, and when the address was corrected without
 * one: then the old point leads elsewhere. `branch` is where the
 * goods come from, or go to after a pick-up. `person` is the receiver or sender whose goods the delivery boy brings to
 * a branch.
 * `due` is the amount to collect, 0 once the attempt has ended. Pick-ups with the same `visit_id` can be taken over
 * together. A line has no hand-over code here: the other side tells it to the delivery boy.
 */
export const courierLine = z.strictObject({
  awb: z.string(),
  kind: z.enum(lineKinds),
  direction: z.enum(directions),
  re_status: z.enum(lineStatuses),
  status,
  name: z.string(),
  phone: z.string().nullable(),
  phone2: z.string().nullable(),
  area: z.string().nullable(),
  address: z.string(),
  landmark: z.string().nullable(),
  map: point.nullable(),
  branch: z.string().nullable(),
  person: z.strictObject({ name: z.string(), phone: z.string() }).nullable(),
  due: egp,
  /**
   * How a part of it is priced, where the receiver may keep one (`keptCod`); `rest`: the number of what goes back, and its last digits
   * are written on the bag. Null: the parcel is handed over whole.
   */
  partial: z
    .strictObject({
      items: z.array(
        z.strictObject({ id: z.int(), name: z.string(), quantity: z.int(), price: egp, note: z.string() }),
      ),
      cod: egp,
      shop_delivery: egp,
      rest: z.string(),
    })
    .nullable(),
  /** What is in the bag of a rest, which `person` did not keep. Null for any other parcel. */
  unkept: z.array(z.strictObject({ name: z.string(), quantity: z.int(), note: z.string() })).nullable(),
  /** Whether the rules ask for the receiver's code. */
  asks_code: z.boolean(),
  /** When the rules ask for a photo at this door. */
  photo: z.enum(photoRules),
  /** Whether the receiver may open the parcel; false if it does not go to the receiver. */
  allow_opening: z.boolean(),
  note: z.string(),
  /** The hours that the receiver wants. */
  hours: z.strictObject({ from: z.string(), until: z.string() }).nullable(),
  /** Who takes it in place of the receiver, or the safe place where it is put. */
  takes: z.strictObject({ taker: z.enum(takers), words: z.string() }).nullable(),
  promised_to: z.iso.date(),
  visit_id: z.int().nullable(),
  /** Its run, and its place in the order of the run's stops. Null for a transfer. */
  run_id: z.int().nullable(),
  stop: z.int().nullable(),
  /** They said that it is at the branch, which has not scanned it yet. */
  brought: z.boolean(),
  /** What changed since they took the parcel, by the names of the change. `seeChange` clears it. */
  changed: z.array(z.string()),
  /** The receiver's address before it changed, until `seeChange`: as it was when the line got its delivery boy. */
  former_address: z.string().nullable(),
})
