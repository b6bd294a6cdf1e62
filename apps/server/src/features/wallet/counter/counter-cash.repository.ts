import type { EntryKind, Language, Piastres } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/session/actor.ts'

export type HeldRecord = {
  branch_id: number
  branch: string
  takings: number
  piastres: Piastres
  since: Date
  sealed_piastres: Piastres | null
  sealed_at: Date | null
  /** How many takings came after the seal. */
  loose: number
}

/** The last seal of a person `t.employee_id` at `t.branch_id` that covers takings which nobody counted. */
function lastSeal(sql: Sql) {
  return sql`
    select s.piastres, s.at from counter_seals s
    where s.employee_id = t.employee_id and s.branch_id = t.branch_id and exists (
      select from counter_takings o
      where o.employee_id = s.employee_id and o.branch_id = s.branch_id and o.hand_in_id is null and o.at <= s.at)
    order by s.id desc limit 1`
}

/** What a person took at counters and nobody counted, by branch. */
export async function heldOf(sql: Sql, employeeId: number, language: Language): Promise<HeldRecord[]> {
  return sql<HeldRecord[]>`
    with t as (
      select employee_id, branch_id, count(*) as takings, sum(piastres)::bigint as piastres, min(at) as since
      from counter_takings where employee_id = ${employeeId} and hand_in_id is null group by 1, 2)
    select t.branch_id, name_in(${language}, b.name, b.name_ar) as branch, t.takings, t.piastres, t.since,
      s.piastres as sealed_piastres, s.at as sealed_at,
      (select count(*) from counter_takings o
        where o.employee_id = t.employee_id and o.branch_id = t.branch_id and o.hand_in_id is null
          and (s.at is null or o.at > s.at)) as loose
    from t join branches b on b.id = t.branch_id
    left join lateral (${lastSeal(sql)}) s on true
    order by branch, t.branch_id`
}

export type TakingRecord = {
  entry_id: number
  at: Date
  kind: EntryKind
  awb: number | null
  main_shipment_id: number | null
  parcel: number | null
  from_name: string
  branch: string
  piastres: Piastres
}

/** The newest takings of a person that nobody counted, or all of a count. */
export async function takingsOf(
  sql: Sql,
  of: { employeeId: number; most: number } | { handInId: number },
  language: Language,
): Promise<TakingRecord[]> {
  const isOne =
    'handInId' in of
      ? sql`t.hand_in_id = ${of.handInId}`
      : sql`t.employee_id = ${of.employeeId} and t.hand_in_id is null`
  const most = 'handInId' in of ? null : of.most
  return sql<TakingRecord[]>`
    select t.entry_id, t.at, e.kind, s.awb, s.main_shipment_id, s.parcel, coalesce(c.name, p.name, '') as from_name,
      name_in(${language}, b.name, b.name_ar) as branch, t.piastres
    from counter_takings t
      join ledger_entries e on e.id = t.entry_id
      join branches b on b.id = t.branch_id
      left join shipments s on s.awb = e.awb
      left join clients c on c.id = s.client_id
      left join lateral (
        select coalesce(k.name, w.first_name || ' ' || w.last_name) as name
        from ledger_postings x join accounts a on a.id = x.account_id and a.kind in ('merchant_payable', 'courier_receivable')
          left join clients k on k.id = a.client_id left join employees w on w.id = a.employee_id
        where x.entry_id = e.id limit 1) p on true
    where ${isOne} order by t.entry_id desc limit ${most}`
}

/** How many takings of a person at a branch wait and came after the last seal. Holds them until the transaction ends. */
export async function lockLoose(tx: Transaction, employeeId: number, branchId: number): Promise<number> {
  const rows = await tx<{ entry_id: number }[]>`
    select t.entry_id from counter_takings t
    where t.employee_id = ${employeeId} and t.branch_id = ${branchId} and t.hand_in_id is null
      and t.at > coalesce((
        select max(s.at) from counter_seals s where s.employee_id = t.employee_id and s.branch_id = t.branch_id), '-infinity')
    for update`
  return rows.length
}

export async function insertSeal(
  tx: Transaction,
  seal: { employeeId: number; branchId: number; takings: number; piastres: Piastres; at: Date },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into counter_seals (employee_id, branch_id, takings, piastres, at)
    values (${seal.employeeId}, ${seal.branchId}, ${seal.takings}, ${seal.piastres}, ${seal.at}) returning id`
  if (!row) throw new Error('a seal was not written')
  return row.id
}

export type WaitingRecord = {
  id: number
  name: string
  branch_id: number
  branch: string
  takings: number
  since: Date
  sealed_at: Date | null
}

/** The people whose cash of a counter nobody counted, by branch, the oldest cash first. */
export async function pageOfWaiting(
  sql: Sql,
  { branchIds }: Scope,
  { limit, offset }: { limit: number; offset: number },
  language: Language,
): Promise<{ rows: WaitingRecord[]; total: number }> {
  const held = sql`
    select employee_id, branch_id, count(*) as takings, min(at) as since from counter_takings
    where hand_in_id is null and (${branchIds}::bigint[] is null or branch_id = any(${branchIds}::bigint[]))
    group by 1, 2`
  const [rows, totals] = await Promise.all([
    sql<WaitingRecord[]>`
      with t as (${held})
      select e.id, e.first_name || ' ' || e.last_name as name, t.branch_id, name_in(${language}, b.name, b.name_ar) as branch,
        t.takings, t.since, s.at as sealed_at
      from t join employees e on e.id = t.employee_id join branches b on b.id = t.branch_id
      left join lateral (${lastSeal(sql)}) s on true
      order by t.since, e.id, t.branch_id limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*) as total from (${held}) t`,
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}
