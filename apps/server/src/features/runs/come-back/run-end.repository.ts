import type { GiveBackReason, GiveBackWay } from '@mersal/contract'
import { column } from '../../../platform/database/columns.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { LineRecord } from '../../shipments/index.ts'
import { isUncounted } from '../board/parcel-columns.ts'
import type { Run } from '../runs.repository.ts'

/** A parcel of a run with what became of its line. */
export type EndParcel = Pick<LineRecord, 'awb' | 'leg' | 'kind' | 'status' | 'active'> & {
  scanned_back: boolean
  /** This line delivered it, and its cash is with the run's delivery boy. */
  uncounted: boolean
}

export function endParcelsOf(sql: Sql, runId: number): Promise<EndParcel[]> {
  return sql<EndParcel[]>`
    select l.awb, l.leg, l.kind, l.status, l.active, p.scanned_back_at is not null as scanned_back,
      ${isUncounted(sql)} as uncounted
    from run_parcels p
    join runs r on r.id = p.run_id
    join shipment_lines l on l.awb = p.awb and l.leg = p.leg
    join shipments s on s.awb = p.awb
    where p.run_id = ${runId} and not p.never_left
    order by p.stop, l.awb`
}

/** The parcels of a run that its delivery boy holds or is to fetch. */
export async function openParcelsOf(sql: Sql, run: Pick<Run, 'id' | 'delivery_boy_id'>): Promise<number[]> {
  const rows = await sql<{ awb: number }[]>`
    select l.awb from run_parcels p join shipment_lines l on l.awb = p.awb and l.leg = p.leg
    where p.run_id = ${run.id} and not p.never_left and l.active and l.status in ('Pending', 'Active')
      and l.delivery_boy_id = ${run.delivery_boy_id}`
  return rows.map(({ awb }) => awb)
}

/** A run is handed back. Returns its new version; null when that was done before. */
export async function setGivenBack(
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

export async function parcelOnRun(
  sql: Sql,
  runId: number,
  awb: number,
): Promise<{ leg: number; scanned_back: boolean } | undefined> {
  const [row] = await sql<{ leg: number; scanned_back: boolean }[]>`
    select leg, scanned_back_at is not null as scanned_back from run_parcels
    where run_id = ${runId} and awb = ${awb} and not never_left order by leg desc limit 1`
  return row
}

/** Marks parcels as never left. They stay on the record of the run, and their lines may join another one. */
export async function markNeverLeft(tx: Transaction, runId: number, awbs: readonly number[]): Promise<void> {
  await tx`
    update run_parcels p set never_left = true
    from shipment_lines l
    where p.run_id = ${runId} and p.awb = any(${awbs as number[]}::bigint[]) and l.awb = p.awb and l.leg = p.leg
      and l.status = 'Pending'`
}

export async function noteMissing(
  tx: Transaction,
  runId: number,
  missing: readonly { awb: number; note: string }[],
): Promise<void> {
  await tx`
    update run_parcels p set missing_note = r.note
    from unnest(${column(missing, 'awb')}::text::bigint[], ${column(missing, 'note')}::text::text[]) as r (awb, note)
    where p.run_id = ${runId} and p.awb = r.awb and not p.never_left`
}

/** Closes a run and returns its version. */
export async function setClosed(
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
