import type { Sql } from '../../../platform/database/database.ts'
import type { LineRecord, ShipmentRecord } from '../../shipment-records/index.ts'

/** A line on the board: its parcel, and the place of its stop. */
export type BoardRow = Pick<
  ShipmentRecord,
  | 'awb'
  | 'main_shipment_id'
  | 'parcel'
  | 'due_piastres'
  | 'weight_grams'
  | 'priority'
  | 'promised_to'
  | 'created_at'
> &
  Pick<LineRecord, 'kind' | 'direction'> & {
    stop: string
    area_id: number | null
    client: string
    name: string
    address: string
    latitude: number
    longitude: number
    /** The hours of a delivery, both or none. */
    deliver_from: string | null
    deliver_until: string | null
    late: boolean
  }

/** The columns of a `BoardRow`, with the joins that they need. `l` is the line. `day`: it is late when promised before. */
export function boardColumns(sql: Sql, day: string) {
  return sql`
    s.awb, s.main_shipment_id, s.parcel, s.due_piastres, s.weight_grams, s.priority, s.promised_to, s.created_at, l.kind,
    l.direction, c.name as client, s.promised_to < ${day}::date as late,
    coalesce(stop_place(l.kind, l.direction, m.id, m.client_id, m.sender_address, m.sender_latitude, m.sender_longitude)::text, '') as stop,
    case when ${toReceiver(sql)} then s.receiver_area_id else s.sender_area_id end as area_id,
    case when ${toReceiver(sql)} then m.receiver_name else m.sender_name end as name,
    case when ${toReceiver(sql)} then m.receiver_address else m.sender_address end as address,
    case when ${toReceiver(sql)} then m.receiver_latitude else m.sender_latitude end as latitude,
    case when ${toReceiver(sql)} then m.receiver_longitude else m.sender_longitude end as longitude,
    case when ${toReceiver(sql)} then m.deliver_from end as deliver_from,
    case when ${toReceiver(sql)} then m.deliver_until end as deliver_until`
}

export function boardJoins(sql: Sql) {
  return sql`
    join shipments s on s.awb = l.awb
    join main_shipments m on m.id = s.main_shipment_id
    join clients c on c.id = s.client_id`
}

/** Whether the stop of line `l` is the receiver's door. Any other is the sender's. */
export function toReceiver(sql: Sql) {
  return sql`l.kind = 'end' and l.direction = 'forward'`
}

/** Whether the line `l` of the run `r` delivered the shipment `s`, and the run's delivery boy still holds its cash. */
export function isUncounted(sql: Sql) {
  return sql`(coalesce(s.cash_holder_id = r.courier_id, false) and l.status = 'Done' and ${toReceiver(sql)})`
}
