import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { ShipmentEvent } from '../../../platform/events/event-logs.repository.ts'

const ending: ReadonlySet<string> = new Set(['delivered', 'delivery_undone', 'turned_to_return'])

/**
 * Stores how the shipments of `events` ended, as their whole log says now. So it does not matter how often or in which
 * order events are handled. A cancelled shipment also turns to return, but not together with a failed attempt.
 */
export async function storeEndings(tx: Transaction, events: readonly ShipmentEvent[]): Promise<void> {
  const awbs = [...new Set(events.filter(({ action }) => ending.has(action)).map(({ awb }) => awb))]
  if (awbs.length === 0) return
  await tx`
    with last_events as (
      select distinct on (awb) awb, action, at, leg from tracking_events
      where awb = any(${awbs}::bigint[]) and action in ('delivered', 'delivery_undone', 'turned_to_return')
      order by awb, id desc
    ), endings as (
      select s.awb, cairo_day(e.at) as day, coalesce(l.from_branch_id, s.destination_branch_id) as branch_id,
        l.courier_id, s.delivery_failures + (e.action = 'delivered')::integer as attempts,
        e.action = 'delivered' as delivered,
        e.action = 'delivered' and cairo_day(e.at) <= coalesce(s.first_promised_to, s.promised_to) as kept, s.created_at
      from last_events e
      join shipments s on s.awb = e.awb and not s.sandbox
      left join shipment_lines l on l.awb = e.awb and l.leg = e.leg
      where e.action = 'delivered' or e.action = 'turned_to_return' and exists (
        select from tracking_events f
        where f.awb = e.awb and f.action = 'attempt_failed' and f.leg = e.leg and f.at = e.at)
    ), undone as (
      delete from shipment_endings where awb = any(${awbs}::bigint[]) and awb not in (select awb from endings)
    )
    insert into shipment_endings (awb, day, branch_id, courier_id, attempts, delivered, kept, created_at)
    select awb, day, branch_id, courier_id, attempts, delivered, kept, created_at from endings
    on conflict (awb) do update set day = excluded.day, branch_id = excluded.branch_id,
      courier_id = excluded.courier_id, attempts = excluded.attempts, delivered = excluded.delivered,
      kept = excluded.kept`
}

/** True while the oldest event whose ending is not stored yet is from before `at`. */
export async function endingsAreBehind(sql: Sql, at: Date): Promise<boolean> {
  const [row] = await sql<{ behind: boolean | null }[]>`
    select (select e.at from tracking_events e where e.id > c.after_id order by e.id limit 1) < ${at} as behind
    from event_cursors c where c.consumer = 'performance' and c.log = 'shipments'`
  return row?.behind === true
}
