import type { Sql } from '../../../platform/database/database.ts'
import type { Stretch } from '../../../platform/events/event-logs.repository.ts'
import type { EventRecord, ShipmentRecord } from '../../shipment-records/index.ts'

/** An event of a shipment, with the branches that may see it. */
export type MoveRecord = Pick<EventRecord, 'id' | 'awb' | 'at'> &
  Pick<
    ShipmentRecord,
    'main_shipment_id' | 'parcel' | 'status' | 'origin_branch_id' | 'destination_branch_id'
  > & {
    is_new: boolean
    /** The member of staff who did it. */
    name: string | null
  }

/** The events after the id `after` up to `upTo`, oldest first, at most `most`. */
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
