import type { CaseOutcome, Language, Piastres } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'

export type ReceiptRecord = {
  id: number
  at: Date
  branch: string
  counted_by: string
  parcels: number
  due_piastres: Piastres
  counted_piastres: Piastres
  reversed_at: Date | null
  objected_at: Date | null
  objection: string | null
  /** How the case of the objection ended, and the note of who closed it. */
  outcome: CaseOutcome | null
  answer: string | null
}

/** A page of the counts of a delivery boy's cash, newest first. */
export async function pageOfReceipts(
  sql: Sql,
  courierId: number,
  { limit, offset }: { limit: number; offset: number },
  language: Language,
): Promise<{ rows: ReceiptRecord[]; total: number }> {
  const [rows, totals] = await Promise.all([
    sql<ReceiptRecord[]>`
      with page as materialized (
        select * from hand_ins where employee_id = ${courierId} order by id desc limit ${limit} offset ${offset})
      select h.id, h.at, name_in(${language}, b.name, b.name_ar) as branch, c.first_name || ' ' || c.last_name as counted_by,
        coalesce(cardinality(h.reversed_awbs), (select count(*) from shipments s where s.hand_in_id = h.id))::integer as parcels,
        h.due_piastres, h.counted_piastres, h.reversed_at, h.objected_at, h.objection, k.outcome,
        (select e.note from case_events e where e.case_id = k.id and e.what = 'closed') as answer
      from page h join branches b on b.id = h.branch_id join employees c on c.id = h.collected_by
        left join cases k on k.kind = 'count_objection' and coalesce(k.awb, k.hand_in_id) = h.id
      order by h.id desc`,
    sql<{ total: number }[]>`select count(*) as total from hand_ins where employee_id = ${courierId}`,
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}

export type CountToObject = { branch_id: number; at: Date; is_reversed: boolean; is_objected: boolean }

/** Locks a count of a delivery boy's own cash. */
export async function lockOwnCount(
  tx: Transaction,
  id: number,
  courierId: number,
): Promise<CountToObject | null> {
  const [row] = await tx<CountToObject[]>`
    select branch_id, at, reversed_at is not null as is_reversed, objected_at is not null as is_objected
    from hand_ins where id = ${id} and employee_id = ${courierId} for update`
  return row ?? null
}

export async function saveObjection(tx: Transaction, id: number, note: string, at: Date): Promise<void> {
  await tx`update hand_ins set objection = ${note}, objected_at = ${at} where id = ${id}`
}
