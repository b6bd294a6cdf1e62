import type { OwnHours } from '../../../platform/company/opening-hours.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { WantedHours } from './run-hours.ts'

export type Stop = WantedHours & {
  place: string
  stop: number
  pinned: boolean
  latitude: number
  longitude: number
  awbs: number[]
}

/** The stops of a run in their order, each with its point and its parcels. */
export function stopsOf(sql: Sql, runId: number): Promise<Stop[]> {
  return sql<Stop[]>`
    select p.place::text as place, min(p.stop) as stop, bool_or(p.pinned) as pinned, array_agg(p.awb) as awbs,
      min(case when l.kind = 'end' and l.direction = 'forward' then m.receiver_latitude else m.sender_latitude end) as latitude,
      min(case when l.kind = 'end' and l.direction = 'forward' then m.receiver_longitude else m.sender_longitude end) as longitude,
      -- Of several orders, the hours that suit all.
      max(m.deliver_from) filter (where l.kind = 'end' and l.direction = 'forward') as deliver_from,
      min(m.deliver_until) filter (where l.kind = 'end' and l.direction = 'forward') as deliver_until
    from run_parcels p
    join shipment_lines l on l.awb = p.awb and l.leg = p.leg
    join shipments s on s.awb = p.awb
    join main_shipments m on m.id = s.main_shipment_id
    where p.run_id = ${runId}
    group by p.place order by stop, p.place`
}

/** Where and when a branch is open. */
export type BranchPlace = OwnHours & { latitude: number; longitude: number }

export async function placeOfBranch(sql: Sql, branchId: number): Promise<BranchPlace> {
  const [row] = await sql<BranchPlace[]>`
    select latitude, longitude, opens, closes from branches where id = ${branchId}`
  if (!row) throw new Error('a run of a branch that is gone')
  return row
}
