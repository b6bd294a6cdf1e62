import type { Transaction } from '../../../platform/database/database.ts'
import type { GivenLine, Leg } from '../dispatch-changes.ts'

/** The line of an undone delivery is replaced on its run, if that is open. Whether it was. */
export async function stayOnRun(
  tx: Transaction,
  { awb, leg, newLeg }: { awb: number; leg: number; newLeg: number },
): Promise<boolean> {
  const placed = await tx<{ run_id: number }[]>`
    with open as (
      select r.id from run_parcels p join runs r on r.id = p.run_id
      where p.awb = ${awb} and p.leg = ${leg} and not p.never_left and r.state <> 'closed' for key share of r
    )
    update run_parcels p set leg = ${newLeg}, scanned_back_at = null, scanned_back_by = null
    from open where p.run_id = open.id and p.awb = ${awb} and p.leg = ${leg} returning p.run_id`
  return placed.length > 0
}

/** A line that its delivery boy took over at a door joins the stop of the parcel there, if the run is open. Whether it was. */
export async function joinStopOf(
  tx: Transaction,
  { awb, leg, courierId }: GivenLine,
  beside: Leg,
  at: Date,
): Promise<boolean> {
  const placed = await tx`
    insert into run_parcels (run_id, awb, leg, stop, place, pinned, scanned_out_at, scanned_out_by)
    select p.run_id, ${awb}, ${leg}, p.stop, p.place, p.pinned, ${at}, ${courierId}
    from run_parcels p join runs r on r.id = p.run_id
    where p.awb = ${beside.awb} and p.leg = ${beside.leg} and not p.never_left and r.state <> 'closed' for key share of r`
  return placed.count > 0
}

/**
 * The run with which a delivery boy is out today from the branch of a line. Without one a run is made for what they have in hand,
 * and nothing was handed out for it. Call `lockCouriers` before.
 */
export async function openRunOf(
  tx: Transaction,
  { branchId, courierId }: Pick<GivenLine, 'branchId' | 'courierId'>,
  { at, today }: { at: Date; today: string },
): Promise<number> {
  const [run] = await tx<{ id: number }[]>`
    with known as (
      select id from runs
      where branch_id = ${branchId} and courier_id = ${courierId} and day = ${today} and state = 'out'
      order by wave desc limit 1 for key share
    ), made as (
      insert into runs (branch_id, courier_id, day, wave, paper, created_at, state, accepted_at, accepted_how)
      select ${branchId}, id, ${today}, 1 + coalesce((
          select max(wave) from runs
          where branch_id = ${branchId} and courier_id = ${courierId} and day = ${today}), 0),
        works_on_paper, ${at}, 'out', ${at}, 'act'
      from employees where id = ${courierId} and not exists (select from known)
      on conflict do nothing
      returning id
    )
    select id from known union all select id from made`
  // Another transaction made a run of the same wave.
  return run ? run.id : openRunOf(tx, { branchId, courierId }, { at, today })
}
