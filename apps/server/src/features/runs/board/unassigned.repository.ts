import type { Sql } from '../../../platform/database/database.ts'
import { type BoardRow, boardColumns, boardJoins } from './parcel-columns.ts'

/** What waits at a branch for a delivery boy, urgent and late parcels first; one row more than `most` tells of more. */
export function unassignedOf(sql: Sql, branchId: number, day: string, most: number): Promise<BoardRow[]> {
  return sql<BoardRow[]>`
    select ${boardColumns(sql, day)}
    from shipment_lines l ${boardJoins(sql)}
    where coalesce(l.from_branch_id, l.to_branch_id) = ${branchId} and l.active and l.delivery_boy_id is null
      and l.status = 'Pending' and l.kind <> 'transfer' and not l.counter and not s.sandbox
    order by s.priority desc, s.promised_to, s.awb
    limit ${most + 1}`
}

export async function countUnassigned(sql: Sql, branchId: number): Promise<number> {
  const [row] = await sql<{ parcels: number }[]>`
    select count(*) as parcels from shipment_lines l join shipments s on s.awb = l.awb
    where coalesce(l.from_branch_id, l.to_branch_id) = ${branchId} and l.active and l.delivery_boy_id is null
      and l.status = 'Pending' and l.kind <> 'transfer' and not l.counter and not s.sandbox`
  return row?.parcels ?? 0
}
