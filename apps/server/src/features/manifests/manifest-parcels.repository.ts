import type { ManifestState } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'

export type ParcelRecord = {
  awb: number
  main_shipment_id: number
  parcel: number
  client: string
  name: string
  weight_grams: number
  loaded_at: Date | null
  unloaded_at: Date | null
  extra: boolean
  missing_note: string | null
}

/** The parcels of a manifest: first what is to be loaded or unloaded, then what was scanned last. */
export async function parcelsOf(sql: Sql, manifestId: number): Promise<ParcelRecord[]> {
  return sql<ParcelRecord[]>`
    select p.awb, s.main_shipment_id, s.parcel, c.name as client, m.receiver_name as name, s.weight_grams, p.loaded_at,
      p.unloaded_at, p.extra, p.missing_note
    from manifest_parcels p
    join shipments s on s.awb = p.awb
    join main_shipments m on m.id = s.main_shipment_id
    join clients c on c.id = s.client_id
    where p.manifest_id = ${manifestId}
    order by p.unloaded_at desc nulls first, p.loaded_at desc nulls first, p.awb`
}

/** What is loaded on manifests that nobody has accepted. */
export async function loadedParcelsOf(
  sql: Sql,
  manifestIds: readonly number[],
): Promise<(Pick<ParcelRecord, 'awb' | 'main_shipment_id' | 'parcel'> & { manifest_id: number })[]> {
  if (manifestIds.length === 0) return []
  return sql<(Pick<ParcelRecord, 'awb' | 'main_shipment_id' | 'parcel'> & { manifest_id: number })[]>`
    select p.manifest_id, p.awb, s.main_shipment_id, s.parcel
    from manifest_parcels p
    join manifests m on m.id = p.manifest_id
    join shipments s on s.awb = p.awb
    where p.manifest_id = any(${manifestIds as number[]}::bigint[]) and m.state = 'loading' and p.loaded_at is not null
    order by p.loaded_at, p.awb`
}

/** The parcels of a manifest. One that was written off is awaited no longer, as if it was unloaded. */
export async function awbsOf(
  tx: Transaction,
  manifestId: number,
): Promise<{ awb: number; loaded: boolean; unloaded: boolean }[]> {
  return tx<{ awb: number; loaded: boolean; unloaded: boolean }[]>`
    select p.awb, p.loaded_at is not null as loaded, p.unloaded_at is not null or s.loss is not null as unloaded
    from manifest_parcels p join shipments s on s.awb = p.awb where p.manifest_id = ${manifestId} order by p.awb`
}

/** The place of a parcel on manifests, for one of its legs. */
export type OnManifest = { manifest_id: number; state: ManifestState; loaded: boolean; missing: boolean }

export async function manifestOfLeg(
  tx: Transaction,
  { awb, leg }: { awb: number; leg: number },
): Promise<OnManifest | undefined> {
  const [row] = await tx<OnManifest[]>`
    select p.manifest_id, m.state, p.loaded_at is not null as loaded, p.missing_note is not null as missing
    from manifest_parcels p join manifests m on m.id = p.manifest_id
    where p.awb = ${awb} and p.leg = ${leg}`
  return row
}

/** How many parcels are scanned, of how many: loaded, or unloaded of those that were loaded. */
export async function progressOf(
  tx: Transaction,
  manifestId: number,
  step: 'loading' | 'unloading',
): Promise<{ scanned: number; parcels: number }> {
  const [row] = await tx<{ loaded: number; unloaded: number; parcels: number }[]>`
    select count(*) filter (where loaded_at is not null) as loaded,
      count(*) filter (where unloaded_at is not null) as unloaded, count(*) as parcels
    from manifest_parcels where manifest_id = ${manifestId} and not extra`
  if (!row) throw new Error('a count has no row')
  return step === 'loading'
    ? { scanned: row.loaded, parcels: row.parcels }
    : { scanned: row.unloaded, parcels: row.loaded }
}
