import type { EntryKind, Language, Role } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import { countLimit } from '../../platform/http/paging.ts'
import type { ActScope } from '../../platform/session/actor.ts'
import type { AccountKind } from '../ledger/index.ts'

export type MovementRecord = {
  id: number
  staff_name: string | null
  role: Role | null
  kind: EntryKind
  source: string
  note: string
  piastres: number
  short_piastres: number
  courier_id: number | null
  branch_id: number | null
  client_id: number | null
  subject_name: string | null
  at: Date
}

/**
 * Whether entry `e` is a movement of money by staff. Deliveries, undone deliveries, returns and imported history are
 * not. Where the scope is some branches, the entry must concern a safe, a courier or a client of these. Where it is one
 * person, they made the entry.
 */
function isMovement(sql: Sql, scope: ActScope) {
  return sql`
    e.kind not in ('delivered', 'delivery_undone', 'returned', 'history')
    ${scope.employeeId === null ? sql`` : sql`and e.employee_id = ${scope.employeeId}`}
    and (${scope.branchIds}::bigint[] is null or exists (
      select from ledger_postings p join accounts a on a.id = p.account_id
        left join employees w on w.id = a.employee_id
        left join clients c on c.id = a.client_id
        left join branches b on b.manager_id = c.manager_id
      where p.entry_id = e.id and coalesce(a.branch_id, w.branch_id, b.id) = any(${scope.branchIds}::bigint[])))`
}

export type MovementFilter = {
  kind: EntryKind | null
  account: 'bank' | 'branch_safe' | null
  branchId: number | null
}

/** The ids of the newest movements, at most `most`. */
export async function newestMovements(
  sql: Sql,
  scope: ActScope,
  { kind, account, branchId }: MovementFilter,
): Promise<number[]> {
  const isOfKind = kind === null ? sql`` : sql`and e.kind = ${kind}`
  const accountIds = account && (await accountsOf(sql, account, branchId))
  const rows = await sql<{ id: number }[]>`
    ${
      accountIds === null
        ? sql`select e.id from ledger_entries e where`
        : sql`select distinct e.id from ledger_postings f join ledger_entries e on e.id = f.entry_id
            where f.account_id = any(${accountIds}::bigint[]) and`
    } ${isMovement(sql, scope)} ${isOfKind}
    order by e.id desc limit ${countLimit}`
  return rows.map(({ id }) => id)
}

