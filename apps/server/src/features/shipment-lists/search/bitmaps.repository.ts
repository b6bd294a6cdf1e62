import type { Sql } from '../../../platform/database/database.ts'
import { everyShipment, type FullFilter } from '../list/list-conditions.ts'
import type { Matcher, ResultPage } from './page.repository.ts'
import { type BitmapUnion, type Query, searchMatches } from './query.repository.ts'

/**
 * The matches in sealed segments, from their bitmaps alone. It reads only the rows of the page, and the shipments that
 * changed after the bitmaps were built. Ordered by segment, and within a segment by time.
 */
export const matchBitmaps: Matcher = async (sql, search, segments, request) => {
  const order = request.newestFirst ? sql`desc` : sql`asc`
  const { offset, maxTotal } = request
  const rows = Math.max(Math.min(request.rows, maxTotal - offset), 0)
  const [page] = await sql<ResultPage[]>`
    with matching as materialized (
      ${intersectBitmaps(sql, bitmapsOf(search.query.bitmaps, search.filter), sql`${segments}::integer[]`)}
    ), changed as materialized (
      select distinct segment, awb from search_changes where segment = any(${segments}::integer[])
    ), changed_matches as materialized (
      select c.segment, t.awb from changed c cross join lateral (
        select t.awb from shipment_texts t where t.awb = c.awb and ${searchMatches(sql, search)} offset 0) t
    ), counts as (
      select segment, bit_count(bitmap) as n from matching
      union all
      select c.segment, -1 from changed c join matching m on m.segment = c.segment and get_bit(m.bitmap, position_of(c.awb)) = 1
      union all
      select segment, 1 from changed_matches
    ), running as materialized (
      select segment, sum(n) as n, sum(sum(n)) over (order by segment ${order}) as upto from counts group by segment
    ), of_page as materialized (
      select segment, upto - n as before from running where n > 0 and upto > ${offset}::bigint and upto - n < ${offset + rows}::bigint
    ), set_bits as materialized (
      select p.segment, first_awb_of(p.segment) + b.position * 10 as awb
      from (select p.segment, m.bitmap from of_page p join matching m on m.segment = p.segment offset 0) p
        cross join lateral (
          select position from generate_series(0, segment_size() - 1) as position where get_bit(p.bitmap, position) = 1 offset 0) b
    ), matches as (
      select b.segment, t.awb, t.created_at
      from set_bits b cross join lateral (
        select awb, created_at from shipment_texts where awb between b.awb and b.awb + 9 limit 1) t
      where t.awb <> all(array(select awb from changed))
      union all
      select p.segment, t.awb, t.created_at
      from of_page p join changed_matches c on c.segment = p.segment cross join lateral (
        select awb, created_at from shipment_texts where awb = c.awb limit 1) t
    )
    select (select least(coalesce(sum(n), 0), ${maxTotal})::bigint from running) as total,
      array(select awb from matches order by segment ${order}, created_at ${order}, awb ${order}
        limit ${rows} offset greatest(${offset}::bigint - (select coalesce(min(before), 0) from of_page), 0)) as awbs`
  if (!page) throw new Error('the search returned no row')
  return page
}

/** How many shipments of a sealed segment match the bitmaps of a query. Their texts may still differ. */
export async function countCandidates(sql: Sql, query: Query, segment: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select coalesce(max(bit_count(bitmap)), 0) as n
    from (${intersectBitmaps(sql, bitmapsOf(query.bitmaps, everyShipment), sql`array[${segment}::integer]`)}) candidates`
  return row?.n ?? 0
}

/** The unions of bitmaps that a query and a filter ask for. Without any: both payments, which together hold every shipment. */
export function bitmapsOf(queryBitmaps: BitmapUnion[], filter: FullFilter): BitmapUnion[] {
  const { branchIds, clientId, status, priority, payment, areaId } = filter
  const unions: (BitmapUnion | null)[] = [
    ...queryBitmaps,
    branchIds && { kind: 'branch', keys: branchIds.map(String) },
    clientId === null ? null : { kind: 'client', keys: [String(clientId)] },
    status && { kind: 'status', keys: [status] },
    priority === null ? null : { kind: 'priority', keys: [String(priority)] },
    payment && { kind: 'payment', keys: [payment] },
    areaId === null ? null : { kind: 'area', keys: [String(areaId)] },
  ]
  const narrowing = unions.filter((union) => union !== null)
  return narrowing.length > 0 ? narrowing : [{ kind: 'payment', keys: ['cash', 'prepaid'] }]
}

/**
 * For each of `segments`, the bitmap of the shipments that are in all `unions`. A segment without a bitmap for one of
 * them has no row. The double negation decompresses (detoasts) a bitmap that was not combined with another: its bits
 * are read one by one.
 */
export function intersectBitmaps(sql: Sql, unions: BitmapUnion[], segments: ReturnType<Sql>) {
  const pairs = unions.flatMap(({ kind, keys }, union) => keys.map((key) => ({ kind, key, union })))
  return sql`
    select segment, ~ ~bit_and(bitmap) as bitmap from (
      select b.segment, u.number, bit_or(b.bitmap) as bitmap
      from unnest(${pairs.map(({ kind }) => kind)}::text[]::search_bitmap_kind[], ${pairs.map(({ key }) => key)}::text[],
          ${pairs.map(({ union }) => union)}::integer[]) as u (kind, key, number)
        cross join lateral (select segment, bitmap from search_bitmaps
          where kind = u.kind and key = u.key and segment = any(${segments}) offset 0) b
      group by b.segment, u.number
    ) united
    group by segment having count(*) = ${unions.length}`
}
