import { limits } from '@mersal/contract'
import { columnsOf, rowsOf } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { lockCouriers } from '../couriers.repository.ts'
import type { GivenLine, Leg, Moment } from '../dispatch-changes.ts'

/**
 * Puts lines of one delivery boy and branch into runs: into `runId`, or into the open run of today. A pick-up joins a run
 * that is out, because nothing is handed out for it; any other line joins the next wave. A missing run is made. Lines leave
 * the run that they were on. While the key of a run is locked, it is not closed, and other lines can join it.
 * @throws {Refused} when a run would have too many parcels.
 */
export async function joinRuns(
  tx: Transaction,
  lines: readonly GivenLine[],
  { at, today, employeeId, runId }: Moment & { runId?: number | undefined },
): Promise<void> {
  const groups = Map.groupBy(
    lines,
    ({ courierId, branchId, kind }) => `${courierId} ${branchId} ${kind === 'pick_up'}`,
  )
  await Promise.all([...groups.values()].map((group) => joinRun(tx, group, { at, today, employeeId, runId })))
}

async function joinRun(
  tx: Transaction,
  lines: readonly GivenLine[],
  moment: Moment & { runId?: number | undefined },
): Promise<void> {
  const [first] = lines
  if (!first) return
  const { at, today, runId } = moment
  const { courierId, branchId, kind } = first
  const [joined] = await tx<{ id: number | null; others: number }[]>`
    with known as (
      select coalesce(${runId ?? null}::bigint, (
        select id from runs
        where branch_id = ${branchId} and courier_id = ${courierId} and day = ${today}
          and (state in ('draft', 'ready') or (state = 'out' and ${kind === 'pick_up'}))
        order by state = 'out' desc, wave limit 1 for key share)) as id
    ), made as (
      insert into runs (branch_id, courier_id, day, wave, paper, created_at)
      select ${branchId}, id, ${today}, 1 + coalesce((
          select max(wave) from runs
          where branch_id = ${branchId} and courier_id = ${courierId} and day = ${today}), 0),
        works_on_paper, ${at}
      from employees where id = ${courierId} and (select id from known) is null
      on conflict do nothing
      returning id
    ), chosen as (
      select coalesce((select id from known), (select id from made)) as id
    ), given as (
      select l.awb, l.leg,
        stop_place(l.kind, l.direction, m.id, m.client_id, m.sender_address, m.sender_latitude, m.sender_longitude) as place
      from ${rowsOf(tx, columnsOf(lines, 'awb bigint, leg smallint'))}
      join shipment_lines l on l.awb = r.awb and l.leg = r.leg
      join shipments s on s.awb = r.awb
      join main_shipments m on m.id = s.main_shipment_id
    ), put as (
    insert into run_parcels as p (run_id, awb, leg, place, stop)
    select c.id, g.awb, g.leg, g.place, coalesce(
      (select min(o.stop) from run_parcels o where o.run_id = c.id and o.place = g.place),
      (select coalesce(max(o.stop), 0) from run_parcels o where o.run_id = c.id) + dense_rank() over (order by g.place))
    from given g, chosen c
    where c.id is not null
    on conflict (awb, leg) where not never_left do update set run_id = excluded.run_id, place = excluded.place,
      stop = excluded.stop, pinned = false, scanned_out_at = null, scanned_out_by = null
      where p.run_id <> excluded.run_id
    )
    select id, (
      select count(*) from run_parcels p
      where p.run_id = chosen.id and not exists (select from given g where g.awb = p.awb and g.leg = p.leg)) as others
    from chosen`
  if (joined?.id != null) {
    const most = limits.runs.parcels
    if (joined.others + lines.length > most)
      throw new Refused('conflict', 'run_full', { parameters: { most } })
    return
  }
  // Somebody else has made the run at the same moment. It is known once they have committed.
  await lockCouriers(tx, [courierId])
  await joinRun(tx, lines, moment)
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
      select p.run_id, p.awb, p.leg, n.state, r.is_pick_up as pick_up, n.courier_id, n.branch_id
      from ${rowsOf(tx, columnsOf(rows, 'awb bigint, leg smallint, isPickUp boolean'))}
      join run_parcels p on p.awb = r.awb and p.leg = r.leg and not p.never_left
      join runs n on n.id = p.run_id
    ), waiting as (
      select g.*, o.id as out_id from given g
      left join lateral (
        select id from runs o
        where o.courier_id = g.courier_id and o.branch_id = g.branch_id and o.day = ${today} and o.state = 'out'
          and g.state = 'draft' and not g.pick_up
        order by wave desc limit 1 for key share) as o on true
      where g.state in ('draft', 'ready')
    ), sent as (
      update runs r set state = 'out', accepted_at = ${at}, accepted_how = 'act', version = version + 1
      where r.state in ('draft', 'ready') and (r.id in (select run_id from waiting where out_id is null and not pick_up)
        or (r.id in (select run_id from waiting where pick_up) and not exists (
          select from run_parcels p join shipment_lines l on l.awb = p.awb and l.leg = p.leg
          where p.run_id = r.id and not p.never_left and l.kind <> 'pick_up')))
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
      using ${rowsOf(tx, columnsOf(left, 'awb bigint, leg smallint, evenOut boolean'))}, runs n
      where p.awb = r.awb and p.leg = r.leg and not p.never_left and n.id = p.run_id
        and (r.even_out or n.state in ('draft', 'ready'))`)
  if (changes.scannedIn.length > 0)
    sent.push(tx`
      update run_parcels p set scanned_back_at = ${at}, scanned_back_by = ${employeeId}::bigint
      from ${rowsOf(tx, columnsOf(changes.scannedIn, 'awb bigint, leg smallint'))}
      where p.awb = r.awb and p.leg = r.leg and not p.never_left`)
  await Promise.all(sent)
}
