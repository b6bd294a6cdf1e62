import type { MonthGroup, Piastres } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/session/actor.ts'

/** Fees without VAT of a row of the report. Null: of no row. */
export type Revenue = { id: number | null; revenue: Piastres; returns: Piastres }

/**
 * What was posted to the accounts of revenue on the days of a range, by the time of the entry in Cairo: by the branch of the
 * account, or by the client or the receiver's area of the parcel. Postings of an entry that reverses a return lower `returns`. The span
 * of the entries keeps the postings of other months unread.
 */
export async function revenueOfDays(
  sql: Sql,
  { fromDay, toDay }: { fromDay: string; toDay: string },
  { branchIds }: Scope,
  by: MonthGroup,
): Promise<Revenue[]> {
  const ids: Record<MonthGroup, ReturnType<Sql>> = {
    branch: sql`a.branch_id`,
    // No fee belongs to a delivery boy.
    delivery_boy: sql`null::bigint`,
    client: sql`coalesce(s.client_id, (
      select max(o.client_id) from ledger_postings q join accounts o on o.id = q.account_id where q.entry_id = e.id))`,
    area: sql`coalesce(s.receiver_area_id, 0)`,
  }
  return sql<Revenue[]>`
    with entries as materialized (
      select e.id, e.awb, e.kind = 'returned' or e.reverses is not null and (
        select r.kind from ledger_entries r where r.id = e.reverses) = 'returned' as of_return
      from ledger_entries e
      where e.at >= ${fromDay}::date::timestamp at time zone 'Africa/Cairo'
        and e.at < (${toDay}::date + 1)::timestamp at time zone 'Africa/Cairo'
    ), span as (select min(id) as first, max(id) as last from entries)
    select ${ids[by]} as id, -sum(p.piastres)::bigint as revenue,
      coalesce(-sum(p.piastres) filter (where e.of_return), 0)::bigint as returns
    from span
    join accounts a on a.kind = 'revenue'
    join ledger_postings p on p.account_id = a.id and p.entry_id between span.first and span.last
    join entries e on e.id = p.entry_id
    left join shipments s on s.awb = e.awb
    where ${branchIds}::bigint[] is null or a.branch_id = any(${branchIds}::bigint[])
    group by 1`
}
