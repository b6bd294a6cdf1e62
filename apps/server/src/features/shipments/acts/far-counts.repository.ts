import type { Piastres } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'

export type FarCount = { counted_by: number; counted_piastres: Piastres; needs_manager: boolean }

/** The far counts of a delivery boy's cash that included any of `awbs`. */
export async function farCountsOf(
  tx: Transaction,
  deliveryBoyId: number,
  awbs: readonly number[],
): Promise<FarCount[]> {
  return tx<FarCount[]>`
    select counted_by, counted_piastres, needs_manager from far_counts
    where employee_id = ${deliveryBoyId} and awbs && ${awbs as number[]}::bigint[]`
}

export async function insertFarCount(
  tx: Transaction,
  count: {
    deliveryBoyId: number
    countedBy: number
    awbs: readonly number[]
    countedPiastres: Piastres
    needsManager: boolean
    at: Date
  },
): Promise<void> {
  await tx`
    insert into far_counts (employee_id, counted_by, awbs, counted_piastres, needs_manager, at)
    values (${count.deliveryBoyId}, ${count.countedBy}, ${count.awbs as number[]}::bigint[], ${count.countedPiastres},
      ${count.needsManager}, ${count.at})`
}
