import { z } from 'zod'
import { shipmentStatuses } from '../shipments/shipment-status.ts'

/** The reply of every console-style call (spec §3, §8). `re_status` is 201 on success. */
export function envelope<T extends z.ZodType>(data: T) {
  return z.strictObject({ re_status: z.literal(201), re_message: z.string(), re_data: data })
}

/** What a person proves themselves with: a code of the second factor if they have one, else the password. */
export const provingWith = ['password', 'code'] as const

/** The reply of a refused call. */
export const refusalEnvelope = z.strictObject({
  re_status: z.int(),
  re_message: z.string(),
  re_data: z.strictObject({
    fields: z.record(z.string(), z.string()).optional(),
    /** The current status of a shipment whose act was refused. */
    status: z.enum(shipmentStatuses).optional(),
    /** A proof that the password was right. The code of a sign-in is sent with it. */
    proof: z.string().optional(),
    /** What `proveOneself` takes before the same call succeeds. */
    prove_with: z.enum(provingWith).optional(),
    /** True when the same call succeeds with `confirm`. `re_message` names what would be lost. */
    confirm: z.literal(true).optional(),
  }),
})
export type RefusalEnvelope = z.infer<typeof refusalEnvelope>

/** One page of a list. `more` is true when the count stopped at `limits.rowsCounted`. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.strictObject({
    list_items: z.array(item),
    page: z.int().positive(),
    total_pages: z.int().nonnegative(),
    total: z.int().nonnegative(),
    more: z.boolean().optional(),
  })
}
