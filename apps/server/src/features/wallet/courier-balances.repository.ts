import type { Language } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'
import type { BalancePage } from './balances.repository.ts'

export type CourierRecord = {
  id: number
  name: string
  branch: string | null
  parcels: number
  /** The oldest last update of these parcels; null without parcels. */
  since: Date | null
  receivable_piastres: number
  cash_piastres: number
  /** What counts towards the cash ceiling: the cash, and transfers that wait too long. */
  towards_ceiling: number
}

/** What delivery boys hold: their uncounted parcels, and when they got the first of that cash. */
function heldByCourier(sql: Sql) {
  return sql`
    select cash_holder_id, count(*) as parcels, min(updated_at) as since from shipments
    where cash_holder_id is not null group by cash_holder_id`
}

/** The age of cash in whole days, at most three. */
function ageOf(sql: Sql, now: Date) {
  return sql`least(3, floor(extract(epoch from ${now}::timestamptz - h.since) / 86400))::integer`
}

export async function countByCashAge(
  sql: Sql,
  scope: Scope,
  now: Date,
): Promise<{ age: number; couriers: number; parcels: number }[]> {
  return sql<{ age: number; couriers: number; parcels: number }[]>`
    select ${ageOf(sql, now)} as age, count(*) as couriers, sum(h.parcels)::bigint as parcels
    from (${heldByCourier(sql)}) h join employees e on e.id = h.cash_holder_id
    where ${scope.branchIds}::bigint[] is null or e.branch_id = any(${scope.branchIds}::bigint[])
    group by 1`
}

/**
 * Cash that nobody has counted yet, of parcels and of payments at counters, by its age in whole days: the first band whose last day
 * it does not pass. Cash of parcels is of the holder's branch, payments are of the counter's.
 */
export async function cashOfAges(
  sql: Sql,
  { branchIds }: Scope,
  { now, lastDays }: { now: Date; lastDays: readonly number[] },
): Promise<{ band: number; count: number; piastres: number }[]> {
  return sql<{ band: number; count: number; piastres: number }[]>`
    with held as (
      select e.branch_id, s.updated_at as since, coalesce(s.taken_piastres, s.due_piastres) as piastres
      from shipments s join employees e on e.id = s.cash_holder_id where s.cash_holder_id is not null
      union all
      select branch_id, at, piastres from counter_takings where hand_in_id is null
    )
    select coalesce(width_bucket(floor(extract(epoch from ${now}::timestamptz - since) / 86400)::integer,
        ${lastDays.map((day) => day + 1)}::integer[]), 0) as band,
      count(*) as count, sum(piastres)::bigint as piastres
    from held where ${branchIds}::bigint[] is null or branch_id = any(${branchIds}::bigint[])
    group by 1`
}

/** `transfersBefore`: as `oldTransfersBefore` says. */
export type CourierFilter = { age: number | null; owing: boolean; now: Date; transfersBefore: Date }

/**
 * A page of couriers, with colleagues who owe a shortage from a counter. First come those with the most parcels to hand in, then
 * those with the largest shortage. The order comes from the folded balances, at most a second old; the figures shown are exact.
 */
export async function pageOfCouriers(
  sql: Sql,
  scope: Scope,
  { pattern, limit, offset }: BalancePage,
  { age, owing, now, transfersBefore }: CourierFilter,
  language: Language,
): Promise<{ rows: CourierRecord[]; total: number }> {
  const listed = sql`
    from employees e
    left join (${heldByCourier(sql)}) h on h.cash_holder_id = e.id
    where (e.role = 'delivery' or exists (
        select from current_balances o where o.employee_id = e.id and o.kind = 'courier_receivable' and o.piastres <> 0))
      and e.search_text like ${pattern}
      and (${scope.branchIds}::bigint[] is null or e.branch_id = any(${scope.branchIds}::bigint[]))
      ${age === null ? sql`` : sql`and h.since is not null and ${ageOf(sql, now)} = ${age}`}
      ${
        owing
          ? sql`and exists (select from current_balances o
              where o.employee_id = e.id and o.kind = 'courier_receivable' and o.piastres > 0)`
          : sql``
      }`
  const [rows, totals] = await Promise.all([
    sql<CourierRecord[]>`
      with listed as (select e.id, coalesce(h.parcels, 0) as parcels, h.since ${listed}),
      page as (
        select l.*, coalesce(f.piastres, 0) as folded
        from listed l
        left join accounts a on a.kind = 'courier_receivable' and a.owner_id = l.id
        left join account_balances f on f.account_id = a.id
        order by l.parcels desc, coalesce(f.piastres, 0) desc, l.id limit ${limit} offset ${offset}
      )
      select e.id, e.first_name || ' ' || e.last_name as name, name_in(${language}, b.name, b.name_ar) as branch, p.parcels, p.since,
        r.piastres as receivable_piastres, c.piastres as cash_piastres,
        coalesce(cash_towards_ceiling(e.id, ${transfersBefore}), 0) as towards_ceiling
      from page p join employees e on e.id = p.id
      left join branches b on b.id = e.branch_id
      join current_balances r on r.employee_id = e.id and r.kind = 'courier_receivable'
      join current_balances c on c.employee_id = e.id and c.kind = 'courier_cash'
      order by p.parcels desc, p.folded desc, e.id`,
    sql<{ total: number }[]>`select count(*) as total ${listed}`,
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}
