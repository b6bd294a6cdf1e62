import type { Sql } from '../../../platform/database/database.ts'
import { type FullFilter, mayChange } from '../list/list-conditions.ts'
import { type Asked, type Found, pageOf } from './found-page.repository.ts'
import { holding, type Needle, standing } from './search.repository.ts'
import { mapsLaidOver, wantedOf } from './search-maps.repository.ts'

/**
 * The matches in all blocks but `not`, by the words or numbers alone. Where these are more than `most`, their number is
 * right and their rows are any.
 */
export async function matchesElsewhere(
  sql: Sql,
  needle: Needle,
  filter: FullFilter,
  not: number[],
  asked: Asked,
): Promise<Found> {
  return mayChange(filter)
    ? pageOf(sql, sql`${standingByMaps(sql, needle, filter, not)}`, asked)
    : pageOf(
        sql,
        sql`select t.awb, t.created_at from shipment_texts t where ${elsewhere(sql, needle, filter, not)}`,
        asked,
      )
}

function elsewhere(sql: Sql, needle: Needle, filter: FullFilter, not: number[]) {
  return sql`${holding(sql, needle, filter)} and t.block + 0 <> all(${not}::integer[])`
}

/**
 * The texts whose shipments are now what the filter says. In closed blocks maps tell it, each unpacked once;
 * a shipment that changed since, or is in another block, is looked up. A row stands for an unknown number, as the
 * planner sees it, so that the maps are found by a hash and not read from the first for each text.
 */
function standingByMaps(sql: Sql, needle: Needle, filter: FullFilter, not: number[]) {
  const wanted = wantedOf([], { ...filter, branchIds: null, clientId: null })
  return sql`
    with drawn as materialized (
      select b.block, m.map from search_blocks b left join (
        ${mapsLaidOver(sql, wanted, sql`array(select block from search_blocks where is_closed)`)}
      ) m on m.block = b.block
      where b.is_closed
    )
    select t.awb, t.created_at
    from (select t.awb, t.block, t.created_at from shipment_texts t cross join generate_series(1, (select 1)) where ${elsewhere(sql, needle, filter, not)} offset 0) t
      left join drawn d on d.block = t.block
    where case when d.block is null or t.awb in (select awb from search_map_changes) then ${standing(sql, filter)}
      else coalesce(get_bit(d.map, (t.awb % 327680 / 10)::integer), 0) = 1 end`
}
