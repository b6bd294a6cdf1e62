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
