import type { CaseKind, ManifestState } from '@mersal/contract'
import type { AccountKind } from '../../features/ledger/index.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'

type OpenCase = { id: number; version: number; kind: CaseKind; awb: number | null; branch_id: number }

/** The open cases that people have begun to work on, the first of each kind first. */
export async function openCasesNow(tx: Transaction): Promise<OpenCase[]> {
  return tx<OpenCase[]>`
    select id, version, kind, awb, branch_id from cases where closed_at is null and kind not in ('extra', 'unwitnessed')
    order by row_number() over (partition by kind order by id), kind`
}

/** The newest pick-up that waits for its delivery boy, who is not `besides`. */
export async function pickUpToLock(
  tx: Transaction,
  besides: number,
): Promise<{ awb: number; code: string; courier_id: number } | undefined> {
  const [row] = await tx<{ awb: number; code: string; courier_id: number }[]>`
    select l.awb, l.code, coalesce(l.courier_id, 0) as courier_id from shipment_lines l join shipments s on s.awb = l.awb
    where l.active and l.kind = 'pick_up' and l.status = 'Pending' and l.courier_id <> ${besides} and not s.sandbox
    order by l.awb desc limit 1`
  return row
}

/** Two parcels of one-parcel orders with COD that wait at a branch for their delivery, if possible without a delivery boy. */
export async function changeableNow(tx: Transaction): Promise<{ awb: number; cod_piastres: number }[]> {
  return tx<{ awb: number; cod_piastres: number }[]>`
    select s.awb, s.cod_piastres from shipments s
    join shipment_lines l on l.awb = s.awb and l.active
    where s.status = 'in_progress' and s.direction = 'forward' and s.cod_piastres > 0 and not s.sandbox
      and l.kind = 'end' and l.status = 'Pending' and not l.counter
      and not exists (select from run_parcels p where p.awb = s.awb and p.leg = l.leg and p.scanned_out_at is not null)
      and not exists (select from shipments o where o.main_shipment_id = s.main_shipment_id and o.awb <> s.awb)
    order by l.courier_id is null desc, s.awb desc limit 2`
}

type OpenManifest = {
  id: number
  from_branch_id: number
  to_branch_id: number
  courier_id: number
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
    select m.id, m.from_branch_id, m.to_branch_id, m.courier_id, m.state, m.version, array_agg(p.awb order by p.awb) as awbs
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
    order by l.from_branch_id = ${from_branch_id} desc, l.courier_id is null desc, l.awb limit 1`
  return row?.awb
}

/** Parcels whose receivers answer: one that waits, one that is out, one that failed, and delivered ones, newest first. */
export type Answering = {
  waiting: number | null
  out: number | null
  failed: number | null
  delivered: number[]
}

/** More than the demo company has. A company of millions is not read for a few examples. */
const newest = 2_000

/** Of the newest orders with one parcel, whose receiver still has a phone. */
export async function answeringNow(sql: Transaction | Database, most: number): Promise<Answering> {
  const [row] = await sql<Answering[]>`
    with whole as (
      select s.awb, s.status, s.delivery_failures, l.kind, l.status as line, l.counter, l.courier_id
      from (select * from shipments order by awb desc limit ${newest}) s
      join main_shipments m on m.id = s.main_shipment_id and m.receiver_phone <> ''
      left join shipment_lines l on l.awb = s.awb and l.active
      where s.direction = 'forward' and not s.sandbox
        and not exists (select from shipments o where o.main_shipment_id = s.main_shipment_id and o.awb <> s.awb)
        and not exists (select from run_parcels p where p.awb = s.awb and p.leg = l.leg and l.status = 'Pending'
          and p.scanned_out_at is not null)
    )
    select
      (select awb from whole where status = 'in_progress' and kind = 'end' and line = 'Pending' and not counter
        order by courier_id is null desc, awb limit 1) as waiting,
      (select awb from whole where status = 'under_delivery' and kind = 'end' and line = 'Active' and delivery_failures = 0
        order by awb limit 1) as out,
      (select awb from whole where delivery_failures > 0 and status in ('under_delivery', 'in_progress') and kind = 'end'
        order by line = 'Failed' desc, awb limit 1) as failed,
      array(select awb from whole where status in ('delivered', 'collected') order by awb desc limit ${most}) as delivered`
  if (!row) throw new Error('the parcels of answers returned no row')
  return row
}

/** The two parcels from before a time that wait at their first branch for longest, with an amount to collect. */
export function longestWaiting(tx: Transaction, before: Date) {
  return tx<{ awb: number; version: number; branch_id: number }[]>`
    select awb, version, origin_branch_id as branch_id from shipments
    where status = 'in_progress' and direction = 'forward' and created_at < ${before} and cod_piastres > 0
    order by updated_at limit 2`
}

/** Parcels with an amount to collect that are out, of different delivery boys, but not of `besides`. */
export function parcelsAtDoors(tx: Transaction, besides: number, most: number) {
  return tx<{ awb: number; courier_id: number; branch_id: number }[]>`
    select distinct on (l.courier_id) s.awb, l.courier_id, s.destination_branch_id as branch_id
    from shipments s join shipment_lines l on l.awb = s.awb and l.active
    where s.status = 'under_delivery' and s.direction = 'forward' and s.due_piastres > 0 and l.kind = 'end' and l.status = 'Active'
      and l.courier_id <> ${besides}
    order by l.courier_id, s.awb limit ${most}`
}

export function itemsOfParcel(tx: Transaction, awb: number) {
  return tx<{ id: number; quantity: number }[]>`
    select id, quantity from shipment_items where awb = ${awb} order by id`
}

/** The number of what was not kept of a parcel. */
export async function restOfParcel(tx: Transaction, awb: number): Promise<number> {
  const [row] = await tx<
    { awb: number }[]
  >`select awb from shipments where pair_awb = ${awb} and kind = 'rest'`
  if (!row) throw new Error(`the parcel ${awb} has no rest`)
  return row.awb
}

export async function transferOf(tx: Transaction, awb: number): Promise<{ id: number } | undefined> {
  const [row] = await tx<{ id: number }[]>`select id from door_transfers where awb = ${awb}`
  return row
}

/** The balance of an account at a moment. Bulk data also has later entries by then. */
export async function balanceAt(
  { tx, now }: { tx: Transaction; now: Date },
  account: AccountKind,
  ownerId: number,
): Promise<number> {
  const [row] = await tx<{ piastres: number }[]>`
    select coalesce(sum(p.piastres), 0)::bigint as piastres
    from accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
    where a.kind = ${account} and a.owner_id = ${ownerId} and e.at <= ${now}`
  return row?.piastres ?? 0
}
