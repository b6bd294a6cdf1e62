import { columnsOf, rowsOf } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'

/** A target that subscribes to the shipment of an event. */
export type ListeningTarget = {
  event_id: number
  target_id: number
  events: string[]
  awb: number
  main_shipment_id: number
  parcel: number
  cod_piastres: number
  sandbox: boolean
  reference: string | null
  /** For a rest: the AWB of the parcel that was delivered in part. Null for any other shipment. */
  rest_of: number | null
  /** What the receiver kept of it, if that is a part. */
  kept: { name: string; quantity: number }[]
  /** The event is on a leg to the receiver. */
  to_receiver: boolean
}

/**
 * The targets of each event's client, of the same mode (live or sandbox) as its shipment. Leaves out events
 * from before the target was switched on.
 */
export async function targetsOfEvents(
  tx: Transaction,
  events: readonly { id: number; awb: number; leg: number | null }[],
): Promise<ListeningTarget[]> {
  const rows = await tx<(Omit<ListeningTarget, 'kept'> & { kept: unknown })[]>`
    select r.id as event_id, t.id as target_id, t.events, s.awb, s.main_shipment_id, s.parcel, s.cod_piastres, s.sandbox,
      s.pair_awb as rest_of, case when s.ordered_cod_piastres is not null then (
        select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.kept_quantity) order by i.id)
        from shipment_items i where i.awb = s.awb and i.kept_quantity > 0) end as kept,
      (select i.number from imported_orders i where i.main_shipment_id = s.main_shipment_id and i.number <> ''
        limit 1) as reference,
      coalesce((
        select l.direction = 'forward' from shipment_lines l where l.awb = r.awb and l.leg = r.leg), false) as to_receiver
    from ${rowsOf(tx, columnsOf(events, 'id bigint, awb bigint, leg smallint'))}
    join shipments s on s.awb = r.awb
    join webhook_targets t on t.client_id = s.client_id and t.sandbox = s.sandbox and t.state = 'on'
      and t.after_event_id < r.id
    order by r.id, t.id
    for share of t`
  return rows.map((row) => ({ ...row, kept: (row.kept ?? []) as ListeningTarget['kept'] }))
}
