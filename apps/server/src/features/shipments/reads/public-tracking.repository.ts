import type { Piastres } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { EventRecord, LineRecord, ShipmentRecord } from '../../shipment-records/index.ts'

/** What public tracking reads: nothing that names a person, a place or a code. */
export type TrackedShipment = Pick<
  ShipmentRecord,
  | 'main_shipment_id'
  | 'parcel'
  | 'kind'
  | 'status'
  | 'direction'
  | 'cancelled_by'
  | 'loss'
  | 'delivery_failures'
  | 'return_failures'
  | 'promised_from'
  | 'promised_to'
> & {
  /** The receiver refused it, and no decision followed yet. */
  refused: boolean
  /** What the COD fell by because a part was kept; null otherwise. */
  unkept_piastres: Piastres | null
  /** How many items it had, and how many of them the receiver kept. */
  ordered_items: number
  kept_items: number
  lines: Pick<LineRecord, 'leg' | 'kind' | 'direction' | 'status' | 'active' | 'counter' | 'refused'>[]
  events: TrackedEvent[]
}

/** An event within JSON, where a time is text. */
export type TrackedEvent = Pick<
  EventRecord,
  'action' | 'from_status' | 'to_status' | 'leg' | 'other_case'
> & {
  at: string
  /** The parcel was refused in this attempt. */
  refused: boolean
}

/** A change of one of these says that the parcel is wanted after all. */
export const endRefusal: readonly string[] = ['deliver_on', 'shipment_to']

/**
 * Whether the receiver of shipment `s` refused it, at the door or on their page, and neither a change of `endRefusal` nor a
 * person at the case desk has decided since (docs/decisions/0038-cases.md).
 */
export function isRefused(sql: Sql) {
  return sql`exists (
    select from tracking_events r
    where r.awb = s.awb
      and (r.action = 'attempt_failed' and r.details ? 'refusal' or r.action = 'receiver_said' and r.details->>'said' = 'refused')
      and not exists (select from tracking_events d where d.awb = r.awb and d.id > r.id
        and (d.action = 'delivered' or d.action = 'changed' and d.details->'fields' ?| ${endRefusal as string[]}::text[]))
      and not exists (select from cases k where k.awb = r.awb and k.kind = 'receiver_refused' and k.closed_at > r.at))`
}

/** The shipment of `awb`. One statement, so that status, lines and events are consistent. */
export async function findTracked(sql: Sql, awb: number): Promise<TrackedShipment | null> {
  const [row] = await sql<
    (Omit<TrackedShipment, 'lines' | 'events'> & { lines: unknown; events: unknown })[]
  >`
    select s.main_shipment_id, s.parcel, s.kind, s.status, s.direction, s.cancelled_by, s.loss, s.delivery_failures, s.return_failures,
      s.promised_from, s.promised_to,
      (select jsonb_agg(jsonb_build_object('leg', l.leg, 'kind', l.kind, 'direction', l.direction, 'status', l.status,
        'active', l.active, 'counter', l.counter, 'refused', l.refused) order by l.leg)
        from shipment_lines l where l.awb = s.awb) as lines,
      (select jsonb_agg(jsonb_build_object('at', t.at, 'action', t.action, 'from_status', t.from_status,
        'to_status', t.to_status, 'leg', t.leg, 'other_case', t.other_case, 'refused', coalesce(t.details ? 'refusal', false))
        order by t.id) from tracking_events t where t.awb = s.awb) as events,
      ${isRefused(sql)} as refused, s.ordered_cod_piastres - s.cod_piastres as unkept_piastres,
      coalesce(i.ordered, 0) as ordered_items, coalesce(i.kept, 0) as kept_items
    from shipments s
    left join lateral (select sum(quantity)::integer as ordered, sum(kept_quantity)::integer as kept from shipment_items
      where main_shipment_id = s.main_shipment_id and awb = s.awb) i on s.ordered_cod_piastres is not null
    where s.awb = ${awb} and not s.sandbox`
  return row ? (row as TrackedShipment) : null
}
