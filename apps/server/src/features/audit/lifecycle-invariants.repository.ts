import { endedTransitions, finalStatuses, shipmentStatuses, transitions } from '@mersal/contract'
import { type Breach, type Invariant, mostBreaches } from './invariant.ts'

const steps = shipmentStatuses.flatMap((from) => transitions[from].map((to) => `${from}>${to}`))

const ended = endedTransitions.map(({ from, to }) => `${from}>${to}`)
const endedBy = endedTransitions.map(({ until }) => until)

/** Invariants of shipments, their lines and events. */
export const lifecycleInvariants: Invariant[] = [
  {
    holds: 'the status of each shipment is that of its last event',
    breaches: (sql) => sql<Breach[]>`
      select 'shipment ' || s.awb as subject, t.to_status::text as expected, s.status::text as found
      from shipments s
      left join lateral (select to_status from tracking_events where awb = s.awb order by id desc limit 1) t on true
      where s.history_entry_id is null and t.to_status is distinct from s.status limit ${mostBreaches}`,
  },
  {
    holds: 'each event starts with the status in which the previous one ended',
    breaches: (sql) => sql<Breach[]>`
      select 'event ' || id as subject, before::text as expected, from_status::text as found
      from (
        select id, from_status, lag(to_status) over (partition by awb order by id) as before from tracking_events
      ) chained
      where from_status is distinct from before limit ${mostBreaches}`,
  },
  {
    holds: 'each change of status is in the transitions table, or was when it happened',
    breaches: (sql) => sql<Breach[]>`
      select 'event ' || t.id as subject, null as expected, t.from_status || '>' || t.to_status as found
      from tracking_events t
      where t.from_status <> t.to_status and t.from_status || '>' || t.to_status <> all (${steps}::text[])
        and not exists (
          select from unnest(${ended}::text[], ${endedBy}::integer[]) as was (step, until)
          join schema_migrations m on m.id = was.until
          where was.step = t.from_status || '>' || t.to_status and t.at <= m.applied_at)
      limit ${mostBreaches}`,
  },
  {
    holds:
      'no event but the reversal of its count changes the status of a shipment that ended; it may be confirmed, found, reported otherwise, answered by its receiver, or collected with another size',
    breaches: (sql) => sql<Breach[]>`
      select 'event ' || id as subject, 'the end' as expected, action as found
      from tracking_events
      where from_status = any (${[...finalStatuses]}::shipment_status[]) and action <> 'count_reversed' and (action not in ('confirmed', 'found', 'act_conflict', 'receiver_said')
        and not (action = 'changed' and from_status = 'collected') or to_status <> from_status) limit ${mostBreaches}`,
  },
  {
    holds: 'only the reversal of its count opens a collected shipment again, and it is not settled',
    breaches: (sql) => sql<Breach[]>`
      select 'event ' || t.id as subject, 'collected > delivered' as expected, t.from_status || ' > ' || t.to_status as found
      from tracking_events t join shipments s using (awb)
      where (t.action = 'count_reversed') <> (t.from_status = 'collected' and t.to_status = 'delivered')
        or t.action = 'count_reversed' and s.status = 'delivered' and s.settlement_id is not null
      limit ${mostBreaches}`,
  },
  {
    holds: 'each open shipment has exactly one active line, and each final one has none',
    breaches: (sql) => sql<Breach[]>`
      select 'shipment ' || s.awb as subject,
        case when s.status = any (${[...finalStatuses]}::shipment_status[]) then '0' else '1' end as expected,
        count(l.leg)::text as found
      from shipments s left join shipment_lines l on l.awb = s.awb and l.active
      group by s.awb
      having count(l.leg) <> case when s.status = any (${[...finalStatuses]}::shipment_status[]) then 0 else 1 end
      limit ${mostBreaches}`,
  },
  {
    holds:
      'a delivery boy holds the cash of each delivered shipment until it is collected, unless a transfer waits, and no other cash',
    breaches: (sql) => sql<Breach[]>`
      select 'shipment ' || awb as subject, status::text as expected, cash_holder_id::text as found
      from shipments s
      where (status = 'delivered') <> (cash_holder_id is not null or exists (
        select from door_transfers t where t.awb = s.awb and t.state = 'waiting')) and not sandbox limit ${mostBreaches}`,
  },
  {
    holds: 'each started line has a delivery boy',
    breaches: (sql) => sql<Breach[]>`
      select 'line ' || leg || ' of ' || awb as subject, 'a delivery boy' as expected, null as found
      from shipment_lines where status = 'Active' and courier_id is null limit ${mostBreaches}`,
  },
  {
    holds: 'no sandbox shipment has ledger entries',
    breaches: (sql) => sql<Breach[]>`
      select 'shipment ' || s.awb as subject, null as expected, 'entry ' || e.id as found
      from shipments s join ledger_entries e on e.awb = s.awb where s.sandbox limit ${mostBreaches}`,
  },
  {
    holds:
      'each lost shipment is written off, with one event, and its compensation is booked; each found one has another AWB',
    breaches: (sql) => sql<Breach[]>`
      select 'shipment ' || s.awb as subject, 'a write-off' as expected,
        concat_ws(' ', s.status, s.loss, w.awb, l.piastres, w.new_awb) as found
      from shipments s full join write_offs w on w.awb = s.awb
        left join lateral (
          select -p.piastres as piastres from ledger_postings p join accounts a on a.id = p.account_id
          where p.entry_id = w.entry_id and a.kind = 'merchant_payable' and a.client_id = s.client_id) l on true
      where (s.loss is not null or w.awb is not null) and not coalesce(s.status = 'cancelled_admin'
        and coalesce(l.piastres, 0) = w.compensation_piastres and (s.loss = 'found') = (w.found_at is not null)
        and 1 = (select count(*) from tracking_events t where t.awb = s.awb and t.action = 'lost')
        and (w.found_at is not null)::integer = (select count(*) from tracking_events t where t.awb = s.awb and t.action = 'found'), false)
      limit ${mostBreaches}`,
  },
]
