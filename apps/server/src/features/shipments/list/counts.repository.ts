import { isFinal, type ShipmentStatus, shipmentStatuses } from '@mersal/contract'
import type { Sql } from '../../../platform/database.ts'
import { keptOf } from '../figures/kept-scope.ts'

/** The statuses that something can still follow. */
export const openStatuses = shipmentStatuses.filter((status) => !isFinal(status))

/** Which shipments a list holds, without its search. */
export type ListFilter = {
  branchIds: number[] | null
  clientId: number | null
  status: ShipmentStatus | null
  priority: number | null
  fromDay: string | null
  toDay: string | null
}

/** Where a page starts: on which day, how many rows of that day come before it, and the exact total. */
export type PageStart = { total: number; day: string | null; skip: number }

/**
 * Finds a page by the kept counts (folded ones and those not folded yet), so that neither the total nor a deep page
 * counts shipments. A client and branches together are not kept. Counts of several branches are summed without the shipments that two of them share.
 */
export async function findPageStart(
  sql: Sql,
  filter: ListFilter,
  offset: number,
  newestFirst: boolean,
): Promise<PageStart> {
  const { branchIds, clientId, status, priority, fromDay, toDay } = filter
  const scope = clientId !== null ? sql`scope = 'client' and scope_id = ${clientId}` : keptOf(sql, branchIds)
  const [row] = await sql<{ total: number; day: string | null; before: number }[]>`
    with counted as (
      select day, status, priority, case scope when 'branch_pair' then -shipments else shipments end as n
        from shipment_counts where ${scope}
      union all
      select day, status, priority, shipments from shipment_count_changes
        where (${clientId}::bigint is null or client_id = ${clientId})
          and (${branchIds}::bigint[] is null or origin_branch_id = any(${branchIds}::bigint[])
            or destination_branch_id = any(${branchIds}::bigint[]))
    ), days as (
      select day, sum(n) as n from counted
      where (${status}::shipment_status is null or status = ${status}) and (${priority}::smallint is null or priority = ${priority})
        and (${fromDay}::date is null or day >= ${fromDay}::date) and (${toDay}::date is null or day <= ${toDay}::date)
      group by day having sum(n) > 0
    ), running as (
      select day, n, sum(n) over () as total,
        sum(n) over (order by case when ${newestFirst}::boolean then -(day - date '2000-01-01') else day - date '2000-01-01' end) as upto
      from days
    ), total as (
      select coalesce(sum(n), 0)::bigint as total from days
    ), start as (
      select day, (upto - n)::bigint as before from running where upto > ${offset}::bigint order by upto limit 1
    )
    select total.total, start.day, coalesce(start.before, 0)::bigint as before from total left join start on true`
  if (!row) throw new Error('the counts answered nothing')
  return { total: row.total, day: row.day, skip: offset - row.before }
}

/** How many shipments that touch a branch are not final yet; by the kept counts. */
export async function countOpenShipments(sql: Sql, branchId: number): Promise<number> {
  const [row] = await sql<{ shipments: number }[]>`
    select coalesce(sum(shipments), 0)::bigint as shipments from (
      select shipments from shipment_counts
        where scope = 'branch' and scope_id = ${branchId} and status = any(${openStatuses}::shipment_status[])
      union all
      select shipments from shipment_count_changes
        where (origin_branch_id = ${branchId} or destination_branch_id = ${branchId})
          and status = any(${openStatuses}::shipment_status[])
    ) counted`
  return row?.shipments ?? 0
}
