import { type Breach, type Invariant, mostBreaches } from './invariant.ts'

/** The case desk (decision 38). What its consumer has not read yet is left out. */
export const caseInvariants: Invariant[] = [
  {
    holds: 'no case is open whose cause is gone',
    breaches: (sql) => sql<Breach[]>`
      select 'case ' || c.id || ' of ' || c.awb as subject, 'closed' as expected, c.kind || ', shipment ' || s.status as found
      from cases c join shipments s on s.awb = c.awb
      where c.closed_at is null and c.kind not in ('unwitnessed', 'conflict', 'delivery_undone')
        and (s.status in ('collected', 'returned', 'cancelled_admin', 'cancelled_client', 'cancelled_delivery_boy')
          or c.kind in ('late', 'attempt_failed', 'missing', 'extra') and s.status = 'delivered'
          or c.kind = 'late' and s.direction = 'return'
          or c.transfer_id is not null and not exists (
            select from door_transfers t where t.id = c.transfer_id and t.awb = c.awb and t.state = 'waiting'))
        and (select max(t.id) from tracking_events t where t.awb = c.awb)
          <= (select after_id from event_cursors where consumer = 'cases' and log = 'shipments')
        and not exists (
          select from dead_events d join tracking_events t on t.id = d.event_id
          where d.consumer = 'cases' and d.log = 'shipments' and d.state <> 'handled' and t.awb = c.awb)
      union all
      select 'case ' || c.id || ' of ' || c.awb, 'closed', 'confirmed'
      from cases c join unwitnessed_shipments u on u.awb = c.awb
        join tracking_events t on t.awb = c.awb and t.action = 'confirmed'
      where c.closed_at is null and c.kind = 'unwitnessed' and u.confirmed_at is not null
        and t.id <= (select after_id from event_cursors where consumer = 'cases' and log = 'shipments')
        and not exists (
          select from dead_events d
          where d.consumer = 'cases' and d.log = 'shipments' and d.state <> 'handled' and d.event_id = t.id)
      limit ${mostBreaches}`,
  },
  {
    holds:
      'each shipment, count, deposit, sight of a token and taking has at most one open case of a kind, and none in the sandbox',
    breaches: (sql) => sql<Breach[]>`
      select c.kind || ' of ' || coalesce(c.awb, c.hand_in_id, c.exchange_id, c.safe_count_id, c.slip_id, c.sight_id, c.taking_id) as subject, 'one' as expected, count(*)::text as found
      from cases c where c.closed_at is null
      group by c.kind, c.awb, c.hand_in_id, c.exchange_id, c.safe_count_id, c.slip_id, c.sight_id, c.taking_id having count(*) > 1
      union all
      select 'case ' || c.id, 'no case', 'sandbox' from cases c join shipments s on s.awb = c.awb where s.sandbox
      limit ${mostBreaches}`,
  },
  {
    holds: 'each case that a person closed says why',
    breaches: (sql) => sql<Breach[]>`
      select 'case ' || c.id as subject, 'an outcome and a note' as expected, c.outcome::text as found
      from cases c
      where c.closed_at is not null and (c.closed_by is null) <> (c.outcome = 'gone')
        or c.closed_by is not null and not exists (
          select from case_events e where e.case_id = c.id and e.what = 'closed' and e.employee_id = c.closed_by)
      limit ${mostBreaches}`,
  },
]
