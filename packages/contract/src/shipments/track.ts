import { z } from 'zod'
import { directions, shipmentStatuses } from './shipment-status.ts'
import { oneShipment } from './shipments.ts'

const status = z.enum(shipmentStatuses)

/** Public tracking: no names, phones or addresses. */
export const track = {
  request: oneShipment,
  reply: z.strictObject({
    awb: z.string(),
    status,
    direction: z.enum(directions),
    /** On its way to the receiver after the last promised day. */
    late: z.boolean(),
    /** Whether the promised days still apply: not after a refusal, while it waits at a counter, on the way back, or after the end. */
    coming: z.boolean(),
    /** Where it is, in a sentence; `details` says what happens next, and may be empty. */
    headline: z.string(),
    details: z.string(),
    promised: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
    steps: z.array(z.strictObject({ status, at: z.iso.datetime(), text: z.string() })),
  }),
}
