import { column } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { GivenLine, Leg } from './dispatch-changes.ts'

/** When an act happens, and who acts; null for a merchant. */
export type Moment = { at: Date; today: string; employeeId: number | null }

/** Serialises what is planned for each delivery boy, until the transaction ends. In order of ids, against deadlocks. */
export async function lockCouriers(tx: Transaction, courierIds: readonly number[]): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(hashtextextended('dispatch ' || id, 0))
    from (select id from unnest(${courierIds as number[]}::bigint[]) as id order by id) as couriers`
}

/**
 * Puts lines into runs: into `runId`, or into the open run of today of their delivery boy. A pick-up joins a run that is
 * out, because nothing is handed out for it; any other line joins the next wave. A missing run is made. Lines leave the
 * run that they were on. A delivery boy of another branch counts as lent for the day.
 */
export async function joinRuns(
  tx: Transaction,
  lines: readonly GivenLine[],
  { at, today, employeeId, runId }: Moment & { runId?: number | undefined },
): Promise<void> {
  const rows = lines.map((line) => ({ ...line, isPickUp: line.kind === 'pick_up' }))
  await tx`
    with given as (
      select g.*, stop_place(l.kind, l.direction, m.id, m.client_id, m.sender_address, m.sender_latitude, m.sender_longitude) as place
      from unnest(${column(rows, 'awb')}::text::bigint[], ${column(rows, 'leg')}::text::smallint[],
        ${column(rows, 'deliveryBoyId')}::text::bigint[], ${column(rows, 'branchId')}::text::bigint[],
        ${column(rows, 'isPickUp')}::text::boolean[]) as g (awb, leg, boy, branch, pick_up)
      join shipment_lines l on l.awb = g.awb and l.leg = g.leg
      join shipments s on s.awb = g.awb
      join main_shipments m on m.id = s.main_shipment_id
    ), wanted as (
      select distinct on (w.boy, w.branch, w.pick_up) w.*, coalesce(${runId ?? null}::bigint, r.id) as run_id
      from (select distinct boy, branch, pick_up from given) as w
      left join runs r on r.delivery_boy_id = w.boy and r.branch_id = w.branch and r.day = ${today}
        and (r.state in ('draft', 'ready') or (r.state = 'out' and w.pick_up))
      order by w.boy, w.branch, w.pick_up, r.state = 'out' desc, r.wave
    ), made as (
      insert into runs (branch_id, delivery_boy_id, day, wave, paper, created_at)
      select w.branch, w.boy, ${today}, 1 + coalesce((
          select max(o.wave) from runs o where o.branch_id = w.branch and o.delivery_boy_id = w.boy and o.day = ${today}), 0),
        e.works_on_paper, ${at}
      from (select distinct boy, branch from wanted where run_id is null) as w join employees e on e.id = w.boy
      returning id, branch_id, delivery_boy_id
    ), lent as (
      insert into courier_loans (delivery_boy_id, branch_id, day, lent_by)
      select distinct w.boy, w.branch, ${today}::date, ${employeeId}::bigint
      from wanted w join employees e on e.id = w.boy
      where e.branch_id is distinct from w.branch and ${employeeId}::bigint is not null
      on conflict do nothing
    ), chosen as (
      select g.awb, g.leg, g.place, coalesce(w.run_id, made.id) as run_id
      from given g
      join wanted w on w.boy = g.boy and w.branch = g.branch and w.pick_up = g.pick_up
      left join made on w.run_id is null and made.delivery_boy_id = g.boy and made.branch_id = g.branch
    )
    insert into run_parcels as p (run_id, awb, leg, place, stop)
    select c.run_id, c.awb, c.leg, c.place, coalesce(
      (select min(o.stop) from run_parcels o where o.run_id = c.run_id and o.place = c.place),
      (select coalesce(max(o.stop), 0) from run_parcels o where o.run_id = c.run_id)
        + dense_rank() over (partition by c.run_id order by c.place))
    from chosen c
    on conflict (awb, leg) where not never_left do update set run_id = excluded.run_id, place = excluded.place,
      stop = excluded.stop, pinned = false, scanned_out_at = null, scanned_out_by = null
      where p.run_id <> excluded.run_id`
}

/**
 * Lines were taken over. A run whose hand-out has begun, and a run of its own for the first time today, is out now. A line
 * that was taken over alone, from a draft, joins the run that is already out. A pick-up sends its run out only when nothing
 * is to be handed out for it.
 */
export async function sendRuns(
  tx: Transaction,
  lines: readonly GivenLine[],
  { at, today, employeeId }: Moment,
): Promise<void> {
  const rows = lines.map((line) => ({ ...line, isPickUp: line.kind === 'pick_up' }))
  await tx`
    with given as (
      select p.run_id, p.awb, p.leg, r.state, g.pick_up, r.delivery_boy_id, r.branch_id
      from unnest(${column(rows, 'awb')}::text::bigint[], ${column(rows, 'leg')}::text::smallint[],
        ${column(rows, 'isPickUp')}::text::boolean[]) as g (awb, leg, pick_up)
      join run_parcels p on p.awb = g.awb and p.leg = g.leg and not p.never_left
      join runs r on r.id = p.run_id
    ), waiting as (
      select g.*, o.id as out_id from given g
      left join lateral (
        select id from runs o
        where o.delivery_boy_id = g.delivery_boy_id and o.branch_id = g.branch_id and o.day = ${today} and o.state = 'out'
          and g.state = 'draft' and not g.pick_up
        order by wave desc limit 1) as o on true
      where g.state in ('draft', 'ready')
    ), sent as (
      update runs r set state = 'out', accepted_at = ${at}, accepted_how = 'act', version = version + 1
      where r.id in (select run_id from waiting where out_id is null and not pick_up)
        or (r.id in (select run_id from waiting where pick_up) and not exists (
          select from run_parcels p join shipment_lines l on l.awb = p.awb and l.leg = p.leg
          where p.run_id = r.id and not p.never_left and l.kind <> 'pick_up'))
    )
    update run_parcels p set run_id = coalesce(w.out_id, p.run_id),
      stop = case when w.out_id is null then p.stop
        else coalesce((select min(o.stop) from run_parcels o where o.run_id = w.out_id and o.place = p.place),
          (select coalesce(max(o.stop), 0) + 1 from run_parcels o where o.run_id = w.out_id)) end,
      scanned_out_at = case when g.pick_up then null else coalesce(p.scanned_out_at, ${at}) end,
      scanned_out_by = coalesce(p.scanned_out_by, case when not g.pick_up then ${employeeId}::bigint end)
    from given g left join waiting w on w.awb = g.awb and w.leg = g.leg
    where p.awb = g.awb and p.leg = g.leg and not p.never_left
      and (w.out_id is not null or (p.scanned_out_at is null and not g.pick_up))`
}

/** Lines leave their runs, or are back at the branch. */
export async function endOnRuns(
  tx: Transaction,
  changes: { leaves: readonly Leg[]; failedPickUps: readonly Leg[]; scannedIn: readonly Leg[] },
  { at, employeeId }: Moment,
): Promise<void> {
  const left = [
    ...changes.leaves.map((leg) => ({ ...leg, evenOut: true })),
    ...changes.failedPickUps.map((leg) => ({ ...leg, evenOut: false })),
  ]
  const sent: Promise<unknown>[] = []
  if (left.length > 0)
    sent.push(tx`
      delete from run_parcels p
      using unnest(${column(left, 'awb')}::text::bigint[], ${column(left, 'leg')}::text::smallint[],
        ${column(left, 'evenOut')}::text::boolean[]) as g (awb, leg, even_out), runs r
      where p.awb = g.awb and p.leg = g.leg and not p.never_left and r.id = p.run_id
        and (g.even_out or r.state in ('draft', 'ready'))`)
  if (changes.scannedIn.length > 0)
    sent.push(tx`
      update run_parcels p set scanned_back_at = ${at}, scanned_back_by = ${employeeId}::bigint
      from unnest(${column(changes.scannedIn, 'awb')}::text::bigint[], ${column(changes.scannedIn, 'leg')}::text::smallint[])
        as g (awb, leg)
      where p.awb = g.awb and p.leg = g.leg and not p.never_left`)
  await Promise.all(sent)
}
