import type { Piastres } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'

export type NewSafeCount = {
  branchId: number
  kind: 'open' | 'close'
  notes: readonly number[]
  coinsPiastres: Piastres
  countedPiastres: Piastres
  expectedPiastres: Piastres
  countedBy: number
  at: Date
  booked: boolean
  note: string
  entryId: number | null
}

export async function insertSafeCount(tx: Transaction, count: NewSafeCount): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into safe_counts (branch_id, kind, notes, coins_piastres, counted_piastres, expected_piastres, counted_by, at,
      booked, note, entry_id)
    values (${count.branchId}, ${count.kind}, ${count.notes as number[]}::integer[], ${count.coinsPiastres},
      ${count.countedPiastres}, ${count.expectedPiastres}, ${count.countedBy}, ${count.at}, ${count.booked}, ${count.note},
      ${count.entryId})
    returning id`
  if (!row) throw new Error('a count was not written')
  return row.id
}

/** Whether the last count of a safe was asked again, of the same person and since `since`. */
export async function wasAskedAgain(
  tx: Transaction,
  branchId: number,
  personId: number,
  since: Date,
): Promise<boolean> {
  const [row] = await tx<{ again: boolean }[]>`
    select not booked and counted_by = ${personId} and at >= ${since} as again
    from safe_counts where branch_id = ${branchId} order by id desc limit 1`
  return row?.again ?? false
}

export type SafeCountRecord = {
  id: number
  kind: 'open' | 'close'
  at: Date
  counted_by: string
  notes: number[]
  coins_piastres: Piastres
  counted_piastres: Piastres
  expected_piastres: Piastres
  booked: boolean
  /** It is booked, or a later count of the safe is. */
  settled: boolean
  note: string
}

/** A page of the counts of a safe, newest first. */
export async function pageOfSafeCounts(
  sql: Sql,
  branchId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SafeCountRecord[]; total: number }> {
  const [rows, totals] = await Promise.all([
    sql<SafeCountRecord[]>`
      select c.id, c.kind, c.at, e.first_name || ' ' || e.last_name as counted_by, c.notes, c.coins_piastres,
        c.counted_piastres, c.expected_piastres, c.booked, c.note,
        c.booked or exists (select from safe_counts l where l.branch_id = c.branch_id and l.id > c.id and l.booked) as settled
      from safe_counts c join employees e on e.id = c.counted_by
      where c.branch_id = ${branchId} order by c.id desc limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*) as total from safe_counts where branch_id = ${branchId}`,
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}
