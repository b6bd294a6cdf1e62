import { z } from 'zod'

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
