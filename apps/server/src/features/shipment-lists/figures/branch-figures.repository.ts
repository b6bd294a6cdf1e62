import type { Sql } from '../../../platform/database/database.ts'
import { openStatuses } from '../list/counts.repository.ts'

export type BranchFigures = {
  branch_id: number
  shipments: number
  open: number
  delivered: number
  failed: number
}

/**
 * The figures of `today` for each of `branchIds`, from the counters. A branch without any is left out. A shipment
 * between two branches counts at both, as it is in the lists of both.
 */
export async function figuresOfBranches(
  sql: Sql,
  branchIds: number[],
  today: string,
): Promise<BranchFigures[]> {
  const ofBranch = sql`scope = 'branch' and scope_id = any(${branchIds}::bigint[]) and other_branch_id = 0`
  const atBoth = sql`unnest(case when origin_branch_id = destination_branch_id then array[origin_branch_id]
    else array[origin_branch_id, destination_branch_id] end)`
  return sql<BranchFigures[]>`
    with counted as (
      select scope_id as branch_id, shipments, 0::bigint as open, 0::bigint as delivered, 0::bigint as failed
        from shipment_counts where ${ofBranch} and day = ${today}::date
      union all
      select scope_id, 0, shipments, 0, 0 from shipment_counts
        where ${ofBranch} and status = any(${openStatuses}::shipment_status[]) and shipments <> 0
      union all
      select branch, case when day = ${today}::date then shipments else 0 end,
        case when status = any(${openStatuses}::shipment_status[]) then shipments else 0 end, 0, 0
        from shipment_count_changes cross join lateral ${atBoth} as branch
      union all
      select scope_id, 0, 0, case outcome when 'delivered' then attempts else 0 end,
        case outcome when 'failed' then attempts else 0 end
        from attempt_counts where ${ofBranch} and day = ${today}::date
      union all
      select branch, 0, 0, case outcome when 'delivered' then attempts else 0 end,
        case outcome when 'failed' then attempts else 0 end
        from attempt_count_changes cross join lateral ${atBoth} as branch
        where day = ${today}::date
    )
    select branch_id, sum(shipments)::bigint as shipments, sum(open)::bigint as open, sum(delivered)::bigint as delivered,
      sum(failed)::bigint as failed
    from counted where branch_id = any(${branchIds}::bigint[]) group by branch_id`
}
