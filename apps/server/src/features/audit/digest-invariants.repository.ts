import { type Breach, type Invariant, mostBreaches } from './invariant.ts'

/** The days that a client's next digests tell of (decision 25). */
export const digestInvariants: Invariant[] = [
  {
    // Older days may lack what a delayed consumer no longer counts.
    holds:
      'each digest of today and yesterday counts the events of its client and day that its consumer has handled',
    breaches: (sql) => sql<Breach[]>`
      with handled as materialized (
        select e.id, e.awb, e.at, e.action, e.leg
        from event_cursors c join tracking_events e on e.id <= c.after_id
        where c.consumer = 'digests' and c.log = 'shipments' and e.at >= (cairo_day(now()) - 1)::timestamp at time zone 'Africa/Cairo'
          and not exists (
            select from dead_events d
            where d.consumer = c.consumer and d.log = c.log and d.event_id = e.id and d.state <> 'handled')
      ),
      counted as (
        select awb, at, (action = 'delivered')::integer as delivered, 0 as failed, (action = 'returned')::integer as returned
          from handled where action in ('delivered', 'returned')
        union all
        select h.awb, h.at, 0, 1, 0 from handled h
          join shipment_lines l on l.awb = h.awb and l.leg = h.leg
          where h.action = 'attempt_failed' and l.direction = 'forward'
        union all
        select u.awb, delivery.at, -1, 0, 0 from handled u
          cross join lateral (
            select at from tracking_events
            where awb = u.awb and action = 'delivered' and id < u.id order by id desc limit 1) delivery
          where u.action = 'delivery_undone'
      ),
      spread as (
        select c.id as client_id, cairo_day(e.at) as day, e.delivered, e.failed, e.returned
          from counted e join shipments s on s.awb = e.awb join clients c on c.id = s.client_id
          where not s.sandbox and cairo_day(e.at) >= c.digests_from
        union all
        select d.client_id, d.day, -d.delivered, -d.failed, -d.returned
          from client_digests d join clients c on c.id = d.client_id and d.day >= c.digests_from
      )
      select concat_ws(' ', client_id, day) as subject, '0 0 0' as expected,
        concat_ws(' ', sum(delivered), sum(failed), sum(returned)) as found
      from spread where day >= cairo_day(now()) - 1 group by client_id, day
      having sum(delivered) <> 0 or sum(failed) <> 0 or sum(returned) <> 0 limit ${mostBreaches}`,
  },
]
