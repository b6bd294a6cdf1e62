import type { Direction, ShipmentEvent, ShipmentStatus } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { Line } from '../lifecycle/index.ts'

/** What the public page is made from: nothing that names a person, a place or a code. */
export type TrackedShipment = {
  main_shipment_id: number
  parcel: number
  status: ShipmentStatus
  direction: Direction
  cancelled_by: 'admin' | 'client' | 'delivery_boy' | null
  delivery_failures: number
  return_failures: number
  promised_from: string
  promised_to: string
  lines: Pick<Line, 'leg' | 'kind' | 'direction' | 'status' | 'active' | 'counter' | 'refused'>[]
  events: TrackedEvent[]
}

export type TrackedEvent = {
  at: string
  action: ShipmentEvent
  from_status: ShipmentStatus | null
  to_status: ShipmentStatus
  leg: number | null
  other_case: number | null
}

/** The shipment of `awb`. One statement, so that status, lines and events are of the same moment. */
export async function findTracked(sql: Sql, awb: number): Promise<TrackedShipment | null> {
  const [row] = await sql<
    (Omit<TrackedShipment, 'lines' | 'events'> & { lines: unknown; events: unknown })[]
  >`
    select s.main_shipment_id, s.parcel, s.status, s.direction, s.cancelled_by, s.delivery_failures, s.return_failures,
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
