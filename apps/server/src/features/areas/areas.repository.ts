import type { Language } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/session/actor.ts'

export type AreaRecord = {
  id: number
  branch_id: number
  name_ar: string
  name_en: string
  version: number
}

export type AreaRow = AreaRecord & {
  name: string
  districts: string[]
  couriers: { id: number; name: string }[]
}

/** Areas with their districts and the delivery boys of the branch whose home they are. */
export async function areasIn(
  sql: Sql,
  { branchIds }: Scope,
  branchId: number | undefined,
  language: Language,
): Promise<AreaRow[]> {
  return sql<AreaRow[]>`
    select a.id, a.branch_id, name_in(${language}, a.name_en, a.name_ar) as name, a.name_ar, a.name_en, a.version,
      array(select d.place from districts d where d.area_id = a.id order by d.place) as districts,
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name) order by e.first_name, e.id)
        from home_areas h join employees e on e.id = h.courier_id
        where h.area_id = a.id and e.active and e.role = 'delivery' and e.branch_id = a.branch_id), '[]'::jsonb) as couriers
    from areas a join branches b on b.id = a.branch_id
    where b.open and b.deleted_at is null and (${branchIds}::bigint[] is null or a.branch_id = any(${branchIds}::bigint[]))
      and (${branchId ?? null}::bigint is null or a.branch_id = ${branchId ?? null}::bigint)
    order by a.branch_id, a.id`
}

/** The number of shipments to each district that are not final. */
export async function openParcels(sql: Sql, { branchIds }: Scope): Promise<Map<string, number>> {
  const rows = await sql<{ place: string | null; parcels: number }[]>`
    select m.receiver_place as place, count(*) as parcels
    from shipments s join main_shipments m on m.id = s.main_shipment_id
    where s.status in ('pending', 'up_coming', 'in_progress', 'being_shipped', 'under_delivery')
      and s.direction = 'forward' and not s.sandbox
      and (${branchIds}::bigint[] is null or s.destination_branch_id = any(${branchIds}::bigint[]))
    group by 1`
  return new Map(rows.map(({ place, parcels }) => [place ?? '', parcels]))
}

export async function findArea(
  tx: Transaction,
  id: number,
  { branchIds }: Scope,
): Promise<AreaRecord | null> {
  const [row] = await tx<AreaRecord[]>`
    select id, branch_id, name_ar, name_en, version from areas
    where id = ${id} and (${branchIds}::bigint[] is null or branch_id = any(${branchIds}::bigint[])) for update`
  return row ?? null
}

/** Which of its names another area of the branch has. */
export async function takenName(
  tx: Transaction,
  {
    id,
    branchId,
    name_ar,
    name_en,
  }: { id: number | null; branchId: number; name_ar: string; name_en: string },
): Promise<'name_ar' | 'name_en' | null> {
  const [row] = await tx<{ arabic: boolean }[]>`
    select name_ar = ${name_ar} as arabic from areas
    where branch_id = ${branchId} and id is distinct from ${id}::bigint
      and (name_ar = ${name_ar} or name_en = ${name_en})
    order by 1 desc limit 1`
  if (!row) return null
  return row.arabic ? 'name_ar' : 'name_en'
}

export async function insertArea(
  tx: Transaction,
  { branchId, name_ar, name_en }: { branchId: number; name_ar: string; name_en: string },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into areas (branch_id, name_ar, name_en) values (${branchId}, ${name_ar}, ${name_en}) returning id`
  if (!row) throw new Error('an area was not written')
  return row.id
}

export async function saveNames(
  tx: Transaction,
  id: number,
  { name_ar, name_en }: { name_ar: string; name_en: string },
): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    update areas set name_ar = ${name_ar}, name_en = ${name_en}, version = version + 1 where id = ${id} returning version`
  if (!row) throw new Error(`there is no area ${id}`)
  return row.version
}

export async function deleteAreaRow(tx: Transaction, id: number): Promise<void> {
  await tx`delete from areas where id = ${id}`
}

/** The names of open branches and of areas, for sentences and the log. */
export async function namesOf(
  sql: Sql,
  table: 'areas' | 'branches',
  ids: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  const rows =
    table === 'areas'
      ? await sql<{ id: number; name: string }[]>`
          select id, name_in(${language}, name_en, name_ar) as name from areas where id = any(${ids as number[]}::bigint[])`
      : await sql<{ id: number; name: string }[]>`
          select id, name_in(${language}, name, name_ar) as name from branches where id = any(${ids as number[]}::bigint[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
