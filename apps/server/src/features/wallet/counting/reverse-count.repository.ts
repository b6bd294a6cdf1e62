import type { Piastres } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'

export type CountToReverse = {
  id: number
  entry_id: number
  employee_id: number
  is_courier: boolean
  branch_id: number
  due_piastres: Piastres
  counted_piastres: Piastres
  is_reversed: boolean
  /** It includes what was taken at a counter. */
  of_counter: boolean
  /** The reader counted it, or counts as who did. */
  is_own: boolean
}

/** Locks the count of a movement of the wallet; null when the movement is none. */
export async function lockCount(
  tx: Transaction,
  entryId: number,
  readerId: number,
): Promise<CountToReverse | null> {
  const [row] = await tx<CountToReverse[]>`
    select h.id, n.id as entry_id, h.employee_id, e.role = 'delivery' as is_courier, h.branch_id, h.due_piastres,
      h.counted_piastres, h.reversed_at is not null as is_reversed,
      exists (select from counter_takings t where t.hand_in_id = h.id) as of_counter, coalesce(counts_as(r, k), false) as is_own
    from ledger_entries n join hand_ins h on h.id = split_part(n.source, ':', 2)::bigint join employees e on e.id = h.employee_id
      join employees k on k.id = h.collected_by join employees r on r.id = ${readerId}
    where n.id = ${entryId} and n.kind = 'collected' for update of h`
  return row ?? null
}

export async function awbsOfCount(tx: Transaction, handInId: number): Promise<number[]> {
  const rows = await tx<
    { awb: number }[]
  >`select awb from shipments where hand_in_id = ${handInId} order by awb`
  return rows.map(({ awb }) => awb)
}

export async function isAnySettled(tx: Transaction, awbs: readonly number[]): Promise<boolean> {
  const [row] = await tx<{ awb: number }[]>`
    select awb from shipments where awb = any(${awbs as number[]}::bigint[]) and settlement_id is not null limit 1`
  return row !== undefined
}

/** Whether cash was taken out of the safe of a branch after an entry. Corrections, and exchanges that came back, take nothing out. */
export async function hasLeftSafe(tx: Transaction, branchId: number, entryId: number): Promise<boolean> {
  const [row] = await tx<{ id: number }[]>`
    select e.id from accounts a
      join ledger_postings p on p.account_id = a.id and p.entry_id > ${entryId} and p.piastres < 0
      join ledger_entries e on e.id = p.entry_id and e.kind not in ('count_reversed', 'delivery_undone', 'safe_counted')
    where a.kind = 'branch_safe' and a.owner_id = ${branchId}
      and not exists (select from safe_exchanges x where x.state = 'withdrawn' and e.source = 'safe_sent:' || x.id)
    limit 1`
  return row !== undefined
}

/** Keeps that a count was reversed, with its parcels. */
export async function saveReversed(
  tx: Transaction,
  handInId: number,
  {
    awbs,
    by,
    reason,
    alone,
    at,
  }: { awbs: readonly number[]; by: number; reason: string; alone: boolean; at: Date },
): Promise<void> {
  await tx`
    update hand_ins set reversed_at = ${at}, reversed_by = ${by}, reversal_reason = ${reason},
      reversed_awbs = ${awbs as number[]}::bigint[], reversed_alone = ${alone}
    where id = ${handInId}`
}

/** Whether a person, or somebody whom they count as, made or reversed a reversed count of any of these parcels. */
export async function hadPartInReversal(
  sql: Sql,
  courierId: number,
  awbs: readonly number[],
  personId: number,
): Promise<boolean> {
  const [row] = await sql<{ id: number }[]>`
    select h.id from hand_ins h
      join employees k on k.id in (h.collected_by, h.reversed_by) join employees e on e.id = ${personId}
    where h.employee_id = ${courierId} and h.reversed_at is not null and h.reversed_awbs && ${awbs as number[]}::bigint[]
      and counts_as(e, k) limit 1`
  return row !== undefined
}
