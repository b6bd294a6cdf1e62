import type { Language, ManifestState, OtherCase, Piastres, RunState } from '@mersal/contract'
import type { Sql } from '../../../platform/database/database.ts'

export type RunHead = {
  id: number
  branch: string
  courier: string
  day: string
  wave: number
  state: RunState
  accepted_at: Date | null
  back_at: Date | null
  closed_at: Date | null
  closed_by: string | null
  uncounted_note: string
}

/** The head of a run of `branchIds`, or of any branch; names in `language`. */
export async function findRunHead(
  sql: Sql,
  { id, branchIds, language }: { id: number; branchIds: number[] | null; language: Language },
): Promise<RunHead | undefined> {
  const [run] = await sql<RunHead[]>`
    select r.id, name_in(${language}, b.name, b.name_ar) as branch, e.first_name || ' ' || e.last_name as courier, r.day,
      r.wave::integer, r.state, r.accepted_at, r.back_at, r.closed_at,
      (select c.first_name || ' ' || c.last_name from employees c where c.id = r.closed_by) as closed_by, r.uncounted_note
    from runs r join branches b on b.id = r.branch_id join employees e on e.id = r.courier_id
    where r.id = ${id} and (${branchIds}::bigint[] is null or r.branch_id = any(${branchIds}::bigint[]))`
  return run
}

/** The names of all areas of the branch of a run, by id. */
export async function areaNames(sql: Sql, runId: number, language: Language): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; name: string }[]>`
    select a.id, name_in(${language}, a.name_en, a.name_ar) as name
    from areas a join runs r on r.branch_id = a.branch_id where r.id = ${runId}`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The last case that was reported on each line of a run. */
export async function casesOfRun(sql: Sql, runId: number): Promise<Map<number, OtherCase>> {
  const rows = await sql<{ awb: number; other_case: number }[]>`
    select distinct on (e.awb) e.awb, e.other_case::integer
    from run_parcels p join tracking_events e on e.awb = p.awb and e.leg = p.leg
    where p.run_id = ${runId} and e.other_case is not null
    order by e.awb, e.id desc`
  return new Map(rows.map(({ awb, other_case }) => [awb, other_case as OtherCase]))
}

export type CountOfRun = {
  at: Date
  counted_by: string
  due_piastres: Piastres
  counted_piastres: Piastres
  /** Parcels of this run, and all parcels of the count. */
  of_run: number
  parcels: number
}

/** The counts that include cash of a run. A count may include cash of other runs. */
export async function countsOfRun(sql: Sql, runId: number): Promise<CountOfRun[]> {
  return sql<CountOfRun[]>`
    select h.at, e.first_name || ' ' || e.last_name as counted_by, h.due_piastres, h.counted_piastres, mine.of_run,
      (select count(*) from shipments s where s.hand_in_id = h.id) as parcels
    from (
        select s.hand_in_id, count(*) as of_run from run_parcels p
          join shipment_lines l on l.awb = p.awb and l.leg = p.leg
          join shipments s on s.awb = p.awb
        where p.run_id = ${runId} and l.kind = 'end' and l.direction = 'forward' and l.status = 'Done' and s.hand_in_id is not null
        group by s.hand_in_id
      ) mine
      join hand_ins h on h.id = mine.hand_in_id join employees e on e.id = h.collected_by
    order by h.at, h.id`
}

export type ManifestHead = {
  id: number
  from_branch: string
  to_branch: string
  driver: string
  state: ManifestState
  created_at: Date
  accepted_at: Date | null
  closed_at: Date | null
}

/** A manifest from or to one of `branchIds`, or of any branch. */
export async function findManifestHead(
  sql: Sql,
  { id, branchIds, language }: { id: number; branchIds: number[] | null; language: Language },
): Promise<ManifestHead | undefined> {
  const [manifest] = await sql<ManifestHead[]>`
    select m.id, name_in(${language}, f.name, f.name_ar) as from_branch, name_in(${language}, t.name, t.name_ar) as to_branch,
      e.first_name || ' ' || e.last_name as driver, m.state, m.created_at, m.accepted_at, m.closed_at
    from manifests m join branches f on f.id = m.from_branch_id join branches t on t.id = m.to_branch_id
      join employees e on e.id = m.courier_id
    where m.id = ${id} and (${branchIds}::bigint[] is null
      or m.from_branch_id = any(${branchIds}::bigint[]) or m.to_branch_id = any(${branchIds}::bigint[]))`
  return manifest
}

export type ManifestParcelRow = {
  awb: number
  main_shipment_id: number
  parcel: number
  client: string
  receiver: string
  weight_grams: number
  loaded_at: Date | null
  unloaded_at: Date | null
  extra: boolean
  missing_note: string | null
}

export function parcelsOfManifest(sql: Sql, manifestId: number): Promise<ManifestParcelRow[]> {
  return sql<ManifestParcelRow[]>`
    select p.awb, s.main_shipment_id, s.parcel::integer, c.name as client, m.receiver_name as receiver, s.weight_grams,
      p.loaded_at, p.unloaded_at, p.extra, p.missing_note
    from manifest_parcels p join shipments s on s.awb = p.awb join main_shipments m on m.id = s.main_shipment_id
      join clients c on c.id = s.client_id
    where p.manifest_id = ${manifestId}
    order by p.extra, p.awb`
}
