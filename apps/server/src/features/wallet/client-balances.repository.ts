import { owedAges } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'
import type { BalancePage } from './balances.repository.ts'
import type { Schedule } from './settlements/schedule.ts'
import { isReady } from './settlements/shipment-lines.repository.ts'

export type ClientRecord = {
  id: number
  name: string
  owed_piastres: number
  net_piastres: number
  /** The unpaid shipments, of the asked age only. */
  shipments: number
  shipments_piastres: number
  /** Null without a schedule. */
  schedule: Schedule | null
  /** The oldest last update of all unpaid shipments. */
  oldest: Date | null
}

/** The shipment `s` is unpaid: a settlement could include it now. The same as the condition of its index, and ready. */
function isUnpaid(sql: Sql) {
  return sql`
    s.settlement_id is null and s.status in ('collected', 'returned') and not s.sandbox and ${isReady(sql)}`
}

/** What the client of the shipment `s` gets for it. */
function share(sql: Sql) {
  return sql`
    case when s.status = 'collected' then s.merchant_share_piastres
      else -(s.return_fees_piastres + s.return_tax_piastres) end`
}

/** The age of the shipment `s`: the largest of `owedAges` that it has reached. */
function ageOf(sql: Sql, now: Date) {
  const ages = [...owedAges]
  const days = sql`floor(extract(epoch from ${now}::timestamptz - s.updated_at) / 86400)::bigint`
  return sql`(${ages}::bigint[])[width_bucket(greatest(0, ${days}), ${ages}::bigint[])]`
}

/** The client `c` is in the scope: one of its branches has the client's manager. */
function isInScope(sql: Sql, scope: Scope) {
  return sql`
    (${scope.branchIds}::bigint[] is null or exists (
      select from branches b where b.manager_id = c.manager_id and b.id = any(${scope.branchIds}::bigint[])))`
}

/** Unpaid shipments of an age, or of the clients who owe for theirs; neither for all of them. */
export type OwedRecord = {
  age: number | null
  owes: boolean | null
  clients: number
  shipments: number
  piastres: number
}

/** What clients are owed for unpaid shipments: a row for each age that occurs, one for those who owe, and one for all. */
export async function sumByOwedAge(sql: Sql, scope: Scope, now: Date): Promise<OwedRecord[]> {
  return sql<OwedRecord[]>`
    select case when not owes then age end as age, owes, count(distinct client_id) as clients,
      coalesce(sum(shipments), 0)::bigint as shipments, coalesce(sum(piastres), 0)::bigint as piastres
    from (
      select s.client_id, ${ageOf(sql, now)} as age, count(*) as shipments, sum(${share(sql)}) as piastres,
        sum(sum(${share(sql)})) over (partition by s.client_id) < 0 as owes
      from shipments s join clients c on c.id = s.client_id
      where ${isUnpaid(sql)} and ${isInScope(sql, scope)}
      group by 1, 2
    ) o
    group by grouping sets ((1, 2), ())`
}

export type ClientFilter = { age: number | null; owing: boolean; now: Date }

/** A page of clients: those whom we owe most first. The order comes from the folded balances, as for couriers. */
export async function pageOfClients(
  sql: Sql,
  scope: Scope,
  { pattern, limit, offset }: BalancePage,
  { age, owing, now }: ClientFilter,
): Promise<{ rows: ClientRecord[]; total: number }> {
  const isOfAge = age === null ? sql`true` : sql`${ageOf(sql, now)} = ${age}`
  const unpaid = sql`from shipments s where s.client_id = c.id and ${isUnpaid(sql)}`
  const owes = sql`(select sum(${share(sql)}) ${unpaid}) < 0`
  const inList = sql`
    c.search_text like ${pattern} and ${isInScope(sql, scope)}
    ${age === null ? sql`` : sql`and exists (select ${unpaid} and ${isOfAge}) and not ${owes}`}
    ${owing ? sql`and ${owes}` : sql``}`
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
      select c.id, c.name, -b.piastres as owed_piastres, (u.piastres + paid.piastres + lost.piastres - adjusted.piastres)::bigint as net_piastres,
        u.shipments, u.shipments_piastres, u.oldest,
        case when t.client_id is not null then jsonb_build_object('rhythm', t.rhythm, 'weekdays', t.weekdays, 'month_day', t.month_day, 'done_on', t.done_on) end as schedule
      from page p join clients c on c.id = p.id
      join current_balances b on b.client_id = c.id and b.kind = 'merchant_payable'
      left join settlement_schedules t on t.client_id = c.id
      cross join lateral (
        select count(*) filter (where ${isOfAge}) as shipments,
          coalesce(sum(${share(sql)}) filter (where ${isOfAge}), 0)::bigint as shipments_piastres,
          coalesce(sum(${share(sql)}), 0) as piastres, min(s.updated_at) as oldest
        ${unpaid}
      ) u
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
