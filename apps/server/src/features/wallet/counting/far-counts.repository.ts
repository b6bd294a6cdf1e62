import type { Piastres } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'

export type FarCount = { counted_by: number; counted_piastres: Piastres; needs_manager: boolean }

/** Cash that is counted: of parcels, and of takings at a counter. */
export type CountedCash = { holderId: number; awbs: readonly number[]; takings: readonly number[] }

/** The far counts of a person's cash that included any of these parcels or takings. */
export async function farCountsOf(
  tx: Transaction,
  { holderId, awbs, takings }: CountedCash,
): Promise<FarCount[]> {
  return tx<FarCount[]>`
    select counted_by, counted_piastres, needs_manager from far_counts
    where employee_id = ${holderId}
      and (awbs && ${awbs as number[]}::bigint[] or takings && ${takings as number[]}::bigint[])`
}

export async function insertFarCount(
  tx: Transaction,
  count: CountedCash & {
    countedBy: number
    countedPiastres: Piastres
    needsManager: boolean
    at: Date
  },
): Promise<void> {
  await tx`
    insert into far_counts (employee_id, counted_by, awbs, takings, counted_piastres, needs_manager, at)
    values (${count.holderId}, ${count.countedBy}, ${count.awbs as number[]}::bigint[], ${count.takings as number[]}::bigint[],
      ${count.countedPiastres}, ${count.needsManager}, ${count.at})`
}
