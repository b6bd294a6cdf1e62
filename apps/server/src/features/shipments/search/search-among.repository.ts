import type { Sql } from '../../../platform/database/database.ts'
import type { FullFilter } from '../list/list-conditions.ts'
import { type Asked, type Found, pageOf } from './found-page.repository.ts'
import { holding, type Needle, standing } from './search.repository.ts'
import { mapsLaidOver, wantedOf } from './search-maps.repository.ts'

/**
 * The matches in closed blocks of a needle of which maps do not say all: only those texts are read that the maps of it
 * and of the filter leave. What changed since a map was drawn is looked up at the shipment. No more blocks are read than
 * fill `most`.
 */
export async function matchesAmongMaps(
  sql: Sql,
  needle: Needle,
  filter: FullFilter,
  blocks: number[],
  asked: Asked,
): Promise<Found> {
  const wanted = wantedOf(needle.maps, filter)
  const order = asked.newestFirst ? sql`desc` : sql`asc`
  return pageOf(
    sql,
    sql`
      with drawn as materialized (
        ${mapsLaidOver(sql, wanted, sql`${blocks}::integer[]`)}
      ), changes as materialized (
        select block, array_agg(distinct awb) as awbs from search_map_changes where block = any(${blocks}::integer[]) group by block
      )
      select m.awb, m.created_at from unnest(${blocks}::integer[]) as b (block)
      cross join lateral (select coalesce((select awbs from changes where block = b.block), '{}') as awbs) changed
      cross join lateral (
        select t.awb, t.created_at
        from (
          -- Each one of the map by the zeros before it; the zeros after the last are no shipment.
          select b.block::bigint * 327680 + (sum(length(zeros) + 1) over (order by place) - 1) * 10 as first
          from string_to_table((
            select map::text from drawn where block = b.block
          ), '1') with ordinality as runs (zeros, place)
        ) ones
        cross join lateral (select * from shipment_texts where awb between first and first + 9 order by awb limit 1) t
        where first < (b.block::bigint + 1) * 327680 and t.awb <> all(changed.awbs) and ${holding(sql, needle, filter)}
        union all
        select t.awb, t.created_at from unnest(changed.awbs) as a (awb)
        cross join lateral (select * from shipment_texts where shipment_texts.awb = a.awb offset 0) t
        where ${standing(sql, filter)} and ${holding(sql, needle, filter)}
        order by 1 ${order}
      ) m`,
    asked,
  )
}
