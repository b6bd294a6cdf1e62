import type { Sql } from '../../../platform/database/database.ts'
import { likePatterns } from '../../../platform/http/paging.ts'
import { conditions, filtersByState } from '../list/list-conditions.ts'
import { bitmapsOf, intersectBitmaps } from './bitmaps.repository.ts'
import { type Matcher, type PageRequest, type ResultPage, readPage } from './page.repository.ts'
import { type Search, searchMatches, stateMatches, textMatches } from './query.repository.ts'

/** The matches in segments of any kind: by the index of texts, or by reading row after row where no index helps. */
export const matchTexts: Matcher = (sql, search, segments, request) => {
  const { query, filter } = search
  const order = request.newestFirst ? sql`desc` : sql`asc`
  const inSegment = query.isIndexed
    ? sql`select t.awb, t.created_at from shipment_texts t
        where t.segment = g.segment and ${searchMatches(sql, search)} order by t.awb ${order}`
    : sql`select awb, created_at from (select * from shipments
          where awb between first_awb_of(g.segment) and first_awb_of(g.segment + 1) - 1 order by awb ${order} offset 0) s
        where ${conditions(sql, filter)} and search_text like all(${likePatterns(query.recheck)}::text[])`
  return readPage(
    sql,
    sql`select m.awb, m.created_at from unnest(${segments}::integer[]) as g (segment) cross join lateral (${inSegment}) m`,
    request,
  )
}

/**
 * The matches in sealed segments of a query that bitmaps only narrow: it compares the texts that the bitmaps of query
 * and filter leave. Shipments that changed after the bitmaps were built are looked up.
 */
export const matchCandidates: Matcher = (sql, search, segments, request) => {
  const order = request.newestFirst ? sql`desc` : sql`asc`
  return readPage(
    sql,
    sql`
      with candidates as materialized (
        ${intersectBitmaps(sql, bitmapsOf(search.query.bitmaps, search.filter), sql`${segments}::integer[]`)}
      ), changes as materialized (
        select segment, array_agg(distinct awb) as awbs from search_changes where segment = any(${segments}::integer[]) group by segment
      )
      select m.awb, m.created_at from unnest(${segments}::integer[]) as g (segment)
      cross join lateral (select coalesce((select awbs from changes where segment = g.segment), '{}') as awbs) changed
      cross join lateral (
        select t.awb, t.created_at
        from (
          -- Splits the bits at each 1: the lengths of the runs of zeros give the position of each 1. The run after the
          -- last 1 gives the first AWB of the next segment. The condition on first leaves that out.
          select first_awb_of(g.segment) + (sum(length(zeros) + 1) over (order by run) - 1) * 10 as first
          from string_to_table((
            select bitmap::text from candidates where segment = g.segment
          ), '1') with ordinality as runs (zeros, run)
        ) ones
        cross join lateral (select * from shipment_texts where awb between first and first + 9 order by awb limit 1) t
        where first < first_awb_of(g.segment + 1) and t.awb <> all(changed.awbs) and ${textMatches(sql, search)}
        union all
        select t.awb, t.created_at from unnest(changed.awbs) as a (awb)
        cross join lateral (select * from shipment_texts where shipment_texts.awb = a.awb offset 0) t
        where ${stateMatches(sql, search)} and ${textMatches(sql, search)}
        order by 1 ${order}
      ) m`,
    request,
  )
}

/**
 * The matches outside `except`, by the index of texts over all segments at once. Where there are more than `maxTotal`,
 * the total is right and the AWBs are any of them.
 */
export async function matchOutside(
  sql: Sql,
  search: Search,
  except: number[],
  request: PageRequest,
): Promise<ResultPage> {
  return filtersByState(search.filter)
    ? readPage(sql, sql`${outsideByState(sql, search, except)}`, request)
    : readPage(
        sql,
        sql`select t.awb, t.created_at from shipment_texts t where ${outside(sql, search, except)}`,
        request,
      )
}

/** `+ 0` hides the statistics of the column, so that the plan does not depend on `except`. */
function outside(sql: Sql, search: Search, except: number[]) {
  return sql`${textMatches(sql, search)} and t.segment + 0 <> all(${except}::integer[])`
}

/**
 * The texts whose shipments have the filter's status, priority, payment and area now. In sealed segments bitmaps tell it. A
 * shipment that changed later, or is in an open segment, is looked up. `generate_series` makes the planner expect many
 * texts, so that it joins the bitmaps by a hash and does not scan them for each text.
 */
function outsideByState(sql: Sql, search: Search, except: number[]) {
  const unions = bitmapsOf([], { ...search.filter, branchIds: null, clientId: null })
  return sql`
    with states as materialized (
      select g.segment, m.bitmap from search_segments g left join (
        ${intersectBitmaps(sql, unions, sql`array(select segment from search_segments where is_sealed)`)}
      ) m on m.segment = g.segment
      where g.is_sealed
    )
    select t.awb, t.created_at
    from (select t.awb, t.segment, t.created_at from shipment_texts t cross join generate_series(1, (select 1)) where ${outside(sql, search, except)} offset 0) t
      left join states s on s.segment = t.segment
    where case when s.segment is null or t.awb in (select awb from search_changes) then ${stateMatches(sql, search)}
      else coalesce(get_bit(s.bitmap, position_of(t.awb)), 0) = 1 end`
}
