import type { Transaction } from '../../platform/database/database.ts'

/**
 * Whether a person counted cash of a delivery boy short, or is the same person by oversight as somebody who did
 * (docs/decisions/0034-custody.md).
 */
export async function countedShort(
  tx: Transaction,
  deliveryBoyId: number,
  personId: number,
): Promise<boolean> {
  const [row] = await tx<{ counted: boolean }[]>`
    select exists (
      select from hand_ins h join employees k on k.id = h.collected_by join employees e on e.id = ${personId}
      where h.employee_id = ${deliveryBoyId} and h.counted_piastres < h.due_piastres
        and h.reversed_at is null
        and (k.id in (e.id, e.overseen_by) or (e.role <> 'superuser' and k.overseen_by = e.id))) as counted`
  return row?.counted ?? false
}
