import type { Sql, Transaction } from '../../platform/database/database.ts'

/** What the desk has handed out and nobody has accepted: of one run, or of one manifest. */
export type HandedOut = { runId: number | null; manifestId: number | null; awbs: number[] }

type Waiting = { run_id: number | null; manifest_id: number | null; awb: number }

/**
 * The parcels that were handed out together with `awb` to its delivery boy. Empty when it was not handed out. Only `awb` when
 * its run was accepted without it: each such parcel needs an act of its own.
 */
export async function handedOutWith(sql: Sql, awb: number, courierId: number): Promise<HandedOut> {
  const rows = await sql<Waiting[]>`
    with mine as (
      select r.run_id, m.manifest_id
      from shipment_lines l
      left join run_parcels r on r.awb = l.awb and r.leg = l.leg and not r.never_left and r.scanned_out_at is not null
      left join manifest_parcels m on m.awb = l.awb and m.leg = l.leg and m.loaded_at is not null
      where l.awb = ${awb} and l.active and l.status = 'Pending' and l.kind <> 'pick_up' and l.courier_id = ${courierId}
    )
    select mine.run_id, null::bigint as manifest_id, p.awb from mine
      join runs r on r.id = mine.run_id
      join run_parcels p on p.run_id = r.id and p.scanned_out_at is not null and not p.never_left
        and (r.state in ('draft', 'ready') or p.awb = ${awb})
      join shipment_lines l on l.awb = p.awb and l.leg = p.leg and l.active and l.status = 'Pending'
    union all
    select null, mine.manifest_id, p.awb from mine
      join manifest_parcels p on p.manifest_id = mine.manifest_id and p.loaded_at is not null
      join shipment_lines l on l.awb = p.awb and l.leg = p.leg and l.active and l.status = 'Pending'`
  const [first] = rows
  return {
    runId: first?.run_id ?? null,
    manifestId: first?.manifest_id ?? null,
    awbs: rows.map((row) => row.awb),
  }
}

/** Whether a parcel is one of `shown`, if the caller names any. */
export function isAmong(shown: readonly number[] | undefined): (awb: number) => boolean {
  const among = shown && new Set(shown)
  return (awb) => among?.has(awb) ?? true
}

/** The parcels of a run that were handed out, and that nobody has accepted; of `shown`, if the caller names any. */
export async function handedOutOfRun(sql: Sql, runId: number, shown?: readonly number[]): Promise<number[]> {
  const rows = await sql<{ awb: number }[]>`
    select p.awb from run_parcels p
    join shipment_lines l on l.awb = p.awb and l.leg = p.leg and l.active and l.status = 'Pending'
    where p.run_id = ${runId} and p.scanned_out_at is not null and not p.never_left`
  return rows.map(({ awb }) => awb).filter(isAmong(shown))
}

/** The parcels of a manifest that were loaded, and that nobody has accepted. */
export async function loadedOnManifest(sql: Sql, manifestId: number): Promise<number[]> {
  const rows = await sql<{ awb: number }[]>`
    select p.awb from manifest_parcels p
    join shipment_lines l on l.awb = p.awb and l.leg = p.leg and l.active and l.status = 'Pending'
    where p.manifest_id = ${manifestId} and p.loaded_at is not null`
  return rows.map(({ awb }) => awb)
}

/** Sends a run out, unless it is out already. */
export async function sendRun(
  tx: Transaction,
  runId: number,
  { at, how }: { at: Date; how: 'phone' | 'pin' | 'act' },
): Promise<void> {
  await tx`
    update runs set state = 'out', accepted_at = ${at}, accepted_how = ${how}, version = version + 1
    where id = ${runId} and state in ('draft', 'ready')`
}

/**
 * Marks the parcel as handed out on the run or the manifest that its line is on, and a draft as ready. False when it was
 * handed out before.
 */
export async function markHandedOut(
  tx: Transaction,
  awb: number,
  { at, employeeId }: { at: Date; employeeId: number },
): Promise<boolean> {
  const [row] = await tx<{ marked: number }[]>`
    with line as (select awb, leg from shipment_lines where awb = ${awb} and active),
    scanned as (
      update run_parcels p set scanned_out_at = ${at}, scanned_out_by = ${employeeId}
      from line where p.awb = line.awb and p.leg = line.leg and not p.never_left and p.scanned_out_at is null
      returning p.run_id
    ), loaded as (
      update manifest_parcels p set loaded_at = ${at}, loaded_by = ${employeeId}
      from line where p.awb = line.awb and p.leg = line.leg and p.loaded_at is null
      returning p.manifest_id
    ), ready as (
      update runs set state = 'ready', version = version + 1
      where id in (select run_id from scanned) and state = 'draft'
    )
    select (select count(*) from scanned) + (select count(*) from loaded) as marked`
  return (row?.marked ?? 0) > 0
}

/** Whether a parcel of `shipments s` was scanned out into a run, or loaded onto a manifest. */
export function isHandedOut(sql: Sql) {
  return sql`exists (
    select from shipment_lines l
      left join run_parcels r on r.awb = l.awb and r.leg = l.leg
      left join manifest_parcels p on p.awb = l.awb and p.leg = l.leg
    where l.awb = s.awb and l.active and l.kind <> 'pick_up' and l.status = 'Pending'
      and coalesce(r.scanned_out_at, p.loaded_at) is not null)`
}

/** Takes cancelled legs off the runs and manifests that they were planned for. */
export async function removeCancelled(tx: Transaction, awbs: readonly number[]): Promise<void> {
  await tx`
    with left_runs as (
      delete from run_parcels p using shipment_lines l
      where p.awb = any(${awbs as number[]}::bigint[]) and l.awb = p.awb and l.leg = p.leg and l.status = 'Cancelled'
    )
    delete from manifest_parcels p using shipment_lines l
    where p.awb = any(${awbs as number[]}::bigint[]) and l.awb = p.awb and l.leg = p.leg and l.status = 'Cancelled'`
}
