import type { GiveBackReason, GiveBackWay } from '@mersal/contract'
import { columnsOf, rowsOf } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'

/** A run is handed back. Returns its new version; null when that was done before. */
export async function setRunGivenBack(
  tx: Transaction,
  id: number,
  {
    at,
    by,
    how,
    reason,
    note,
  }: { at: Date; by: number; how: GiveBackWay; reason: GiveBackReason; note: string },
): Promise<number | null> {
  const [row] = await tx<{ version: number }[]>`
    update runs set state = 'back', back_at = coalesce(back_at, ${at}), given_back_at = ${at}, given_back_by = ${by},
      given_back_how = ${how}, given_back_reason = ${reason}, given_back_note = ${note}, version = version + 1
    where id = ${id} and given_back_at is null returning version`
  return row?.version ?? null
}

/** Marks parcels as never left. They stay on the record of the run, and their lines may join another one. */
export async function markNeverLeft(tx: Transaction, runId: number, awbs: readonly number[]): Promise<void> {
  await tx`
    update run_parcels p set never_left = true
    from shipment_lines l
    where p.run_id = ${runId} and p.awb = any(${awbs as number[]}::bigint[]) and l.awb = p.awb and l.leg = p.leg
      and l.status = 'Pending'`
}

export async function noteMissingOnRun(
  tx: Transaction,
  runId: number,
  missing: readonly { awb: number; note: string }[],
): Promise<void> {
  await tx`
    update run_parcels p set missing_note = r.note
    from ${rowsOf(tx, columnsOf(missing, 'awb bigint, note text'))}
    where p.run_id = ${runId} and p.awb = r.awb and not p.never_left`
}

/** Closes a run and returns its version. */
export async function setRunClosed(
  tx: Transaction,
  id: number,
  { at, by, uncounted }: { at: Date; by: number; uncounted: string },
): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    update runs set state = 'closed', closed_at = ${at}, closed_by = ${by}, uncounted_note = ${uncounted},
      back_at = coalesce(back_at, ${at}), version = version + 1
    where id = ${id} returning version`
  if (!row) throw new Error('a run that was read is gone')
  return row.version
}
