import type { Language } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'

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

export type CourierRecord = {
  id: number
  name: string
  branch: string | null
  parcels: number
  /** The oldest last update of these parcels; null without parcels. */
  since: Date | null
  receivable_piastres: number
  cash_piastres: number
}

/**
 * A page of couriers: those with the most parcels to hand in first, then the largest shortage. The order comes from
 * the folded balances, at most a second old; the figures shown are exact.
 */
export async function pageOfCouriers(
  sql: Sql,
  scope: Scope,
  { pattern, limit, offset }: BalancePage,
  language: Language,
): Promise<{ rows: CourierRecord[]; total: number }> {
  const inList = sql`
    e.role = 'delivery' and e.search_text like ${pattern}
    and (${scope.branchIds}::bigint[] is null or e.branch_id = any(${scope.branchIds}::bigint[]))`
  const [rows, totals] = await Promise.all([
    sql<CourierRecord[]>`
      with held as (
        select cash_holder_id, count(*) as parcels from shipments where cash_holder_id is not null group by cash_holder_id
      ), page as (
        select e.id, coalesce(h.parcels, 0) as parcels, coalesce(f.piastres, 0) as folded
        from employees e
        left join held h on h.cash_holder_id = e.id
        left join accounts a on a.kind = 'courier_receivable' and a.owner_id = e.id
        left join account_balances f on f.account_id = a.id
        where ${inList}
        order by coalesce(h.parcels, 0) desc, coalesce(f.piastres, 0) desc, e.id limit ${limit} offset ${offset}
      )
      select e.id, e.first_name || ' ' || e.last_name as name, name_in(${language}, b.name, b.name_ar) as branch, p.parcels,
        (select min(updated_at) from shipments where cash_holder_id = e.id) as since,
        r.piastres as receivable_piastres, c.piastres as cash_piastres
      from page p join employees e on e.id = p.id
      left join branches b on b.id = e.branch_id
      join current_balances r on r.employee_id = e.id and r.kind = 'courier_receivable'
      join current_balances c on c.employee_id = e.id and c.kind = 'courier_cash'
      order by p.parcels desc, p.folded desc, e.id`,
    sql<{ total: number }[]>`select count(*) as total from employees e where ${inList}`,
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}

export type SafeRecord = {
  id: number
  name: string
  piastres: number
  /** When it was last counted, and the difference of that count. */
  counted_at: Date | null
  difference_piastres: number | null
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
        c.difference_piastres
      from branches b join current_balances s on s.branch_id = b.id and s.kind = 'branch_safe'
      left join lateral (
        select at, counted_piastres - expected_piastres as difference_piastres from safe_counts
        where branch_id = b.id and booked order by id desc limit 1) c on true
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
      select c.id, c.name, -b.piastres as owed_piastres, (s.piastres + paid.piastres + lost.piastres - adjusted.piastres)::bigint as net_piastres, s.shipments
      from page p join clients c on c.id = p.id
      join current_balances b on b.client_id = c.id and b.kind = 'merchant_payable'
      cross join lateral (
        select count(*) as shipments,
          coalesce(sum(case when status = 'collected' then merchant_share_piastres
            else -(return_fees_piastres + return_tax_piastres) end), 0) as piastres
        from shipments
        where client_id = c.id and settlement_id is null and status in ('collected', 'returned') and not sandbox
          and not exists (select from unwitnessed_shipments u where u.awb = shipments.awb and u.confirmed_at is null)
      ) s
      cross join lateral (
        select coalesce(sum(piastres), 0) as piastres from client_payments
        where client_id = c.id and settlement_id is null
      ) paid
      cross join lateral (
        select coalesce(sum(fees_piastres + tax_piastres), 0) as piastres from client_adjustments
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
