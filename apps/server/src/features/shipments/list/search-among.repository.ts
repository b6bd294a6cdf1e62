import type { Sql } from '../../../platform/database.ts'
import { type Asked, type Found, pageOf } from './found-page.repository.ts'
import type { FullFilter } from './list-conditions.ts'
import { mostMerged } from './needle.ts'
import { holding, type Needle, standing } from './search.repository.ts'
import { wantedOf } from './search-maps.repository.ts'

/** Of numbers there are no maps. */
const isNumber = /^[0-9]+$/

/**
 * The matches in closed blocks of a needle that neither maps nor an index know (one or two digits): only those texts are
 * read of which the maps of the filter tell, and of those words of the needle that have maps. What changed since a map was drawn is looked up at the
 * shipment. No more blocks are read than fill `most`.
 */
export async function matchesAmongMaps(
  sql: Sql,
  needle: Needle,
  filter: FullFilter,
  blocks: number[],
  asked: Asked,
): Promise<Found> {
  const mapped = needle.words.filter(
    (some) => some.length <= mostMerged && !some.some((word) => isNumber.test(word)),
  )
  const wanted = wantedOf(mapped, filter)
  const pairs = wanted.flatMap(({ kind, keys }, group) => keys.map((key) => ({ kind, key, group })))
  const order = asked.newestFirst ? sql`desc` : sql`asc`
  return pageOf(
    sql,
    sql`
      with changes as materialized (
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
            select bit_and(of_group.map)::text from (
              select bit_or(m.map) as map
              from unnest(${pairs.map(({ kind }) => kind)}::text[]::search_map_kind[], ${pairs.map(({ key }) => key)}::text[],
                ${pairs.map(({ group }) => group)}::integer[]) as w (kind, key, number)
              join search_maps m on m.kind = w.kind and m.key = w.key and m.block = b.block
              group by w.number
            ) of_group
            having count(*) = ${wanted.length}
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
