import type { Bilingual, PriceTerms, PriceVersionState } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'

export type VersionRecord = {
  id: number
  number: number
  state: PriceVersionState
  from_date: string | null
  created_at: Date
  created_by: string | null
  published_at: Date | null
  published_by: string | null
  list_id: number
}

/** All versions with their states on the day of `now`, newest first; or one version. */
export async function findVersions(sql: Sql, id: number | null, now: Date): Promise<VersionRecord[]> {
  return sql<VersionRecord[]>`
    select v.id, v.number, v.from_date, v.created_at, v.published_at, v.list_id,
      case
        when v.from_date is null then 'draft'::price_version_state
        when v.from_date > cairo_day(${now}) then 'planned'
        when exists (select from price_versions w
          where w.list_id = v.list_id and w.from_date > v.from_date and w.from_date <= cairo_day(${now})) then 'past'
        else 'in_force'
      end as state,
      c.first_name || ' ' || c.last_name as created_by, p.first_name || ' ' || p.last_name as published_by
    from price_versions v left join employees c on c.id = v.created_by left join employees p on p.id = v.published_by
    where ${id}::integer is null or v.id = ${id}
    order by v.list_id, v.number desc`
}

export type ListRecord = { id: number; name_ar: string; name_en: string }

export async function findLists(sql: Sql): Promise<ListRecord[]> {
  return sql<ListRecord[]>`select id, name_ar, name_en from price_lists order by id`
}

/** The number of clients on each list on the day of `now`. */
export async function countClientsOfLists(sql: Sql, now: Date): Promise<Map<number, number>> {
  const rows = await sql<{ list_id: number | null; clients: number }[]>`
    select of_client.list_id, count(*) as clients
    from (select price_list_of(id, cairo_day(${now})) as list_id from clients) of_client group by of_client.list_id`
  return new Map(rows.map((row) => [row.list_id ?? 1, row.clients]))
}

/** What a version is edited by: its list, its edit version and its terms as stored. */
export type EditedVersion = {
  id: number
  number: number
  list_id: number
  list_name: string
  version: number
  is_published: boolean
  from_date: string | null
  terms: unknown
}

export async function findVersion(sql: Sql, id: number): Promise<EditedVersion | null> {
  const [row] = await sql<EditedVersion[]>`
    select v.id, v.number, v.list_id, l.name_en as list_name, v.version, v.published_at is not null as is_published,
      v.from_date, v.terms
    from price_versions v join price_lists l on l.id = v.list_id where v.id = ${id}`
  return row ?? null
}

export async function lockVersion(tx: Transaction, id: number): Promise<EditedVersion | null> {
  await tx`select id from price_versions where id = ${id} for update`
  return findVersion(tx, id)
}

/** The published version of a list that starts last. */
export async function latestPublished(
  sql: Sql,
  listId: number,
): Promise<Pick<EditedVersion, 'id' | 'number' | 'terms'> | null> {
  const [row] = await sql<Pick<EditedVersion, 'id' | 'number' | 'terms'>[]>`
    select id, number, terms from price_versions where list_id = ${listId} and from_date is not null
    order by from_date desc limit 1`
  return row ?? null
}

/** Which of the names another list has. The caller holds the lock of prices. */
export async function takenListName(
  tx: Transaction,
  name: Bilingual,
  exceptId: number | null,
): Promise<'ar' | 'en' | null> {
  const [row] = await tx<{ arabic: boolean }[]>`
    select name_ar = ${name.ar} as arabic from price_lists
    where id is distinct from ${exceptId}::bigint and (name_ar = ${name.ar} or name_en = ${name.en})
    order by 1 desc limit 1`
  if (!row) return null
  return row.arabic ? 'ar' : 'en'
}

export async function insertList(tx: Transaction, name: Bilingual): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into price_lists (name_ar, name_en) values (${name.ar}, ${name.en}) returning id`
  if (!row) throw new Error('a price list was not stored')
  return row.id
}

export async function saveListName(tx: Transaction, id: number, name: Bilingual): Promise<void> {
  await tx`update price_lists set name_ar = ${name.ar}, name_en = ${name.en} where id = ${id}`
}

/** The first version of a list. */
export async function firstVersion(
  sql: Sql,
  listId: number,
): Promise<Pick<EditedVersion, 'id' | 'number'> | null> {
  const [row] = await sql<Pick<EditedVersion, 'id' | 'number'>[]>`
    select id, number from price_versions where list_id = ${listId} order by number limit 1`
  return row ?? null
}

/** Locks a list, so that two people who start a draft get different numbers. */
export async function lockList(tx: Transaction, id: number): Promise<ListRecord | null> {
  const [row] = await tx<ListRecord[]>`
    select id, name_ar, name_en from price_lists where id = ${id} for update`
  return row ?? null
}

export async function insertDraft(
  tx: Transaction,
  draft: { listId: number; terms: PriceTerms; employeeId: number; at: Date },
): Promise<{ id: number; number: number }> {
  const [row] = await tx<{ id: number; number: number }[]>`
    insert into price_versions (list_id, number, terms, created_at, created_by)
    select ${draft.listId}, coalesce(max(number), 0) + 1, ${JSON.stringify(draft.terms)}::text::jsonb, ${draft.at}::timestamptz,
      ${draft.employeeId}::bigint
    from price_versions where list_id = ${draft.listId}
    returning id, number`
  if (!row) throw new Error('a draft was not stored')
  return row
}

export async function saveDraft(tx: Transaction, id: number, terms: PriceTerms): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    update price_versions set terms = ${JSON.stringify(terms)}::text::jsonb, version = version + 1 where id = ${id} returning version`
  return row?.version ?? 0
}

/** Publishes a draft. Null when another version of its list has this first day. */
export async function publishDraft(
  tx: Transaction,
  id: number,
  { fromDate, employeeId, at }: { fromDate: string; employeeId: number; at: Date },
): Promise<number | null> {
  const [row] = await tx<{ version: number }[]>`
    update price_versions v
    set from_date = ${fromDate}, published_at = ${at}, published_by = ${employeeId}, version = version + 1
    where v.id = ${id} and not exists (
      select from price_versions w where w.list_id = v.list_id and w.from_date = ${fromDate})
    returning v.version`
  return row?.version ?? null
}

/**
 * Makes a planned version a draft again. Null when it is in force, or was. The caller holds the lock of prices, so no
 * order of its first day exists.
 */
export async function withdrawVersion(tx: Transaction, id: number): Promise<number | null> {
  const [row] = await tx<{ version: number }[]>`
    update price_versions set from_date = null, published_at = null, published_by = null, version = version + 1
    where id = ${id} and from_date > cairo_day(clock_timestamp())
    returning version`
  return row?.version ?? null
}

/** Whether a client is on the list of a version from a day on which only this version has prices. */
export async function isNeeded(tx: Transaction, id: number, listId: number): Promise<boolean> {
  const rows = await tx<{ client_id: number }[]>`
    select p.client_id from client_price_lists p
    where p.list_id = ${listId} and not exists (
      select from price_versions v where v.list_id = p.list_id and v.id <> ${id} and v.from_date <= p.from_date)
    limit 1`
  return rows.length > 0
}

/** Deletes a draft, and its list if nothing is left of it. */
export async function deleteDraft(tx: Transaction, id: number, listId: number): Promise<void> {
  await tx`delete from price_versions where id = ${id}`
  await tx`
    delete from price_lists l where l.id = ${listId} and l.id <> 1
      and not exists (select from price_versions v where v.list_id = l.id)`
}
