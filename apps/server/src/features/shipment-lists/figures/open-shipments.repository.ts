import type { ShipmentStatus } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { openStatuses } from '../list/counts.repository.ts'
import { countersOf, touching } from './counter-scope.ts'

/** How many shipments have each status that is not final, from the counters; a status that none has is left out. */
export async function openByStatus(
  sql: Sql,
  branchIds: number[] | null,
): Promise<{ status: ShipmentStatus; shipments: number }[]> {
  return sql<{ status: ShipmentStatus; shipments: number }[]>`
    select status, sum(n)::bigint as shipments from (
      select status, case scope when 'branch_pair' then -shipments else shipments end as n from shipment_counts
        where ${countersOf(sql, branchIds)} and status = any(${openStatuses}::shipment_status[]) and shipments <> 0
      union all
      select status, shipments from shipment_count_changes
        where ${touching(sql, branchIds)} and status = any(${openStatuses}::shipment_status[])
    ) counted
    group by status having sum(n) <> 0`
}
