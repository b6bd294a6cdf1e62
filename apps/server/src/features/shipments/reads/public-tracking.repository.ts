import type { Sql } from '../../../platform/database/database.ts'
import type { EventRecord, LineRecord, ShipmentRecord } from '../shipment-record.ts'

/** What public tracking reads: nothing that names a person, a place or a code. */
export type TrackedShipment = Pick<
  ShipmentRecord,
  | 'main_shipment_id'
  | 'parcel'
  | 'status'
  | 'direction'
  | 'cancelled_by'
  | 'loss'
  | 'delivery_failures'
  | 'return_failures'
  | 'promised_from'
  | 'promised_to'
> & {
  lines: Pick<LineRecord, 'leg' | 'kind' | 'direction' | 'status' | 'active' | 'counter' | 'refused'>[]
  events: TrackedEvent[]
}

/** An event within JSON, where a time is text. */
export type TrackedEvent = Pick<
  EventRecord,
  'action' | 'from_status' | 'to_status' | 'leg' | 'other_case'
> & { at: string }

/** The shipment of `awb`. One statement, so that status, lines and events are consistent. */
export async function findTracked(sql: Sql, awb: number): Promise<TrackedShipment | null> {
  const [row] = await sql<
    (Omit<TrackedShipment, 'lines' | 'events'> & { lines: unknown; events: unknown })[]
  >`
    select s.main_shipment_id, s.parcel, s.status, s.direction, s.cancelled_by, s.loss, s.delivery_failures, s.return_failures,
      s.promised_from, s.promised_to,
      (select jsonb_agg(jsonb_build_object('leg', l.leg, 'kind', l.kind, 'direction', l.direction, 'status', l.status,
        'active', l.active, 'counter', l.counter, 'refused', l.refused) order by l.leg)
        from shipment_lines l where l.awb = s.awb) as lines,
      (select jsonb_agg(jsonb_build_object('at', t.at, 'action', t.action, 'from_status', t.from_status,
        'to_status', t.to_status, 'leg', t.leg, 'other_case', t.other_case) order by t.id)
        from tracking_events t where t.awb = s.awb) as events
    from shipments s where s.awb = ${awb} and not s.sandbox`
  return row ? (row as TrackedShipment) : null
}
