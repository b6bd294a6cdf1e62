import { type Breach, type Invariant, mostBreaches } from './invariant.ts'

/** Runs and manifests (decision 35). */
export const runInvariants: Invariant[] = [
  {
    holds: 'each line with a delivery boy is on exactly one run or manifest, of that delivery boy',
    breaches: (sql) => sql<Breach[]>`
      select 'line ' || l.leg || ' of ' || l.awb as subject,
        case l.kind when 'transfer' then 'a manifest of ' else 'a run of ' end || l.courier_id as expected,
        concat_ws(', ', (select string_agg('run ' || r.id, ', ') from run_parcels p join runs r on r.id = p.run_id where p.awb = l.awb and p.leg = l.leg and not p.never_left),
          (select string_agg('manifest ' || r.id, ', ') from manifest_parcels p join manifests r on r.id = p.manifest_id where p.awb = l.awb and p.leg = l.leg)) as found
      from shipment_lines l join shipments s on s.awb = l.awb
      where l.active and not l.counter and l.courier_id is not null and not s.sandbox
        and s.status in ('pending', 'up_coming', 'in_progress', 'being_shipped', 'under_delivery')
        and ((select count(*) from run_parcels p join runs r on r.id = p.run_id
            where p.awb = l.awb and p.leg = l.leg and l.kind <> 'transfer' and not p.never_left and r.courier_id = l.courier_id)
          + (select count(*) from manifest_parcels p join manifests r on r.id = p.manifest_id
            where p.awb = l.awb and p.leg = l.leg and l.kind = 'transfer' and not p.extra and r.courier_id = l.courier_id) <> 1
        or (select count(*) from run_parcels p where p.awb = l.awb and p.leg = l.leg and not p.never_left)
          + (select count(*) from manifest_parcels p where p.awb = l.awb and p.leg = l.leg and not p.extra) <> 1)
      limit ${mostBreaches}`,
  },
  {
    holds: 'no run and no manifest holds a parcel of another branch',
    breaches: (sql) => sql<Breach[]>`
      select 'run ' || r.id || ', line ' || l.leg || ' of ' || l.awb as subject,
        'branch ' || r.branch_id as expected, 'branch ' || coalesce(l.from_branch_id, l.to_branch_id) as found
      from run_parcels p join runs r on r.id = p.run_id join shipment_lines l on l.awb = p.awb and l.leg = p.leg
      where r.branch_id <> coalesce(l.from_branch_id, l.to_branch_id)
      union all
      select 'manifest ' || r.id || ', line ' || l.leg || ' of ' || l.awb,
        concat_ws(' → ', r.from_branch_id, r.to_branch_id), concat_ws(' → ', l.from_branch_id, l.to_branch_id)
      from manifest_parcels p join manifests r on r.id = p.manifest_id
        join shipment_lines l on l.awb = p.awb and l.leg = p.leg
      where not p.extra and (r.from_branch_id, r.to_branch_id) is distinct from (l.from_branch_id, l.to_branch_id)
      limit ${mostBreaches}`,
  },
  {
    holds: 'a closed run or manifest explains each parcel: who still has it is named as missing',
    breaches: (sql) => sql<Breach[]>`
      with listed as (
        select 'run ' || r.id as sheet, p.awb, p.leg, p.missing_note, r.courier_id
        from runs r join run_parcels p on p.run_id = r.id where r.state = 'closed' and not p.never_left
        union all
        select 'manifest ' || r.id, p.awb, p.leg, p.missing_note, r.courier_id
        from manifests r join manifest_parcels p on p.manifest_id = r.id where r.state = 'closed'
      )
      select i.sheet || ', line ' || i.leg || ' of ' || i.awb as subject, 'a note' as expected,
        'still with ' || l.courier_id as found
      from listed i join shipment_lines l on l.awb = i.awb and l.leg = i.leg join shipments s on s.awb = i.awb
      where i.missing_note is null and l.active and l.status <> 'Pending' and l.courier_id = i.courier_id
        and s.status in ('up_coming', 'being_shipped', 'under_delivery')
      limit ${mostBreaches}`,
  },
  {
    holds:
      'a closed run explains its cash: it is counted, the run says why not, or it was reported or its count reversed afterwards',
    breaches: (sql) => sql<Breach[]>`
      select 'run ' || r.id || ', shipment ' || s.awb as subject, 'a count or a reason' as expected, 'not counted' as found
      from runs r join run_parcels p on p.run_id = r.id
        join shipment_lines l on l.awb = p.awb and l.leg = p.leg and l.active
        join shipments s on s.awb = p.awb and s.cash_holder_id = r.courier_id
      where r.state = 'closed' and r.uncounted_note = '' and not exists (
        select from tracking_events t
        where t.awb = s.awb and t.leg = l.leg and t.action in ('delivered', 'count_reversed') and t.at > r.closed_at)
      limit ${mostBreaches}`,
  },
]
