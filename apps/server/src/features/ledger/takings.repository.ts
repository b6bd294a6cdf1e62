import type { Piastres } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'

/** Locks takings that no count took yet, and returns what they are in sum, and how many. */
export async function lockTakings(
  tx: Transaction,
  takings: readonly number[],
): Promise<{ count: number; piastres: Piastres }> {
  const rows = await tx<{ piastres: Piastres }[]>`
    select piastres from counter_takings
    where entry_id = any(${takings as number[]}::bigint[]) and hand_in_id is null order by entry_id for update`
  return { count: rows.length, piastres: rows.reduce((sum, { piastres }) => sum + piastres, 0) }
}

/** Marks these takings as counted. */
export async function endTakings(
  tx: Transaction,
  takings: readonly number[],
  handInId: number,
): Promise<void> {
  await tx`
    update counter_takings set hand_in_id = ${handInId} where entry_id = any(${takings as number[]}::bigint[])`
}
