import type { ShipmentStatus } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import { isLate, type ShipmentRecord } from '../../shipment-records/index.ts'
import { openStatuses } from '../list/counts.repository.ts'
import { countersOf, touching } from './counter-scope.ts'

export type LateWay = Pick<ShipmentRecord, 'origin_branch_id' | 'destination_branch_id'> & {
  shipments: number
}

/** The number of late shipments from or to `branchIds` (null: any), for each pair of origin and destination. */
export async function lateByWay(sql: Sql, branchIds: number[] | null): Promise<LateWay[]> {
  return sql<LateWay[]>`
    select origin_branch_id, destination_branch_id, count(*) as shipments from shipments
    where ${isLate(sql)} and ${touching(sql, branchIds)}
    group by origin_branch_id, destination_branch_id`
}

export type LateShipment = Pick<
  ShipmentRecord,
  'awb' | 'main_shipment_id' | 'parcel' | 'status' | 'promised_to'
> & { client_name: string }

/** The shipments that have been late for the longest, at most `most`. */
export async function latestShipments(
  sql: Sql,
  branchIds: number[] | null,
  most: number,
): Promise<LateShipment[]> {
  return sql<LateShipment[]>`
    select s.awb, s.main_shipment_id, s.parcel, c.name as client_name, s.status, s.promised_to
    from (
      select awb, main_shipment_id, parcel, client_id, status, promised_to from shipments
      where ${isLate(sql)} and ${touching(sql, branchIds)}
      order by promised_to, awb limit ${most}
    ) s
    join clients c on c.id = s.client_id
    order by s.promised_to, s.awb`
}

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
