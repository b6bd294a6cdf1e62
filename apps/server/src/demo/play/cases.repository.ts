import type { Transaction } from '../../platform/database/database.ts'

/** The open cases, the first of each kind first. */
export async function openCasesNow(
  tx: Transaction,
): Promise<{ id: number; version: number; branch_id: number }[]> {
  return tx<{ id: number; version: number; branch_id: number }[]>`
    select id, version, branch_id from cases where closed_at is null
    order by row_number() over (partition by kind order by id), kind`
}
