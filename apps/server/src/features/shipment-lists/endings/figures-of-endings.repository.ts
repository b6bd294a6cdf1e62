import type { Sql } from '../../../platform/database/database.ts'
import { countersOfEndings, daysOfEndings, type EndedFilter } from './ending-counters.ts'

export type EndingCounts = {
  ended: number
  delivered: number
  first_attempt: number
  attempts: number
  kept: number
}
/** The counts of a day, or those of a branch or a delivery boy. */
export type EndingFigures = EndingCounts & { day: string | null; id: number | null }

type FiguresFilter = Omit<EndedFilter, 'as' | 'courierId'>
type By = 'branch' | 'delivery_boy'

/**
 * The counts of each day, and of each branch or delivery boy, from the counters. The counters know no client and no area, so their
 * counts come from the endings of the range; area 0 is of shipments without one.
 */
export async function figuresOfEndings(
  sql: Sql,
  filter: FiguresFilter,
  by: By | 'client' | 'area',
): Promise<EndingFigures[]> {
  const { branchIds } = filter
  const inBranches = branchIds === null ? sql`` : sql`and branch_id = any(${branchIds}::bigint[])`
  const counted =
    by === 'branch'
      ? sql`
          select branch_id as id, c.* from (select id as of_branch from branches) b cross join lateral (
            select * from ending_counts where courier_id = 0 and branch_id = b.of_branch ${inBranches} ${daysOfEndings(sql, filter)}) c`
      : by === 'delivery_boy'
        ? sql`
          select courier_id as id, * from ending_counts where courier_id <> 0 ${inBranches} ${daysOfEndings(sql, filter)}`
        : sql`
          select ${by === 'client' ? sql`s.client_id` : sql`coalesce(s.receiver_area_id, 0)`} as id, 1 as ended,
            e.delivered::integer as delivered, (e.delivered and e.attempts = 1)::integer as first_attempt, e.attempts, e.kept::integer as kept
          from (select * from shipment_endings where true ${inBranches} ${daysOfEndings(sql, filter)}) e
          join shipments s on s.awb = e.awb`
  const counts = sql`
    sum(ended)::bigint as ended, sum(delivered)::bigint as delivered, sum(first_attempt)::bigint as first_attempt,
    sum(attempts)::bigint as attempts, sum(kept)::bigint as kept`
  return sql<EndingFigures[]>`
    select day, null::bigint as id, ${counts} from ending_counts
    where ${countersOfEndings(sql, { ...filter, courierId: null })} group by day
    union all
    select null, id, ${counts} from (${counted}) counted group by id having sum(ended) > 0`
}

/** Days between the creation of a client's shipment and the first day of a range that still counts it. */
const oldestDays = 180

/** The same counts of a client. The counters know no client, so they come from the endings of its shipments. */
export async function figuresOfClientEndings(
  sql: Sql,
  { fromDay, toDay, branchIds, clientId }: FiguresFilter & { clientId: number },
  by: By,
): Promise<EndingFigures[]> {
  const counts = sql`
    count(*) as ended, count(*) filter (where delivered) as delivered,
    count(*) filter (where delivered and attempts = 1) as first_attempt, coalesce(sum(attempts), 0)::bigint as attempts,
    count(*) filter (where kept) as kept`
  return sql<EndingFigures[]>`
    with ended as materialized (
      select e.day, ${by === 'branch' ? sql`e.branch_id` : sql`e.courier_id`} as id, e.attempts, e.delivered, e.kept
      from shipments s join shipment_endings e on e.awb = s.awb
      where s.client_id = ${clientId} and not s.sandbox and s.created_on >= ${fromDay}::date - ${oldestDays}::integer
        and s.created_on <= ${toDay}::date and e.day >= ${fromDay}::date and e.day <= ${toDay}::date
        ${branchIds === null ? sql`` : sql`and e.branch_id = any(${branchIds}::bigint[])`}
    )
    select day, null::bigint as id, ${counts} from ended group by day
    union all
    select null, id, ${counts} from ended where id is not null group by id`
}
