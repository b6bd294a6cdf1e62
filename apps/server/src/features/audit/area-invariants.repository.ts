import { type Breach, type Invariant, mostBreaches } from './invariant.ts'

/** Districts decide branches and areas (decision 36). */
export const areaInvariants: Invariant[] = [
  {
    holds: 'each open shipment has areas of its own branches, or none',
    breaches: (sql) => sql<Breach[]>`
      select s.awb::text as subject, concat_ws(' ', s.origin_branch_id, s.destination_branch_id) as expected,
        concat_ws(' ', f.branch_id, t.branch_id) as found
      from shipments s
      left join areas f on f.id = s.sender_area_id
      left join areas t on t.id = s.receiver_area_id
      where s.status in ('pending', 'up_coming', 'in_progress', 'being_shipped', 'under_delivery')
        and (f.branch_id <> s.origin_branch_id or t.branch_id <> s.destination_branch_id)
      limit ${mostBreaches}`,
  },
  {
    holds: 'the way of each open shipment ends at the branch of its receiver',
    breaches: (sql) => sql<Breach[]>`
      select s.awb::text as subject, s.destination_branch_id::text as expected, l.from_branch_id::text as found
      from shipments s join shipment_lines l on l.awb = s.awb
      where s.status in ('pending', 'up_coming', 'in_progress', 'being_shipped') and s.direction = 'forward'
        and l.kind = 'end' and l.direction = 'forward' and l.status = 'Pending'
        and l.from_branch_id is distinct from s.destination_branch_id
      limit ${mostBreaches}`,
  },
]
