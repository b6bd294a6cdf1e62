import { columnsOf, rowsOf } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/database.ts'

type Evening = { at: Date; day: string; nextDay: string }
type Clerk = { branchId: number; employeeId: number }

/** Moves what did not leave to its delivery boy's run of the next day, and removes runs that are empty then. */
export async function carryOver(tx: Transaction, { at, day, nextDay }: Evening): Promise<void> {
  await tx`
    with waiting as (
      select p.run_id, p.awb, p.leg, r.branch_id, r.courier_id
      from runs r join run_parcels p on p.run_id = r.id join shipment_lines l on l.awb = p.awb and l.leg = p.leg
      where r.day <= ${day} and r.state <> 'closed' and l.status = 'Pending'
    ), made as (
      insert into runs (branch_id, courier_id, day, wave, created_at)
      select distinct branch_id, courier_id, ${nextDay}::date, 1, ${at}::timestamptz from waiting
      on conflict (branch_id, courier_id, day, wave) do update set version = runs.version + 1
      returning id, branch_id, courier_id
    )
    update run_parcels p set run_id = m.id, scanned_out_at = null, scanned_out_by = null
    from waiting w join made m on m.branch_id = w.branch_id and m.courier_id = w.courier_id
    where p.run_id = w.run_id and p.awb = w.awb and p.leg = w.leg`
  await tx`
    delete from runs r where r.day <= ${day} and not exists (select from run_parcels p where p.run_id = r.id)`
}

/** Closes the runs whose parcels are all explained. Cash that comes in later is noted. */
export async function closeRuns(
  tx: Transaction,
  { at, day }: Omit<Evening, 'nextDay'>,
  clerks: readonly Clerk[],
): Promise<void> {
  await tx`
    update runs n set state = 'closed', back_at = ${at}, closed_at = ${at}, closed_by = r.employee_id, version = version + 1,
      uncounted_note = case when exists (
          select from run_parcels p join shipments s on s.awb = p.awb
          where p.run_id = n.id and s.cash_holder_id = n.courier_id) then 'يورّد النقدية غدًا' else '' end
    from ${rowsOf(tx, columnsOf(clerks, 'branchId bigint, employeeId bigint'))}
    where r.branch_id = n.branch_id and n.day <= ${day} and n.state <> 'closed' and not exists (
      select from run_parcels p join shipment_lines l on l.awb = p.awb and l.leg = p.leg
      where p.run_id = n.id and l.active and p.scanned_back_at is null and l.status <> 'Done')`
}

/** Closes the manifests that were unloaded, and removes empty ones. */
export async function closeManifests(
  tx: Transaction,
  { at }: Pick<Evening, 'at'>,
  clerks: readonly Clerk[],
): Promise<void> {
  await tx`
    delete from manifests m
    where m.state <> 'closed' and not exists (select from manifest_parcels p where p.manifest_id = m.id)`
  await tx`
    update manifests m set state = 'closed', closed_at = ${at}, closed_by = r.employee_id, version = version + 1
    from ${rowsOf(tx, columnsOf(clerks, 'branchId bigint, employeeId bigint'))}
    where r.branch_id = m.to_branch_id and m.state in ('out', 'unloading')
      and not exists (select from manifest_parcels p where p.manifest_id = m.id and p.unloaded_at is null)`
}

/** A delivery boy of a branch works on paper, preferably one who has a run. */
export async function setOnPaper(
  tx: Transaction,
  paper: { branchId: number; besides: number; pinHash: string; setBy: number },
): Promise<void> {
  await tx`
    with chosen as (
      select e.id from employees e
      where e.role = 'delivery' and e.active and e.branch_id = ${paper.branchId} and e.id <> ${paper.besides}
      order by exists (select from runs r where r.courier_id = e.id and r.state <> 'closed') desc, e.id limit 1
    ), marked as (
      update runs set paper = true where state <> 'closed' and courier_id in (select id from chosen)
    )
    update employees set works_on_paper = true, pin_hash = ${paper.pinHash}, pin_set_by = ${paper.setBy}
    where id in (select id from chosen)`
}

/**
 * Shows each state of a run: of today's runs one is closed and one is back, if all of their parcels are explained, and one
 * draft is handed out in part.
 */
export async function stageRuns(
  tx: Transaction,
  { at, day }: Omit<Evening, 'nextDay'>,
  clerks: readonly Clerk[],
): Promise<void> {
  const finished = await tx<{ id: number; branch_id: number }[]>`
    select r.id, r.branch_id from runs r
    where r.day = ${day} and r.state = 'out' and exists (select from run_parcels p where p.run_id = r.id)
      and not exists (
        select from run_parcels p join shipment_lines l on l.awb = p.awb and l.leg = p.leg
        where p.run_id = r.id and l.active and p.scanned_back_at is null and l.status <> 'Done')
    order by r.id`
  const [closed, back] = finished
  const clerk = clerks.find(({ branchId }) => branchId === closed?.branch_id)
  if (closed && clerk)
    await tx`
      update runs set state = 'closed', back_at = ${at}, closed_at = ${at}, closed_by = ${clerk.employeeId},
        uncounted_note = 'يورّد النقدية مساءً' where id = ${closed.id}`
  if (back) await tx`update runs set state = 'back', back_at = ${at} where id = ${back.id}`
  await tx`
    with chosen as (
      select r.id from runs r
      where r.state = 'draft' and exists (
        select from run_parcels p join shipment_lines l on l.awb = p.awb and l.leg = p.leg
        where p.run_id = r.id and l.kind = 'end')
      order by r.id limit 1
    ), handed as (
      update run_parcels p set scanned_out_at = ${at}
      where p.run_id in (select id from chosen) and p.awb = (
        select min(o.awb) from run_parcels o join shipment_lines l on l.awb = o.awb and l.leg = o.leg
        where o.run_id = p.run_id and l.kind = 'end')
    )
    update runs set state = 'ready' where id in (select id from chosen)`
}

/** Puts lines that were copied in on runs and manifests. */
export async function planOpenLines(tx: Transaction, at: Date): Promise<void> {
  await tx`select plan_open_lines(${at})`
}
