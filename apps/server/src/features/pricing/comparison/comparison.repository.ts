import type { Sql, Transaction } from '../../../platform/database/database.ts'

/** Orders that were compared, and the sums of their prices, by client. */
export type Sums = Record<string, { orders: number; before: number; after: number }>

/** Where a comparison is: the shipment that was compared last (newest first), and the sums so far. */
export type Progress = { day: string; at: string; awb: number; sums: Sums }

export type Comparison = {
  run: string
  edit_version: number
  state: 'running' | 'done' | 'failed'
  started_on: string | null
  done: number
  total: number
  progress: Progress | null
}

export async function findComparison(sql: Sql, versionId: number): Promise<Comparison | null> {
  const [row] = await sql<Comparison[]>`
    select run, edit_version, state, cairo_day(started_at) as started_on, done, total, progress
    from price_comparisons where version_id = ${versionId}`
  return row ?? null
}

/** Starts a comparison and replaces an earlier one. Null if the stored one is of this draft and day. */
export async function startComparison(
  tx: Transaction,
  { versionId, run, editVersion, at }: { versionId: number; run: string; editVersion: number; at: Date },
): Promise<Comparison | null> {
  const [row] = await tx<Comparison[]>`
    insert into price_comparisons as c (version_id, run, edit_version, started_at)
    values (${versionId}, ${run}, ${editVersion}, ${at})
    on conflict (version_id) do update
    set run = excluded.run, edit_version = excluded.edit_version, started_at = excluded.started_at, state = 'running',
      tries = 0, done = 0, total = 0, progress = null
    where c.edit_version <> excluded.edit_version or cairo_day(c.started_at) <> cairo_day(excluded.started_at)
    returning run, edit_version, state, cairo_day(started_at) as started_on, done, total, progress`
  return row ?? null
}

export type Begun = {
  version_id: number
  /** The list with whose orders it is compared. */
  list_id: number
  terms: unknown
  started_at: Date
  tries: number
  done: number
  progress: Progress | null
}

/**
 * Begins or resumes a run. Null when it is over, or the draft has changed since. A list without published prices has no
 * orders, so its draft is compared with those of Standard, which its clients pay until then.
 */
export async function beginComparison(sql: Sql, run: string): Promise<Begun | null> {
  const [row] = await sql<Begun[]>`
    update price_comparisons c set tries = tries + 1 from price_versions v
    where c.run = ${run} and c.state = 'running' and v.id = c.version_id and v.version = c.edit_version
    returning c.version_id, case when exists (
        select from price_versions p where p.list_id = v.list_id and p.published_at is not null) then v.list_id else 1 end as list_id, v.terms, c.started_at, c.tries, c.done, c.progress`
  return row ?? null
}

/** False when another run has replaced this one. */
export async function saveProgress(
  sql: Sql,
  run: string,
  { done, progress, isDone }: { done: number; progress: Progress | null; isDone: boolean },
): Promise<boolean> {
  const rows = await sql<{ done: number }[]>`
    update price_comparisons set tries = 0, done = ${done}, progress = ${progress && JSON.stringify(progress)}::text::jsonb,
      state = case when ${isDone} then 'done'::price_comparison_state else 'running' end, total = case when ${isDone} then ${done} else total end
    where run = ${run} and state = 'running' returning done`
  return rows.length > 0
}

export async function failComparison(sql: Sql, run: string): Promise<void> {
  await sql`update price_comparisons set state = 'failed' where run = ${run} and state = 'running'`
}

/** Deletes a failed comparison, so that the next call starts another one. */
export async function forgetFailed(sql: Sql, run: string): Promise<void> {
  await sql`delete from price_comparisons where run = ${run} and state = 'failed'`
}

/** The number of orders to compare: those of the last days that were priced by a version of the list. */
export async function countOrders(
  sql: Sql,
  run: string,
  { listId, until, days }: { listId: number; until: Date; days: number },
): Promise<void> {
  await sql`
    update price_comparisons set total = (
      select count(*) from shipments s
      where not s.sandbox and s.parcel = 1 and s.created_on > cairo_day(${until}) - ${days}::integer and s.created_at < ${until}
        and s.tariff_version in (select id from price_versions where list_id = ${listId}))
    where run = ${run}`
}

export type ComparedParcel = {
  awb: number
  main_shipment_id: number
  client_id: number
  day: string
  /** With all its digits. */
  at: string
  parcel: number
  priority: number
  sender_latitude: number
  sender_longitude: number
  receiver_latitude: number
  receiver_longitude: number
  length_mm: number
  width_mm: number
  height_mm: number
  weight_grams: number
  cod_piastres: number
  discount_basis_points: number
  discount_flat_piastres: number
  total_piastres: number
  vat_basis_points: number | null
}

/** The parcels of the next orders, newest first, in the order of an index of shipments. */
export async function nextParcels(
  sql: Sql,
  { listId, until, days }: { listId: number; until: Date; days: number },
  after: Progress | null,
  orders: number,
): Promise<ComparedParcel[]> {
  return sql<ComparedParcel[]>`
    with first as materialized (
      select s.main_shipment_id, s.created_on, s.created_at, s.awb
      from shipments s
      where not s.sandbox and s.parcel = 1 and s.created_on > cairo_day(${until}) - ${days}::integer and s.created_at < ${until}
        and (s.created_on, s.created_at, s.awb)
          < (coalesce(${after?.day ?? null}::date, 'infinity'), coalesce(${after?.at ?? null}::text::timestamptz, 'infinity'), ${after?.awb ?? 0}::bigint)
        and s.tariff_version in (select id from price_versions where list_id = ${listId})
      order by s.created_on desc, s.created_at desc, s.awb desc limit ${orders}
    ), rates as materialized (
      select day, vat_on(day) as basis_points from (select distinct created_on as day from first) days
    )
    select f.awb, p.main_shipment_id, p.client_id, f.created_on as day, f.created_at::text as at, p.parcel, p.priority,
      m.sender_latitude, m.sender_longitude, m.receiver_latitude, m.receiver_longitude,
      p.length_mm, p.width_mm, p.height_mm, p.weight_grams, coalesce(p.ordered_cod_piastres, p.cod_piastres) as cod_piastres, p.discount_basis_points, p.discount_flat_piastres,
      p.total_piastres, r.basis_points as vat_basis_points
    from first f join main_shipments m on m.id = f.main_shipment_id join shipments p on p.main_shipment_id = f.main_shipment_id
      join rates r on r.day = f.created_on
    order by f.created_on desc, f.created_at desc, f.awb desc, p.parcel`
}

export async function namesOfClients(sql: Sql, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; name: string }[]>`
    select id, name from clients where id = any(${[...ids]}::bigint[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
