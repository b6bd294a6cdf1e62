import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'

/** A delivery boy with the branches that they are lent to. */
export type HeldDeliveryBoy = { id: number; branchId: number | null; lentTo: number[] }

/**
 * Returns an active delivery boy, with the branches that they are lent to on `day`, by default today. The lock keeps their
 * state, role and branch until the transaction ends.
 */
export async function holdDeliveryBoy(
  tx: Transaction,
  employeeId: number,
  day: string | null = null,
): Promise<HeldDeliveryBoy> {
  const [row] = await tx<{ branch_id: number | null; lent_to: number[] }[]>`
    select branch_id, array(
        select l.branch_id from courier_loans l
        where l.delivery_boy_id = e.id and l.day = coalesce(${day}::date, cairo_day(now()))) as lent_to
    from employees e where id = ${employeeId} and role = 'delivery' and active for share`
  if (!row) throw Refused.field('delivery_boy_id', 'unknown_delivery_boy')
  return { id: employeeId, branchId: row.branch_id, lentTo: row.lent_to }
}