async function accountsOf(
  sql: Sql,
  kind: 'bank' | 'branch_safe',
  branchId: number | null,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from accounts where kind = ${kind} and (${branchId}::bigint is null or branch_id = ${branchId})`
  return rows.map(({ id }) => id)
}

/**
 * The movements of `ids` within scope, newest first. For a count, and its reversal, `piastres` is the counted amount. The subject is
 * the courier, else the client, else whose cash of a counter it is, else the branch.
 */
export async function movementsOf(
  sql: Sql,
  ids: number[],
  scope: ActScope,
  language: Language,
): Promise<MovementRecord[]> {
  return sql<MovementRecord[]>`
    select e.id, s.first_name || ' ' || s.last_name as staff_name, s.role, e.kind, e.source, e.note, e.at,
      (select coalesce(sum(abs(p.piastres)), 0) from ledger_postings p join accounts a on a.id = p.account_id
        where p.entry_id = e.id
          and case when e.kind in ('collected', 'count_reversed') then a.kind = 'branch_safe' else p.piastres > 0 end)::bigint as piastres,
      (select coalesce(sum(p.piastres), 0) from ledger_postings p join accounts a on a.id = p.account_id
        where p.entry_id = e.id and e.kind = 'collected' and a.kind = 'courier_receivable'
          and not exists (select from ledger_entries r where r.reverses = e.id))::bigint as short_piastres,
      o.employee_id as courier_id, o.branch_id, o.client_id, o.name as subject_name
    from ledger_entries e
    left join employees s on s.id = e.employee_id
    left join lateral (
      select a.employee_id, a.branch_id, a.client_id,
        coalesce(w.first_name || ' ' || w.last_name, c.name, name_in(${language}, b.name, b.name_ar)) as name
      from ledger_postings p join accounts a on a.id = p.account_id
      left join employees w on w.id = a.employee_id
      left join clients c on c.id = a.client_id
      left join branches b on b.id = a.branch_id
      where p.entry_id = e.id
      order by case when a.kind = 'counter_cash' then 3 when a.employee_id is not null then 1 when a.client_id is not null then 2
        when a.kind = 'branch_safe' then 4 else 5 end, a.branch_id nulls last limit 1
    ) o on true
    where e.id = any(${ids}::bigint[]) and ${isMovement(sql, scope)}
    order by e.id desc`
}

export type PostingRecord = { account: AccountKind; name: string | null; piastres: number }

/** The postings of a movement, debits first. */
export async function postingsOf(sql: Sql, entryId: number, language: Language): Promise<PostingRecord[]> {
  return sql<PostingRecord[]>`
    select a.kind as account, p.piastres,
      coalesce(w.first_name || ' ' || w.last_name, c.name, name_in(${language}, b.name, b.name_ar)) as name
    from ledger_postings p join accounts a on a.id = p.account_id
    left join employees w on w.id = a.employee_id
    left join clients c on c.id = a.client_id
    left join branches b on b.id = a.branch_id
    where p.entry_id = ${entryId} order by p.piastres desc, a.id`
}

export type HandInRecord = {
  branch: string
  due_piastres: number
  counted_piastres: number
  reversed_at: Date | null
  reversed_by: string | null
  reversal_reason: string | null
  reversed_alone: boolean
}

export async function findHandIn(sql: Sql, id: number, language: Language): Promise<HandInRecord | null> {
  const [row] = await sql<HandInRecord[]>`
    select name_in(${language}, b.name, b.name_ar) as branch, h.due_piastres, h.counted_piastres, h.reversed_at,
      r.first_name || ' ' || r.last_name as reversed_by, h.reversal_reason, h.reversed_alone
    from hand_ins h join branches b on b.id = h.branch_id left join employees r on r.id = h.reversed_by
    where h.id = ${id}`
  return row ?? null
}

export type EarlierCount = { counted_by: number; staff_name: string; counted_piastres: number; at: Date }

/** The far counts before a hand-in, oldest first. */
export async function farCountsBefore(sql: Sql, handInId: number): Promise<EarlierCount[]> {
  return sql<EarlierCount[]>`
    select f.counted_by, s.first_name || ' ' || s.last_name as staff_name, f.counted_piastres, f.at
    from hand_ins h
    join far_counts f on f.employee_id = h.employee_id and f.at <= h.at
    join employees s on s.id = f.counted_by
    where h.id = ${handInId}
      and (f.awbs && coalesce(h.reversed_awbs, array(select awb from shipments where hand_in_id = h.id))
        or f.takings && array(select entry_id from counter_takings where hand_in_id = h.id))
    order by f.id`
}

export type HandedIn = { awb: number; main_shipment_id: number; parcel: number; due_piastres: number }

/** The parcels of a hand-in, by AWB. */
export async function parcelsOfHandIn(sql: Sql, id: number): Promise<HandedIn[]> {
  return sql<HandedIn[]>`
    select awb, main_shipment_id, parcel, coalesce(taken_piastres, due_piastres) as due_piastres
    from shipments where hand_in_id = ${id}
    union all
    select s.awb, s.main_shipment_id, s.parcel, coalesce(s.taken_piastres, s.due_piastres)
    from hand_ins h join shipments s on s.awb = any(h.reversed_awbs) where h.id = ${id}
    order by awb`
}

/** Whether a client's payment was named a deposit. */
export async function isDeposit(sql: Sql, entryId: number): Promise<boolean> {
  const [row] = await sql<{ deposit: boolean }[]>`
    select deposit from client_payments where entry_id = ${entryId}`
  return row?.deposit ?? false
}
