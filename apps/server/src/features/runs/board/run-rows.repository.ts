import type { Sql } from '../../../platform/database/database.ts'
import type { RunRecord } from '../../dispatch/index.ts'
import { toReceiver } from '../stops/parcel-columns.ts'

/** A run on the board, with what is on it. `planned_piastres`: what is still to collect. */
export type RunFigures = Pick<
  RunRecord,
  'id' | 'branch_id' | 'courier_id' | 'wave' | 'state' | 'paper' | 'version' | 'day'
> & {
  courier: string
  lent: boolean
  stops: number
  stops_left: number
  parcels: number
  weight_grams: number
  planned_piastres: number
  to_scan: number
  scanned_out: number
  done: number
  failed: number
  scanned_back: number
  late: number
}

/** Runs of a branch and day, and older ones that still have parcels and are not closed. */
export function runsOfDay(sql: Sql, branchId: number, day: string): Promise<RunFigures[]> {
  return figuresOf(
    sql,
    sql`r.branch_id = ${branchId} and (r.day = ${day} or (r.day < ${day} and r.state <> 'closed'
      and exists (select from run_parcels p where p.run_id = r.id)))`,
  )
}

export async function figuresOfRun(sql: Sql, id: number): Promise<RunFigures | undefined> {
  const [run] = await figuresOf(sql, sql`r.id = ${id}`)
  return run
}

/** The open runs of a delivery boy. */
export function openRunsOf(sql: Sql, courierId: number): Promise<RunFigures[]> {
  return figuresOf(
    sql,
    sql`r.courier_id = ${courierId} and r.state <> 'closed'
      and exists (select from run_parcels p where p.run_id = r.id)`,
  )
}

function figuresOf(sql: Sql, which: ReturnType<Sql>): Promise<RunFigures[]> {
  return sql<RunFigures[]>`
    select r.id, r.branch_id, r.courier_id, r.day, r.wave, r.state, r.paper, r.version,
      e.first_name || ' ' || e.last_name as courier, e.branch_id is distinct from r.branch_id as lent, f.*
    from runs r
    join employees e on e.id = r.courier_id
    cross join lateral (
      select count(distinct p.place) as stops, count(distinct p.place) filter (where r.state <> 'closed' and not p.never_left and ${isOpen(sql)}) as stops_left,
        count(*) as parcels, coalesce(sum(s.weight_grams), 0)::bigint as weight_grams,
        coalesce(sum(s.due_piastres) filter (where ${toReceiver(sql)} and l.status in ('Pending', 'Active') and not p.never_left), 0)::bigint
          as planned_piastres,
        count(*) filter (where l.kind <> 'pick_up') as to_scan, count(p.scanned_out_at) as scanned_out,
        count(*) filter (where l.status = 'Done' or (l.kind = 'pick_up' and l.status = 'Active')) as done,
        count(*) filter (where l.status in ('Failed', 'Cancelled')) as failed,
        count(p.scanned_back_at) as scanned_back,
        count(distinct p.place) filter (where r.state = 'out' and s.promised_to < r.day
          and ${isOpen(sql)}) as late
      from run_parcels p
      join shipment_lines l on l.awb = p.awb and l.leg = p.leg
      join shipments s on s.awb = p.awb
      where p.run_id = r.id
    ) as f
    where ${which}
    order by r.day, courier, r.wave`
}

/** The line `l` has a visit before it. */
function isOpen(sql: Sql) {
  return sql`(l.status = 'Pending' or (l.status = 'Active' and l.kind = 'end'))`
}

export type Marks = Pick<
  RunRecord,
  | 'accepted_at'
  | 'accepted_how'
  | 'closed_at'
  | 'given_back_at'
  | 'given_back_how'
  | 'given_back_reason'
  | 'given_back_note'
> & { closed_by: string | null; given_back_by: string | null; has_pin: boolean }

/** How a run was accepted or can be, who closed it, and whether it was handed back. */
export async function marksOfRun(sql: Sql, id: number): Promise<Marks | undefined> {
  const [row] = await sql<Marks[]>`
    select r.accepted_at, r.accepted_how, r.closed_at, r.given_back_at, r.given_back_how, r.given_back_reason, r.given_back_note,
      e.first_name || ' ' || e.last_name as closed_by, b.first_name || ' ' || b.last_name as given_back_by,
      c.pin_hash is not null as has_pin
    from runs r join employees c on c.id = r.courier_id left join employees e on e.id = r.closed_by left join employees b on b.id = r.given_back_by
    where r.id = ${id}`
  return row
}
