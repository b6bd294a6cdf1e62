import type { Sql } from '../../../platform/database/database.ts'
import type { GivenLine, Run } from '../../dispatch/index.ts'

/** The lines of `awbs` that a run's delivery boy has at its branch, as lines to join it. */
export function legsOnRun(sql: Sql, awbs: readonly number[], run: Run): Promise<GivenLine[]> {
  return sql<GivenLine[]>`
    select awb, leg, kind, courier_id as "courierId", ${run.branch_id}::bigint as "branchId",
      to_branch_id as "toBranchId"
    from shipment_lines
    where awb = any(${awbs as number[]}::bigint[]) and active and courier_id = ${run.courier_id}
      and coalesce(from_branch_id, to_branch_id) = ${run.branch_id}`
}
