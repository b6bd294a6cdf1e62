import type { Piastres } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'

/**
 * How many colleagues hold cash of branches in scope that nobody counted, and have no parcel of a run left to deliver. `late`: those
 * who took the oldest of it before `lateBefore`. The person who counts is left out.
 */
export async function countHolders(
  sql: Sql,
  { branchIds }: Scope,
  { countedBy, lateBefore }: { countedBy: number; lateBefore: Date },
): Promise<{ holders: number; late: number }> {
  const [row] = await sql<{ holders: number; late: number }[]>`
    select count(*) as holders, count(*) filter (where h.since < ${lateBefore}) as late
    from (
      select holder, min(since) as since
      from (
        select cash_holder_id as holder, destination_branch_id as branch_id, updated_at as since from shipments
        where cash_holder_id is not null
        union all
        select employee_id, branch_id, at from counter_takings where hand_in_id is null) held
      where holder <> ${countedBy} and (${branchIds}::bigint[] is null or branch_id = any(${branchIds}::bigint[]))
      group by holder) h
    where not exists (
      select from runs r join run_parcels p on p.run_id = r.id
        join shipment_lines l on l.awb = p.awb and l.leg = p.leg and l.active and l.status in ('Pending', 'Active')
      where r.courier_id = h.holder and r.state = 'out')`
  return row ?? { holders: 0, late: 0 }
}

/** The delivery boys in scope who hold more than `ceiling`. `transfersBefore`: as `oldTransfersBefore` says. */
export async function countAboveCeiling(
  sql: Sql,
  { branchIds }: Scope,
  { ceiling, transfersBefore }: { ceiling: Piastres; transfersBefore: Date },
): Promise<number> {
  const [row] = await sql<{ couriers: number }[]>`
    select count(*) as couriers from employees e
    where e.role = 'delivery' and (${branchIds}::bigint[] is null or e.branch_id = any(${branchIds}::bigint[]))
      and cash_towards_ceiling(e.id, ${transfersBefore}) > ${ceiling}`
  return row?.couriers ?? 0
}
