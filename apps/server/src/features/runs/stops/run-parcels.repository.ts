import type { Sql } from '../../../platform/database/database.ts'
import type { LineRecord, OrderRecord, ShipmentRecord } from '../../shipment-records/index.ts'
import { type BoardRow, boardColumns, boardJoins, isUncounted, toReceiver } from './parcel-columns.ts'

/** A parcel of a run with its stop. */
export type RunParcelRow = BoardRow &
  Pick<LineRecord, 'leg' | 'note' | 'updated_at'> &
  Pick<ShipmentRecord, 'status' | 'cancelled_by'> &
  Pick<OrderRecord, 'allow_opening'> & {
    /** The number of what its receiver may not keep; null: it is handed over whole. */
    rest_awb: number | null
    at: number
    pinned: boolean
    line_status: LineRecord['status']
    line_active: boolean
    counter: boolean
    refused: boolean
    brought: boolean
    shipment_direction: ShipmentRecord['direction']
    order_note: string
    phone: string
    phone2: string | null
    mark: string | null
    scanned_out_at: Date | null
    scanned_back_at: Date | null
    missing_note: string | null
    never_left: boolean
    /** This line delivered it, and its cash is with the run's delivery boy. */
    uncounted: boolean
    /** Of the last failed attempt on this line. */
    failed_case: number | null
  }

/** The parcels of a run in the order of its stops. */
export function parcelsOfRun(sql: Sql, runId: number, day: string): Promise<RunParcelRow[]> {
  return sql<RunParcelRow[]>`
    select ${boardColumns(sql, day)}, dense_rank() over (order by p.stop, p.place) as at, p.pinned, l.leg, l.note, l.updated_at,
      l.status as line_status, l.active as line_active, l.counter, l.refused, l.brought, s.status, s.direction as shipment_direction,
      s.cancelled_by, ${isUncounted(sql)} as uncounted, m.allow_opening, m.note as order_note,
      case when ${toReceiver(sql)} and s.kind = 'forward' then s.back_awb end as rest_awb,
      case when ${toReceiver(sql)} then m.receiver_phone else m.sender_phone end as phone,
      case when ${toReceiver(sql)} then m.receiver_phone2 else m.sender_phone2 end as phone2,
      case when ${toReceiver(sql)} then m.receiver_mark else m.sender_mark end as mark,
      p.scanned_out_at, p.scanned_back_at, p.missing_note, p.never_left,
      case when l.status = 'Failed' then (
        select t.other_case from tracking_events t
        where t.awb = l.awb and t.leg = l.leg and t.action in ('attempt_failed', 'pick_up_failed')
        order by t.id desc limit 1) end as failed_case
    from run_parcels p
    join runs r on r.id = p.run_id
    join shipment_lines l on l.awb = p.awb and l.leg = p.leg ${boardJoins(sql)}
    where p.run_id = ${runId}
    order by p.stop, p.place, s.awb`
}
