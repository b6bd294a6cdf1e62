import { columnsOf, rowsOf } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'

type Scan = { manifestId: number; awb: number; leg: number; by: number; at: Date }

/** Loads a parcel, which leaves any other manifest. False when it was loaded before. */
export async function loadOnManifest(
  tx: Transaction,
  { manifestId, awb, leg, by, at }: Scan,
): Promise<boolean> {
  const rows = await tx<{ awb: number }[]>`
    insert into manifest_parcels as p (manifest_id, awb, leg, loaded_at, loaded_by)
    values (${manifestId}, ${awb}, ${leg}, ${at}, ${by})
    on conflict (awb, leg) do update set manifest_id = excluded.manifest_id, loaded_at = excluded.loaded_at,
      loaded_by = excluded.loaded_by
      where p.manifest_id <> excluded.manifest_id or p.loaded_at is null
    returning awb`
  return rows.length > 0
}

/** Notes a parcel as unloaded from this manifest. `extra`: it was on another one, or on none. */
export async function unloadFromManifest(
  tx: Transaction,
  { manifestId, awb, leg, by, at, extra }: Scan & { extra: boolean },
): Promise<void> {
  await tx`
    insert into manifest_parcels (manifest_id, awb, leg, unloaded_at, unloaded_by, extra)
    values (${manifestId}, ${awb}, ${leg}, ${at}, ${by}, ${extra})
    on conflict (awb, leg) do update set manifest_id = excluded.manifest_id, unloaded_at = excluded.unloaded_at,
      unloaded_by = excluded.unloaded_by, extra = excluded.extra`
}

/** A missing parcel of a closed manifest was found. It stays there, with the note. */
export async function noteFoundOfManifest(
  tx: Transaction,
  { awb, leg, by, at }: Omit<Scan, 'manifestId'>,
): Promise<void> {
  await tx`
    update manifest_parcels set unloaded_at = ${at}, unloaded_by = ${by} where awb = ${awb} and leg = ${leg}`
}

export async function takeOffManifest(
  tx: Transaction,
  manifestId: number,
  awbs: readonly number[],
): Promise<void> {
  await tx`
    delete from manifest_parcels where manifest_id = ${manifestId} and awb = any(${awbs as number[]}::bigint[])`
}

export async function noteMissingOnManifest(
  tx: Transaction,
  manifestId: number,
  missing: readonly { awb: number; note: string }[],
): Promise<void> {
  await tx`
    update manifest_parcels p set missing_note = r.note
    from ${rowsOf(tx, columnsOf(missing, 'awb bigint, note text'))}
    where p.manifest_id = ${manifestId} and p.awb = r.awb`
}
