import type { Sql } from '../../../platform/database/database.ts'
import { type BoardRow, boardColumns, boardJoins, toReceiver } from '../stops/parcel-columns.ts'

/** What waits at a branch for a delivery boy on `day`, urgent and late parcels first; one row more than `most` tells of more. */
export function unassignedOf(sql: Sql, branchId: number, day: string, most: number): Promise<BoardRow[]> {
  return sql<BoardRow[]>`
    select ${boardColumns(sql, day)}
    from shipment_lines l ${boardJoins(sql)}
    where coalesce(l.from_branch_id, l.to_branch_id) = ${branchId} and ${isUnassigned(sql, day)}
    order by s.priority desc, s.promised_to, s.awb
    limit ${most + 1}`
}

export async function countUnassigned(sql: Sql, branchId: number, day: string): Promise<number> {
  const [row] = await sql<{ parcels: number }[]>`
    select count(*) as parcels from shipment_lines l join shipments s on s.awb = l.awb
      join main_shipments m on m.id = s.main_shipment_id
    where coalesce(l.from_branch_id, l.to_branch_id) = ${branchId} and ${isUnassigned(sql, day)}`
  return row?.parcels ?? 0
}

/**
 * The line `l` waits for a delivery boy; `s` is its shipment and `m` its order. A delivery waits for the day that the receiver wants.
 * After a refusal it waits for a person's decision.
 */
export function isUnassigned(sql: Sql, day: string) {
  return sql`l.active and l.courier_id is null and l.status = 'Pending' and l.kind <> 'transfer' and not l.counter
    and not s.sandbox and (not (${toReceiver(sql)}) or (m.deliver_on is null or m.deliver_on <= ${day}::date)
    and not exists (select from cases k where k.awb = l.awb and k.kind = 'receiver_refused' and k.closed_at is null))`
}
