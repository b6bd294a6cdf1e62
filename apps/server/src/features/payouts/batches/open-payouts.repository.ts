import type { Language, PayoutMethod, Piastres } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/session/actor.ts'
import type { OpenSettlement, Used } from './plan-lines.policy.ts'

/** The amount of settlement `t` in open and paid lines. */
function inLines(sql: Sql) {
  return sql`coalesce((select sum(l.piastres) from payout_lines l where l.settlement_id = t.id and l.state in ('open', 'paid')), 0)`
}

/**
 * Locks the settlements of clients, or of all, that wait for a payout. A batch that is prepared at the same time waits here, and
 * then sees the lines of this one.
 */
export async function lockOpenSettlements(
  tx: Transaction,
  clientIds: readonly number[] | null,
): Promise<void> {
  await tx`
    select from settlements t
    where t.state = 'approved' and t.pays = 'payout'
      and (${clientIds as number[] | null}::bigint[] is null or t.client_id = any(${clientIds as number[] | null}::bigint[]))
    order by t.id for no key update`
}

/**
 * Approved settlements with an amount in no batch, the oldest first. `barred`: who approved it, or made it below the limit, and who
 * booked an earlier line of it as failed or returned. One of them alone could have it paid twice.
 */
export async function openSettlements(
  sql: Sql,
  clientIds: readonly number[] | null,
): Promise<(OpenSettlement & { barred: number[] })[]> {
  return sql<(OpenSettlement & { barred: number[] })[]>`
    select t.id, t.client_id, c.name as client_name, (t.net_piastres - ${inLines(sql)})::bigint as open_piastres,
      array(
        select coalesce((select a.decided_by from approvals a where a.settlement_id = t.id and a.state = 'approved'), t.paid_by)
        union
        select l.ended_by from payout_lines l where l.settlement_id = t.id and l.state in ('failed', 'returned')) as barred
    from settlements t join clients c on c.id = t.client_id
    where t.state = 'approved' and t.pays = 'payout' and t.net_piastres > ${inLines(sql)}
      and (${clientIds as number[] | null}::bigint[] is null or t.client_id = any(${clientIds as number[] | null}::bigint[]))
    order by t.at, t.id`
}

/** The sums of open and paid lines of clients, by method, on the day and in the month of `at`. */
export async function usedOf(sql: Sql, clientIds: readonly number[], at: Date): Promise<Map<string, Used>> {
  const rows = await sql<{ client_id: number; method: PayoutMethod; day: Piastres; month: Piastres }[]>`
    select l.client_id, d.method,
      coalesce(sum(l.piastres) filter (where cairo_day(b.prepared_at) = cairo_day(${at})), 0)::bigint as day,
      sum(l.piastres)::bigint as month
    from payout_lines l join payout_batches b on b.id = l.batch_id join payout_details d on d.id = l.details_id
    where l.client_id = any(${clientIds as number[]}::bigint[]) and l.state in ('open', 'paid')
      and date_trunc('month', cairo_day(b.prepared_at)::timestamp) = date_trunc('month', cairo_day(${at})::timestamp)
    group by l.client_id, d.method`
  return new Map(rows.map(({ client_id, method, day, month }) => [`${client_id} ${method}`, { day, month }]))
}

export type FailedLine = { state: 'failed' | 'returned'; reason: string; at: Date }

/** Clients whose last payment to the details that hold now failed or came back. */
export async function failedLastTime(
  sql: Sql,
  clientIds: readonly number[],
  at: Date,
): Promise<Map<number, FailedLine>> {
  const rows = await sql<{ client_id: number; state: string; reason: string; at: Date }[]>`
    select o.id as client_id, f.state, f.reason, f.at
    from unnest(${clientIds as number[]}::bigint[]) as o (id) ${inForceOf(sql, at)}
    cross join lateral (
      select l.state, l.reason, l.ended_at as at
      from settlements t join payout_lines l on l.settlement_id = t.id join payout_details x on x.id = l.details_id
      where t.client_id = o.id and l.ended_at is not null
        and (x.method, x.account, x.holder, x.branch_id) is not distinct from (d.method, d.account, d.holder, d.branch_id)
      order by l.ended_at desc, l.id desc limit 1) f
    where f.state in ('failed', 'returned')`
  return new Map(rows.map(({ client_id, ...line }) => [client_id, line as FailedLine]))
}

export type OpenClientRecord = {
  id: number
  name: string
  piastres: Piastres
  settlements: number
  since: Date
  method: PayoutMethod | null
  account: string | null
  branch_name: string | null
  changes: boolean
}

/** Clients `c` within scope with open settlements `t`, as the rows `open`. */
function openClients(sql: Sql, scope: Scope, pattern: string) {
  return sql`
    open as (
      select c.id, c.name, sum(t.net_piastres - ${inLines(sql)})::bigint as piastres, count(*) as settlements, min(t.at) as since
      from settlements t join clients c on c.id = t.client_id
      where t.state = 'approved' and t.pays = 'payout' and t.net_piastres > ${inLines(sql)} and c.search_text like ${pattern}
        and (${scope.branchIds}::bigint[] is null or exists (
          select from branches b where b.manager_id = c.manager_id and b.id = any(${scope.branchIds}::bigint[])))
      group by c.id
    )`
}

function inForceOf(sql: Sql, at: Date) {
  return sql`
    left join lateral (
      select p.method, p.account, p.holder, p.branch_id from payout_details p
      where p.client_id = o.id and p.state = 'approved' and p.in_force_from <= ${at}
      order by p.in_force_from desc, p.id desc limit 1) d on true`
}

export async function pageOfOpenClients(
  sql: Sql,
  scope: Scope,
  {
    pattern,
    at,
    language,
    limit,
    offset,
  }: { pattern: string; at: Date; language: Language; limit: number; offset: number },
): Promise<OpenClientRecord[]> {
  return sql<OpenClientRecord[]>`
    with ${openClients(sql, scope, pattern)}
    select o.id, o.name, o.piastres, o.settlements, o.since, d.method, d.account, name_in(${language}, b.name, b.name_ar) as branch_name,
      exists (select from payout_details p where p.client_id = o.id
        and (p.state = 'waiting' or p.state = 'approved' and p.in_force_from > ${at})) as changes
    from open o ${inForceOf(sql, at)} left join branches b on b.id = d.branch_id
    order by o.since, o.id limit ${limit} offset ${offset}`
}

export async function sumOpenClients(
  sql: Sql,
  scope: Scope,
  { pattern, at }: { pattern: string; at: Date },
): Promise<{ total: number; piastres: Piastres; without_details: number; under_way: Piastres }> {
  const [row] = await sql<
    { total: number; piastres: Piastres; without_details: number; under_way: Piastres }[]
  >`
    with ${openClients(sql, scope, pattern)}
    select count(*) as total, coalesce(sum(o.piastres), 0)::bigint as piastres,
      count(*) filter (where d.method is null) as without_details,
      (select coalesce(sum(l.piastres), 0)::bigint from payout_lines l join clients c on c.id = l.client_id
        where l.state = 'open' and (${scope.branchIds}::bigint[] is null or exists (
          select from branches b where b.manager_id = c.manager_id and b.id = any(${scope.branchIds}::bigint[])))) as under_way
    from open o ${inForceOf(sql, at)}`
  return row ?? { total: 0, piastres: 0, without_details: 0, under_way: 0 }
}
