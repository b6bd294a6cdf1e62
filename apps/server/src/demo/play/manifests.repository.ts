import type { ManifestState } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'

type OpenManifest = {
  id: number
  from_branch_id: number
  to_branch_id: number
  delivery_boy_id: number
  state: ManifestState
  version: number
  awbs: number[]
}

/** The open manifest with the most parcels, preferably one that is on its way; or the one of `id`. */
export async function fullestManifest(
  tx: Transaction,
  id: number | null = null,
): Promise<OpenManifest | undefined> {
  const [row] = await tx<OpenManifest[]>`
    select m.id, m.from_branch_id, m.to_branch_id, m.delivery_boy_id, m.state, m.version, array_agg(p.awb order by p.awb) as awbs
    from manifests m join manifest_parcels p on p.manifest_id = m.id and p.unloaded_at is null
    where m.state <> 'closed' and (${id}::bigint is null or m.id = ${id})
    group by m.id
    order by least(count(*), 2) desc, m.state <> 'loading' desc, count(*) desc, m.id limit 1`
  return row
}

export async function parcelsOnWay(tx: Transaction, id: number): Promise<number[]> {
  const rows = await tx<{ awb: number }[]>`
    select awb from manifest_parcels
    where manifest_id = ${id} and loaded_at is not null and unloaded_at is null order by awb`
  return rows.map(({ awb }) => awb)
}

/** A parcel that waits elsewhere for its way to the end of a manifest, preferably at the manifest's first branch. */
export async function waitingFor(
  tx: Transaction,
  { id, from_branch_id, to_branch_id }: OpenManifest,
): Promise<number | undefined> {
  const [row] = await tx<{ awb: number }[]>`
    select l.awb from shipment_lines l join shipments s on s.awb = l.awb
    where l.active and l.kind = 'transfer' and l.status = 'Pending' and l.to_branch_id = ${to_branch_id}
      and s.status = 'in_progress' and not s.sandbox
      and not exists (select from manifest_parcels p where p.awb = l.awb and p.leg = l.leg and p.manifest_id = ${id})
    order by l.from_branch_id = ${from_branch_id} desc, l.delivery_boy_id is null desc, l.awb limit 1`
  return row?.awb
}
