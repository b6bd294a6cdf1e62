import type { Language } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'
import type { Schedule } from './settlements/schedule.ts'
import { isReady } from './settlements/shipment-lines.repository.ts'

export type BalancePage = { pattern: string; limit: number; offset: number }

export type TotalsRecord = {
  safes_piastres: number
  in_transit_piastres: number
  bank_piastres: number
  couriers_piastres: number
  clients_piastres: number
  shortages_piastres: number
  transfers_piastres: number
}

/** The totals of all balances within scope. What we owe clients is positive. */
export async function sumBalances(sql: Sql, scope: Scope): Promise<TotalsRecord> {
  const [row] = await sql<TotalsRecord[]>`
    with held as (
      select account_id, piastres from account_balances
      union all
      select account_id, piastres from account_balance_changes
    )
    select coalesce(sum(h.piastres) filter (where a.kind = 'branch_safe'), 0)::bigint as safes_piastres,
      coalesce(sum(h.piastres) filter (where a.kind = 'cash_in_transit'), 0)::bigint as in_transit_piastres,
      coalesce(sum(h.piastres) filter (where a.kind = 'bank'), 0)::bigint as bank_piastres,
      coalesce(sum(h.piastres) filter (where a.kind = 'courier_cash'), 0)::bigint as couriers_piastres,
      -coalesce(sum(h.piastres) filter (where a.kind = 'merchant_payable'), 0)::bigint as clients_piastres,
      coalesce(sum(h.piastres) filter (where a.kind = 'courier_receivable'), 0)::bigint as shortages_piastres,
      coalesce(sum(h.piastres) filter (where a.kind = 'transfers_to_confirm'), 0)::bigint as transfers_piastres
    from held h join accounts a on a.id = h.account_id
    left join employees w on w.id = a.employee_id
    left join clients c on c.id = a.client_id
    where ${scope.branchIds}::bigint[] is null
      or a.branch_id = any(${scope.branchIds}::bigint[])
      or w.branch_id = any(${scope.branchIds}::bigint[])
      or exists (select from branches b where b.manager_id = c.manager_id and b.id = any(${scope.branchIds}::bigint[]))`
  if (!row) throw new Error('a sum has no row')
  return row
}

export type SafeRecord = {
  id: number
  name: string
  piastres: number
  /** When it was last counted, and the difference of that count. */
  counted_at: Date | null
  difference_piastres: number | null
  in_transit_piastres: number
  banked_at: Date | null
  /** What came in since it was last banked. */
  in_since_piastres: number
}

/** A page of branches with the cash in their safes, by name. */
export async function pageOfSafes(
  sql: Sql,
  scope: Scope,
  { pattern, limit, offset }: BalancePage,
  language: Language,
): Promise<{ rows: SafeRecord[]; total: number }> {
  const inList = sql`
    b.deleted_at is null and b.search_text like ${pattern}
    and (${scope.branchIds}::bigint[] is null or b.id = any(${scope.branchIds}::bigint[]))`
  const [rows, totals] = await Promise.all([
    sql<SafeRecord[]>`
      select b.id, name_in(${language}, b.name, b.name_ar) as name, s.piastres, c.at as counted_at,
        c.difference_piastres, t.piastres as in_transit_piastres, k.at as banked_at, i.piastres as in_since_piastres
      from branches b join current_balances s on s.branch_id = b.id and s.kind = 'branch_safe'
      join current_balances t on t.branch_id = b.id and t.kind = 'cash_in_transit'
      left join lateral (
        select at, counted_piastres - expected_piastres as difference_piastres from safe_counts
        where branch_id = b.id and booked order by id desc limit 1) c on true
      left join lateral (
        select e.id, e.at from ledger_postings p join ledger_entries e on e.id = p.entry_id and e.kind = 'banked'
        where p.account_id = s.account_id and p.piastres < 0 order by p.entry_id desc limit 1) k on true
      cross join lateral (
        select coalesce(sum(p.piastres), 0)::bigint as piastres from ledger_postings p
        where p.account_id = s.account_id and p.piastres > 0 and p.entry_id > coalesce(k.id, 0)) i
      where ${inList} order by name, b.id limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*) as total from branches b where ${inList}`,
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}

export type ClientRecord = {
  id: number
  name: string
  owed_piastres: number
  net_piastres: number
  shipments: number
  /** Null without a schedule. */
  schedule: Schedule | null
  /** The oldest last update of these shipments. */
  oldest: Date | null
}

/** A page of clients: those whom we owe most first. The order comes from the folded balances, as for couriers. */
export async function pageOfClients(
  sql: Sql,
  scope: Scope,
  { pattern, limit, offset }: BalancePage,
): Promise<{ rows: ClientRecord[]; total: number }> {
  const inList = sql`
    c.search_text like ${pattern}
    and (${scope.branchIds}::bigint[] is null or exists (
      select from branches b where b.manager_id = c.manager_id and b.id = any(${scope.branchIds}::bigint[])))`
  const [rows, totals] = await Promise.all([
    sql<ClientRecord[]>`
      with page as (
        select c.id, coalesce(f.piastres, 0) as folded
        from clients c
        left join accounts a on a.kind = 'merchant_payable' and a.owner_id = c.id
        left join account_balances f on f.account_id = a.id
        where ${inList}
        order by coalesce(f.piastres, 0), c.id limit ${limit} offset ${offset}
      )
      select c.id, c.name, -b.piastres as owed_piastres, (s.piastres + paid.piastres + lost.piastres - adjusted.piastres)::bigint as net_piastres, s.shipments, s.oldest,
        case when t.client_id is not null then jsonb_build_object('rhythm', t.rhythm, 'weekdays', t.weekdays, 'month_day', t.month_day, 'done_on', t.done_on) end as schedule
      from page p join clients c on c.id = p.id
      join current_balances b on b.client_id = c.id and b.kind = 'merchant_payable'
      left join settlement_schedules t on t.client_id = c.id
      cross join lateral (
        select count(*) as shipments, min(updated_at) as oldest,
          coalesce(sum(case when status = 'collected' then merchant_share_piastres
            else -(return_fees_piastres + return_tax_piastres) end), 0) as piastres
        from shipments s
        where client_id = c.id and settlement_id is null and status in ('collected', 'returned') and not sandbox
          and ${isReady(sql)}
      ) s
      cross join lateral (
        select coalesce(sum(piastres), 0) as piastres from client_payments
        where client_id = c.id and settlement_id is null
      ) paid
      cross join lateral (
        select coalesce(sum(fees_piastres + tax_piastres - correction_piastres), 0) as piastres from client_adjustments
        where client_id = c.id and settlement_id is null
      ) adjusted
      cross join lateral (
        select coalesce(sum(case when settlement_id is null then compensation_piastres else 0 end
          - case when found_at is not null and reversal_settlement_id is null then compensation_piastres else 0 end), 0) as piastres
        from write_offs where client_id = c.id
      ) lost
      order by p.folded, c.id`,
    sql<{ total: number }[]>`select count(*) as total from clients c where ${inList}`,
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}
