import type { Language, Piastres } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'

export type ReceiptRecord = {
  id: number
  at: Date
  branch: string
  due_piastres: Piastres
  counted_piastres: Piastres
  parcels: number
}

/** The last count of a person's cash since a time, unless it was reversed. */
export async function lastReceiptOf(
  sql: Sql,
  employeeId: number,
  since: Date,
  language: Language,
): Promise<ReceiptRecord | undefined> {
  const [row] = await sql<ReceiptRecord[]>`
    select h.id, h.at, name_in(${language}, b.name, b.name_ar) as branch, h.due_piastres, h.counted_piastres,
      (select count(*) from shipments s where s.hand_in_id = h.id) as parcels
    from hand_ins h join branches b on b.id = h.branch_id
    where h.employee_id = ${employeeId} and h.at >= ${since} and h.reversed_at is null order by h.id desc limit 1`
  return row
}
