import type { ShipmentStatus } from '@mersal/contract'
import type { Sql } from '../../../platform/database.ts'

/** Something that happened to a shipment, and the branches that may know. */
export type MoveRecord = {
  id: number
  awb: number
  main_shipment_id: number
  parcel: number
  status: ShipmentStatus
  at: Date
  is_new: boolean
  name: string | null
  origin_branch_id: number
  destination_branch_id: number
}

/** What happened after the event `after`, oldest first, at most `most`. */
export async function movesAfter(sql: Sql, after: number, most: number): Promise<MoveRecord[]> {
  return sql<MoveRecord[]>`
    select t.id, t.awb, s.main_shipment_id, s.parcel, t.to_status as status, t.at, t.from_status is null as is_new,
      e.first_name || ' ' || e.last_name as name, s.origin_branch_id, s.destination_branch_id
    from tracking_events t
    join shipments s on s.awb = t.awb
    left join employees e on e.id = t.employee_id
    where t.id > ${after} and not s.sandbox
    order by t.id limit ${most}`
}

export async function newestMoveId(sql: Sql): Promise<number> {
  const [row] = await sql<{ id: number }[]>`select coalesce(max(id), 0)::bigint as id from tracking_events`
  return row?.id ?? 0
}
