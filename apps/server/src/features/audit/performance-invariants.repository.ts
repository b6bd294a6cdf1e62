import { type Breach, type Invariant, mostBreaches } from './invariant.ts'

/** How shipments ended at the door (decision 40). */
export const performanceInvariants: Invariant[] = [
  {
    holds:
      'a delivered shipment whose delivery the figures have handled is counted once, as delivered at its branch',
    breaches: (sql) => sql<Breach[]>`
      with delivered as (
        select s.awb, s.destination_branch_id, s.delivery_failures from shipments s
        where s.status in ('delivered', 'collected') and not s.sandbox and exists (
          select from tracking_events e
            join event_cursors c on c.consumer = 'performance' and c.log = 'shipments' and e.id <= c.after_id
          where e.awb = s.awb and e.action = 'delivered' and not exists (
            select from dead_events d
            where d.consumer = c.consumer and d.log = c.log and d.event_id = e.id and d.state <> 'handled')
          -- A delivery that was undone and made again is counted when its newest event is handled.
          and not exists (select from tracking_events t where t.awb = s.awb and t.id > c.after_id))
      )
      select d.awb::text as subject, concat_ws(' ', true, d.destination_branch_id, d.delivery_failures + 1) as expected,
        concat_ws(' ', e.delivered, e.branch_id, e.attempts) as found
      from delivered d left join shipment_endings e on e.awb = d.awb
      where (e.delivered, e.branch_id, e.attempts::integer)
        is distinct from (true, d.destination_branch_id, d.delivery_failures + 1) limit ${mostBreaches}`,
  },
  {
    holds: 'a shipment that is counted was delivered, or turned back',
    breaches: (sql) => sql<Breach[]>`
      select e.awb::text as subject, case when e.delivered then 'delivered' else 'return' end as expected,
        concat_ws(' ', s.status, s.direction) as found
      from shipment_endings e join shipments s on s.awb = e.awb
      where (s.sandbox
          or e.delivered and s.status not in ('delivered', 'collected')
          or not e.delivered and s.direction <> 'return')
        and not exists (
          select from event_cursors c join tracking_events t on t.id > c.after_id
          where c.consumer = 'performance' and c.log = 'shipments' and t.awb = e.awb) limit ${mostBreaches}`,
  },
  {
    holds: 'each counter of endings equals a fresh count',
    breaches: (sql) => sql<Breach[]>`
      with counted as (
        select o.branch_id, o.courier_id, created_on, day, 1 as ended, delivered::integer as delivered,
          (delivered and attempts = 1)::integer as first_attempt, attempts, kept::integer as kept
        from shipment_endings e cross join lateral (
          select 0::bigint as branch_id, 0::bigint as courier_id
          union all select e.branch_id, 0
          union all select e.branch_id, e.courier_id where e.courier_id is not null
        ) o
        union all
        select branch_id, courier_id, created_on, day, -ended, -delivered, -first_attempt, -attempts, -kept from ending_counts
      ), summed as (
        select concat_ws(' ', branch_id, courier_id, created_on, day) as subject,
          array[sum(ended), sum(delivered), sum(first_attempt), sum(attempts), sum(kept)] as missing
        from counted group by branch_id, courier_id, created_on, day
      )
      select subject, '{0,0,0,0,0}' as expected, missing::text as found from summed
      where 0 <> any(missing) limit ${mostBreaches}`,
  },
]
