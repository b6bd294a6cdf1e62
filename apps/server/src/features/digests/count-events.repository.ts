import type { Transaction } from '../../platform/database/database.ts'
import type { ShipmentEvent } from '../../platform/events/event-logs.repository.ts'

const counted: ReadonlySet<string> = new Set(['delivered', 'delivery_undone', 'attempt_failed', 'returned'])

/**
 * Adds events to the daily totals of the clients who get a digest. An undone delivery is subtracted from its
 * own day. A failed return is no delivery attempt, as in the figures of the home page. Days before yesterday
 * are skipped, because no digest reports them any more.
 */
export async function countEvents(
  tx: Transaction,
  events: readonly ShipmentEvent[],
  now: Date,
): Promise<void> {
  const ids = events.filter(({ action }) => counted.has(action)).map(({ id }) => id)
  if (ids.length === 0) return
  await tx`
    insert into client_digests as d (client_id, day, delivered, failed, returned)
    select s.client_id, cairo_day(a.at), sum(a.delivered), sum(a.failed), sum(a.returned)
    from (
      select awb, at, (action = 'delivered')::integer as delivered, 0 as failed, (action = 'returned')::integer as returned
        from tracking_events where id = any(${ids}::bigint[]) and action in ('delivered', 'returned')
      union all
      select e.awb, e.at, 0, 1, 0 from tracking_events e
        join shipment_lines l on l.awb = e.awb and l.leg = e.leg
        where e.id = any(${ids}::bigint[]) and e.action = 'attempt_failed' and l.direction = 'forward'
      union all
      select u.awb, delivery.at, -1, 0, 0 from tracking_events u
        cross join lateral (
          select at from tracking_events
          where awb = u.awb and action = 'delivered' and id < u.id order by id desc limit 1) delivery
        where u.id = any(${ids}::bigint[]) and u.action = 'delivery_undone'
    ) a
    join shipments s on s.awb = a.awb
    join clients c on c.id = s.client_id
    where not s.sandbox and cairo_day(a.at) >= c.digests_from and cairo_day(a.at) >= cairo_day(${now}) - 1
    group by 1, 2 order by 1, 2
    on conflict (client_id, day) do update set delivered = d.delivered + excluded.delivered,
      failed = d.failed + excluded.failed, returned = d.returned + excluded.returned`
}
