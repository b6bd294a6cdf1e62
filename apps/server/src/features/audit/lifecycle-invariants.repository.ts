import { shipmentStatuses, transitions } from '@mersal/contract'
import { type Breach, type Invariant, mostBreaches } from './invariant.ts'

const steps = shipmentStatuses.flatMap((from) => transitions[from].map((to) => `${from}>${to}`))
const finalStatuses = shipmentStatuses.filter((status) => transitions[status].length === 0)

/** What shipments, their lines and their events must say, whatever happened. */
export const lifecycleInvariants: Invariant[] = [
  {
    holds: 'each status is that of the last event',
    breaches: (sql) => sql<Breach[]>`
      select 'shipment ' || s.awb as subject, t.to_status::text as expected, s.status::text as found
      from shipments s
      left join lateral (select to_status from tracking_events where awb = s.awb order by id desc limit 1) t on true
      where s.history_entry_id is null and t.to_status is distinct from s.status limit ${mostBreaches}`,
  },
  {
    holds: 'each event starts where the one before it ended',
    breaches: (sql) => sql<Breach[]>`
      select 'event ' || id as subject, before::text as expected, from_status::text as found
      from (
        select id, from_status, lag(to_status) over (partition by awb order by id) as before from tracking_events
      ) chained
      where from_status is distinct from before limit ${mostBreaches}`,
  },
  {
    holds: 'each step is in the transitions table',
    breaches: (sql) => sql<Breach[]>`
      select 'event ' || id as subject, null as expected, from_status || '>' || to_status as found
      from tracking_events
      where from_status <> to_status and from_status || '>' || to_status <> all (${steps}::text[]) limit ${mostBreaches}`,
  },
  {
    holds: 'each shipment reaches at most one final status, and nothing follows it',
    breaches: (sql) => sql<Breach[]>`
      select 'event ' || id as subject, 'the end' as expected, action as found
      from tracking_events where from_status = any (${finalStatuses}::shipment_status[]) limit ${mostBreaches}`,
  },
  {
    holds: 'each open shipment has exactly one active line, each final one none',
    breaches: (sql) => sql<Breach[]>`
      select 'shipment ' || s.awb as subject,
        case when s.status = any (${finalStatuses}::shipment_status[]) then '0' else '1' end as expected,
        count(l.leg)::text as found
      from shipments s left join shipment_lines l on l.awb = s.awb and l.active
      group by s.awb
      having count(l.leg) <> case when s.status = any (${finalStatuses}::shipment_status[]) then 0 else 1 end
      limit ${mostBreaches}`,
  },
  {
    holds:
      'cash is with a delivery boy exactly while a shipment with an amount due is delivered and not collected',
    breaches: (sql) => sql<Breach[]>`
      select 'shipment ' || awb as subject, status::text as expected, cash_holder_id::text as found
      from shipments where (status = 'delivered') <> (cash_holder_id is not null) and not sandbox limit ${mostBreaches}`,
  },
  {
    holds: 'a line that is under way has a delivery boy',
    breaches: (sql) => sql<Breach[]>`
      select 'line ' || leg || ' of ' || awb as subject, 'a delivery boy' as expected, null as found
      from shipment_lines where status = 'Active' and delivery_boy_id is null limit ${mostBreaches}`,
  },
  {
    holds: 'a sandbox shipment touches no money',
    breaches: (sql) => sql<Breach[]>`
      select 'shipment ' || s.awb as subject, null as expected, 'entry ' || e.id as found
      from shipments s join ledger_entries e on e.awb = s.awb where s.sandbox limit ${mostBreaches}`,
  },
]
