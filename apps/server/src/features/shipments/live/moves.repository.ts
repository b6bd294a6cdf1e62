import type { ShipmentStatus } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { Stretch } from '../../../platform/events/event-logs.repository.ts'

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

/** What happened after the event `after` and up to `upTo`, oldest first, at most `most`. */
export async function movesAfter(sql: Sql, { after, upTo, most }: Stretch): Promise<MoveRecord[]> {
  return sql<MoveRecord[]>`
    select t.id, t.awb, s.main_shipment_id, s.parcel, t.to_status as status, t.at, t.from_status is null as is_new,
      e.first_name || ' ' || e.last_name as name, s.origin_branch_id, s.destination_branch_id
    from tracking_events t
    join shipments s on s.awb = t.awb
    left join employees e on e.id = t.employee_id
    where t.id > ${after} and t.id <= ${upTo} and not s.sandbox
    order by t.id limit ${most}`
}
