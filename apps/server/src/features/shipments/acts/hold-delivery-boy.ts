import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'

/** Returns an active delivery boy. The lock keeps their state, role and branch until the transaction ends. */
export async function holdDeliveryBoy(
  tx: Transaction,
  employeeId: number,
): Promise<{ id: number; branchId: number | null }> {
  const [row] = await tx<{ branch_id: number | null }[]>`
    select branch_id from employees where id = ${employeeId} and role = 'delivery' and active for share`
  if (!row) throw Refused.field('delivery_boy_id', 'unknown_delivery_boy')
  return { id: employeeId, branchId: row.branch_id }
}
