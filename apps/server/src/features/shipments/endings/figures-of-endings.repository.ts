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

/** The counts of each day, and of each branch or delivery boy, from the counters. */
export async function figuresOfEndings(
  sql: Sql,
  filter: Omit<EndedFilter, 'as' | 'deliveryBoyId'>,
  by: 'branch' | 'delivery_boy',
): Promise<EndingFigures[]> {
  const { branchIds } = filter
  const inBranches = branchIds === null ? sql`` : sql`and branch_id = any(${branchIds}::bigint[])`
  const counted =
    by === 'branch'
      ? sql`
          select branch_id as id, c.* from (select id as of_branch from branches) b cross join lateral (
            select * from ending_counts where delivery_boy_id = 0 and branch_id = b.of_branch ${inBranches} ${daysOfEndings(sql, filter)}) c`
      : sql`
          select delivery_boy_id as id, * from ending_counts where delivery_boy_id <> 0 ${inBranches} ${daysOfEndings(sql, filter)}`
  const counts = sql`
    sum(ended)::bigint as ended, sum(delivered)::bigint as delivered, sum(first_attempt)::bigint as first_attempt,
    sum(attempts)::bigint as attempts, sum(kept)::bigint as kept`
  return sql<EndingFigures[]>`
    select day, null::bigint as id, ${counts} from ending_counts
    where ${countersOfEndings(sql, { ...filter, deliveryBoyId: null })} group by day
    union all
    select null, id, ${counts} from (${counted}) counted group by id having sum(ended) > 0`
}
