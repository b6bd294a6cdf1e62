import type { Language, ManifestState } from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'

export type ManifestRecord = {
  id: number
  from_branch_id: number
  from_name: string
  to_branch_id: number
  to_name: string
  courier_id: number
  driver: string
  state: ManifestState
  version: number
  created_at: Date
  accepted_at: Date | null
  accepted_how: 'phone' | 'pin' | 'act' | null
}
export type ManifestCounts = {
  parcels: number
  loaded: number
  unloaded: number
  missing: number
  extra: number
}

function columns(sql: Sql, language: Language) {
  return sql`
    m.id, m.from_branch_id, name_in(${language}, f.name, f.name_ar) as from_name, m.to_branch_id,
    name_in(${language}, t.name, t.name_ar) as to_name, m.courier_id, e.first_name || ' ' || e.last_name as driver,
    m.state, m.version, m.created_at, m.accepted_at, m.accepted_how`
}

/** Counts of a manifest. A loaded parcel is missing from the first unloading until it arrives, or is written off. */
function counts(sql: Sql) {
  return sql`
    cross join lateral (
      select count(*) filter (where not p.extra) as parcels,
        count(*) filter (where p.loaded_at is not null and not p.extra) as loaded,
        count(*) filter (where p.unloaded_at is not null and not p.extra) as unloaded,
        count(*) filter (where m.state in ('unloading', 'closed') and p.loaded_at is not null and p.unloaded_at is null and s.loss is null) as missing,
        count(*) filter (where p.extra) as extra
      from manifest_parcels p join shipments s on s.awb = p.awb where p.manifest_id = m.id
    ) as n`
}

function inScope(sql: Sql, { branchIds }: Scope) {
  return sql`
    (${branchIds}::bigint[] is null or m.from_branch_id = any(${branchIds}::bigint[]) or m.to_branch_id = any(${branchIds}::bigint[]))`
}

/** A page of manifests, newest first. `open`: those that are not closed, and those with a parcel that is still missing. */
export async function pageOfManifests(
  sql: Sql,
  scope: Scope,
  {
    branchId,
    open,
    limit,
    offset,
  }: { branchId: number | null; open: boolean; limit: number; offset: number },
  language: Language,
): Promise<{ rows: (ManifestRecord & ManifestCounts)[]; total: number }> {
  const inList = sql`
    ${inScope(sql, scope)}
    and (${branchId}::bigint is null or m.from_branch_id = ${branchId} or m.to_branch_id = ${branchId})
    and (not ${open}::boolean or m.state <> 'closed' or exists (
      select from manifest_parcels p join shipments s on s.awb = p.awb
      where p.manifest_id = m.id and p.missing_note is not null and p.unloaded_at is null and s.loss is null))`
  const [rows, totals] = await Promise.all([
    sql<(ManifestRecord & ManifestCounts)[]>`
      select ${columns(sql, language)}, n.*
      from (select * from manifests m where ${inList} order by m.created_at desc, m.id desc limit ${limit} offset ${offset}) as m
      join branches f on f.id = m.from_branch_id join branches t on t.id = m.to_branch_id
      join employees e on e.id = m.courier_id ${counts(sql)}
      order by m.created_at desc, m.id desc`,
    sql<{ total: number }[]>`select count(*) as total from manifests m where ${inList}`,
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}

/** A driver's manifests that are loading or out. Empty ones are left out. */
export async function manifestsOfDriver(
  sql: Sql,
  driverId: number,
  language: Language,
): Promise<(ManifestRecord & ManifestCounts)[]> {
  return sql<(ManifestRecord & ManifestCounts)[]>`
    select ${columns(sql, language)}, n.*
    from manifests m
    join branches f on f.id = m.from_branch_id join branches t on t.id = m.to_branch_id
    join employees e on e.id = m.courier_id ${counts(sql)}
    where m.courier_id = ${driverId} and m.state in ('loading', 'out') and n.parcels > 0
    order by m.state, m.created_at desc, m.id desc`
}

export async function findManifest(
  sql: Sql,
  id: number,
  scope: Scope,
  language: Language,
): Promise<(ManifestRecord & ManifestCounts) | undefined> {
  const [row] = await sql<(ManifestRecord & ManifestCounts)[]>`
    select ${columns(sql, language)}, n.*
    from manifests m
    join branches f on f.id = m.from_branch_id join branches t on t.id = m.to_branch_id
    join employees e on e.id = m.courier_id ${counts(sql)}
    where m.id = ${id} and ${inScope(sql, scope)}`
  return row
}

/** The names of all branches, by id. */
export async function branchNames(sql: Sql, language: Language): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; name: string }[]>`
    select id, name_in(${language}, name, name_ar) as name from branches`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
