import { z } from 'zod'
import { shipmentStatuses } from '../shipments/shipment-status.ts'

/** The answer of every console-style call (spec §3, §8): `re_status` is 201 when it was done. */
export function envelope<T extends z.ZodType>(data: T) {
  return z.strictObject({ re_status: z.literal(201), re_message: z.string(), re_data: data })
}

/** The answer of a refused call. */
export const refusalEnvelope = z.strictObject({
  re_status: z.int(),
  re_message: z.string(),
  re_data: z.strictObject({
    fields: z.record(z.string(), z.string()).optional(),
    /** The status of a shipment that an act was refused for: where it is now. */
    status: z.enum(shipmentStatuses).optional(),
    /** What the code of a sign-in is sent with: the password was right. */
    proof: z.string().optional(),
    /** True when the same call does it with `confirm` beside: `re_message` says what would be lost. */
    confirm: z.literal(true).optional(),
  }),
})
export type RefusalEnvelope = z.infer<typeof refusalEnvelope>

/** One page of a list. `more` is true when the search stopped counting at 10,000. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.strictObject({
    list_items: z.array(item),
    page: z.int().positive(),
    total_pages: z.int().nonnegative(),
    total: z.int().nonnegative(),
    more: z.boolean().optional(),
  })
}
