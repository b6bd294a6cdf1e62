import type { Sql } from '../../../platform/database/database.ts'
import { countersOf, touching } from './counter-scope.ts'

export type DayFigures = { day: string; shipments: number; delivered: number; failed: number }

/**
 * The figures of each of the last `days` days up to `today`, oldest first, from the counters: created shipments,
 * deliveries that were not undone, and failed delivery attempts.
 */
export async function dayFigures(
  sql: Sql,
  branchIds: number[] | null,
  { today, days }: { today: string; days: number },
): Promise<DayFigures[]> {
  const inDays = sql`day between ${today}::date - ${days - 1}::integer and ${today}::date`
  const delivered = sql`case outcome when 'delivered' then attempts else 0 end`
  const failed = sql`case outcome when 'failed' then attempts else 0 end`
  return sql<DayFigures[]>`
    with counted as (
      select day, case scope when 'branch_pair' then -shipments else shipments end as shipments, 0 as delivered, 0 as failed
        from shipment_counts where ${countersOf(sql, branchIds)} and ${inDays}
      union all
      select day, shipments, 0, 0 from shipment_count_changes where ${touching(sql, branchIds)} and ${inDays}
      union all
      select day, 0, sign * ${delivered}, sign * ${failed}
        from attempt_counts cross join lateral (select case scope when 'branch_pair' then -1 else 1 end as sign)
        where ${countersOf(sql, branchIds)} and ${inDays}
      union all
      select day, 0, ${delivered}, ${failed} from attempt_count_changes where ${touching(sql, branchIds)} and ${inDays}
    )
    select d.day, coalesce(sum(c.shipments), 0)::bigint as shipments, coalesce(sum(c.delivered), 0)::bigint as delivered,
      coalesce(sum(c.failed), 0)::bigint as failed
    from (select ${today}::date - ago as day from generate_series(0, ${days - 1}::integer) as ago) d
    left join counted c on c.day = d.day
    group by d.day order by d.day`
}
