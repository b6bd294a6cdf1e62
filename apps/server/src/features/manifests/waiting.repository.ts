import type { Language, ScanJob } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'

export type WaitingTransfers = {
  from_branch_id: number
  from_name: string
  to_branch_id: number
  to_name: string
  parcels: number
  unassigned: number
}

/** Parcels that wait for a transfer to, or from, the branches of the caller. */
export async function waitingTransfers(
  sql: Sql,
  { branchIds }: Scope,
  language: Language,
): Promise<WaitingTransfers[]> {
  return sql<WaitingTransfers[]>`
    select w.*, name_in(${language}, f.name, f.name_ar) as from_name, name_in(${language}, t.name, t.name_ar) as to_name
    from (
      select l.from_branch_id, l.to_branch_id, count(*) as parcels, count(*) filter (where l.courier_id is null) as unassigned
      from shipment_lines l join shipments s on s.awb = l.awb
      where l.active and l.kind = 'transfer' and l.status = 'Pending' and s.status = 'in_progress' and not s.sandbox
        and (${branchIds}::bigint[] is null or l.from_branch_id = any(${branchIds}::bigint[])
          or l.to_branch_id = any(${branchIds}::bigint[]))
      group by 1, 2
    ) as w
    join branches f on f.id = w.from_branch_id join branches t on t.id = w.to_branch_id
    order by w.parcels desc, w.from_branch_id, w.to_branch_id`
}

/** One parcel that the scan desk waits for, with the run, manifest or delivery boy that it belongs to. */
export type DeskRow = {
  job: ScanJob
  id: number
  name: string
  branch: string
  awb: number
  main_shipment_id: number
  parcel: number
  receiver: string
  scanned: boolean
}

/** The row as the database types it: each part of the union has a text as `job`. */
type StoredDeskRow = Omit<DeskRow, 'job' | 'id'> & { job: string; id: number | null }

/** What a delivery boy takes today: parcels of runs, without pick-ups, and of manifests that are loading. */
export async function deskOfCourier(
  sql: Sql,
  courierId: number,
  { branchIds }: Scope,
  language: Language,
): Promise<DeskRow[]> {
  const rows = await sql<StoredDeskRow[]>`
    with jobs as (
      select 'run' as job, r.id, r.branch_id, p.awb, p.leg, p.scanned_out_at as at
      from runs r join run_parcels p on p.run_id = r.id and not p.never_left
      join shipment_lines l on l.awb = p.awb and l.leg = p.leg
      where r.courier_id = ${courierId} and r.day = cairo_day(now()) and r.state in ('draft', 'ready', 'out')
        and l.kind <> 'pick_up'
        and (${branchIds}::bigint[] is null or r.branch_id = any(${branchIds}::bigint[]))
      union all
      select 'loading', m.id, m.to_branch_id, p.awb, p.leg, p.loaded_at
      from manifests m join manifest_parcels p on p.manifest_id = m.id
      where m.courier_id = ${courierId} and m.state = 'loading'
        and (${branchIds}::bigint[] is null or m.from_branch_id = any(${branchIds}::bigint[]))
    )
    select j.job, j.id, e.first_name || ' ' || e.last_name as name, name_in(${language}, b.name, b.name_ar) as branch, j.awb,
      s.main_shipment_id, s.parcel, o.receiver_name as receiver, j.at is not null as scanned
    from jobs j join branches b on b.id = j.branch_id join employees e on e.id = ${courierId}
    join shipments s on s.awb = j.awb join main_shipments o on o.id = s.main_shipment_id
    order by j.job desc, j.id, j.awb`
  return rows as DeskRow[]
}

/** What arrives at the caller's branches: manifests on the way, and parcels that delivery boys say that they brought. */
export async function deskOfArrivals(sql: Sql, { branchIds }: Scope, language: Language): Promise<DeskRow[]> {
  const rows = await sql<StoredDeskRow[]>`
    with jobs as (
      select 'unloading' as job, m.id, m.from_branch_id as branch_id, m.courier_id, p.awb, p.unloaded_at as at
      from manifests m join manifest_parcels p on p.manifest_id = m.id
      where m.state in ('out', 'unloading') and p.loaded_at is not null and not p.extra
        and (${branchIds}::bigint[] is null or m.to_branch_id = any(${branchIds}::bigint[]))
      union all
      select 'brought', l.courier_id, l.to_branch_id, l.courier_id, l.awb, null
      from shipment_lines l
      where l.active and l.brought and l.status = 'Active' and l.kind = 'pick_up'
        and (${branchIds}::bigint[] is null or l.to_branch_id = any(${branchIds}::bigint[]))
    )
    select j.job, j.id, e.first_name || ' ' || e.last_name as name, name_in(${language}, b.name, b.name_ar) as branch, j.awb,
      s.main_shipment_id, s.parcel, o.receiver_name as receiver, j.at is not null as scanned
    from jobs j join branches b on b.id = j.branch_id join employees e on e.id = j.courier_id
    join shipments s on s.awb = j.awb join main_shipments o on o.id = s.main_shipment_id
    order by j.job desc, j.id, j.awb`
  return rows as DeskRow[]
}
