import type { GiveBackReason, GiveBackWay, RunState } from '@mersal/contract'
import { columnsOf, rowsOf } from '../../../platform/database/columns.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'

/** A run as its row is stored. */
export type RunRecord = {
  id: number
  branch_id: number
  courier_id: number
  day: string
  wave: number
  state: RunState
  paper: boolean
  version: number
  created_at: Date
  accepted_at: Date | null
  accepted_how: 'phone' | 'pin' | 'act' | null
  back_at: Date | null
  closed_at: Date | null
  closed_by: number | null
  uncounted_note: string
  given_back_at: Date | null
  given_back_reason: GiveBackReason | null
  given_back_note: string
  given_back_by: number | null
  given_back_how: GiveBackWay | null
}

/** The columns that acts on a run read. */
export type Run = Pick<
  RunRecord,
  'id' | 'branch_id' | 'courier_id' | 'day' | 'wave' | 'state' | 'paper' | 'version' | 'accepted_at'
>

/** A run of `branchIds`; null for any. */
export async function findRun(sql: Sql, id: number, branchIds: number[] | null): Promise<Run | undefined> {
  const [run] = await sql<Run[]>`
    select id, branch_id, courier_id, day, wave, state, paper, version, accepted_at from runs
    where id = ${id} and (${branchIds}::bigint[] is null or branch_id = any(${branchIds}::bigint[]))`
  return run
}

/** The same as it is now, locked until the transaction ends. Shipments are locked before runs, against deadlocks. */
export async function lockRun(tx: Transaction, id: number): Promise<Run | undefined> {
  const [run] = await tx<Run[]>`
    select id, branch_id, courier_id, day, wave, state, paper, version, accepted_at from runs where id = ${id} for no key update`
  return run
}

/** Locks a run so that nothing joins it until the transaction ends. */
export async function lockAgainstJoins(tx: Transaction, id: number): Promise<void> {
  await tx`select id from runs where id = ${id} for update`
}

/** Makes the next run of a delivery boy at a branch on a day. */
export async function insertRun(
  tx: Transaction,
  run: { branchId: number; courierId: number; day: string; at: Date },
): Promise<{ id: number; version: number }> {
  const [row] = await tx<{ id: number; version: number }[]>`
    insert into runs (branch_id, courier_id, day, wave, paper, created_at)
    select ${run.branchId}, id, ${run.day}, 1 + coalesce((
        select max(wave) from runs
        where branch_id = ${run.branchId} and courier_id = ${run.courierId} and day = ${run.day}), 0),
      works_on_paper, ${run.at}
    from employees where id = ${run.courierId}
    returning id, version`
  if (!row) throw new Error('a run was not written')
  return row
}

/** Sets the state of a run and returns its new version. */
export async function setRunState(tx: Transaction, id: number, state: RunState): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    update runs set state = ${state}, version = version + 1 where id = ${id} returning version`
  if (!row) throw new Error('a run that was read is gone')
  return row.version
}

/** Counts a change of a run and returns its new version. */
export async function nextRunVersion(tx: Transaction, id: number): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    update runs set version = version + 1 where id = ${id} returning version`
  if (!row) throw new Error('a run that was read is gone')
  return row.version
}

/** The first run of a day that nobody has accepted. */
export async function findPlannedRun(
  sql: Sql,
  { branchId, courierId, day }: { branchId: number; courierId: number; day: string },
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select id from runs
    where branch_id = ${branchId} and courier_id = ${courierId} and day = ${day} and state in ('draft', 'ready')
    order by wave limit 1`
  return row?.id
}

/** The runs of a delivery boy at a branch on a day before a wave, from which they are still to come back. */
export function findEarlierRuns(
  sql: Sql,
  { branch_id, courier_id, day, wave }: Pick<Run, 'branch_id' | 'courier_id' | 'day' | 'wave'>,
): Promise<Pick<Run, 'id' | 'day' | 'state' | 'accepted_at'>[]> {
  return sql<Pick<Run, 'id' | 'day' | 'state' | 'accepted_at'>[]>`
    select id, day, state, accepted_at from runs
    where branch_id = ${branch_id} and courier_id = ${courier_id} and day = ${day} and wave < ${wave}
      and state in ('draft', 'ready', 'out')
    order by wave`
}

/** Whether a run has parcels, and nothing of it is to be handed out. */
export async function hasPickUpsOnly(sql: Sql, id: number): Promise<boolean> {
  const [row] = await sql<{ pick_ups: number; others: number }[]>`
    select count(*) filter (where l.kind = 'pick_up') as pick_ups, count(*) filter (where l.kind <> 'pick_up') as others
    from run_parcels p join shipment_lines l on l.awb = p.awb and l.leg = p.leg
    where p.run_id = ${id} and not p.never_left`
  return row !== undefined && row.pick_ups > 0 && row.others === 0
}

/** The delivery boy of a run is back. Returns the new version of the run. */
export async function setRunBack(tx: Transaction, id: number, at: Date): Promise<number> {
  await tx`update runs set back_at = ${at} where id = ${id}`
  return setRunState(tx, id, 'back')
}

/** Numbers the stops of a run in the order of `stops`. */
export async function saveStops(
  tx: Transaction,
  runId: number,
  stops: readonly { place: string; pinned: boolean }[],
): Promise<void> {
  const rows = stops.map(({ place, pinned }, index) => ({ place, pinned, stop: index + 1 }))
  await tx`
    update run_parcels p set stop = r.stop, pinned = r.pinned
    from ${rowsOf(tx, columnsOf(rows, 'place text, stop integer, pinned boolean'))}
    where p.run_id = ${runId} and p.place = r.place::bigint`
}
