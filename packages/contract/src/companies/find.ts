import { z } from 'zod'
import { roles } from '../people/roles.ts'
import { shipmentStatuses } from '../shipments/shipment-status.ts'
import { searched } from '../values/fields.ts'

/** What a search from anywhere finds: at most five of each. Shipments by AWB, reference, phone and name. */
export const findAnything = {
  request: z.strictObject({ search: searched }),
  reply: z.strictObject({
    shipments: z.array(
      z.strictObject({
        awb: z.string(),
        reference: z.string().nullable(),
        clint: z.string(),
        receiver_name: z.string(),
        receiver_phone: z.string(),
        status: z.enum(shipmentStatuses),
      }),
    ),
    people: z.array(
      z.strictObject({ id: z.int(), name: z.string(), role: z.enum(roles), phone: z.string() }),
    ),
    clients: z.array(z.strictObject({ id: z.int(), name: z.string(), phone: z.string() })),
  }),
}
