import type { Sql } from '../../../platform/database/database.ts'
import { everyShipment, type FullFilter } from '../list/list-conditions.ts'
import type { Asked, Found } from './found-page.repository.ts'
import { matching, type Needle } from './search.repository.ts'

/** What a shipment must have, any of them. */
type Wanted = {
  kind: Needle['maps'][number]['kind'] | 'status' | 'priority' | 'payment' | 'branch' | 'client'
  keys: string[]
}

/** Which of `blocks` are closed and wholly within the days of the filter, so that maps tell what is asked of them. */
export async function closedOf(
  sql: Sql,
  blocks: number[],
  { fromDay, toDay }: FullFilter,
): Promise<Set<number>> {
  const rows = await sql<{ block: number }[]>`
    select block from search_blocks where is_closed and block = any(${blocks}::integer[])
      and (${fromDay}::date is null or first_day >= ${fromDay}::date) and (${toDay}::date is null or last_day <= ${toDay}::date)`
  return new Set(rows.map(({ block }) => block))
}

/**
 * The matches in closed blocks, by their maps alone: nothing is read but the rows of the page, and the shipments that
 * changed since a map was drawn, each for itself. Ordered by block, and within it by time.
 */
export async function matchesInMaps(
  sql: Sql,
  needle: Needle,
  filter: FullFilter,
  blocks: number[],
  asked: Asked,
): Promise<Found> {
  const wanted = wantedOf(needle.maps, filter)
  const order = asked.newestFirst ? sql`desc` : sql`asc`
  const rows = Math.max(Math.min(asked.rows, asked.most - asked.offset), 0)
  const [found] = await sql<Found[]>`
    with in_block as materialized (
      ${mapsLaidOver(sql, wanted, sql`${blocks}::integer[]`)}
    ), changed as materialized (
      select distinct block, awb from search_map_changes where block = any(${blocks}::integer[])
    ), standing as materialized (
      select c.block, t.awb from changed c cross join lateral (
        select t.awb from shipment_texts t where t.awb = c.awb and ${matching(sql, needle, filter)} offset 0) t
    ), counts as (
      select block, bit_count(map) as n from in_block
      union all
      select c.block, -1 from changed c join in_block i on i.block = c.block and get_bit(i.map, (c.awb % 327680 / 10)::integer) = 1
      union all
      select block, 1 from standing
    ), running as materialized (
      select block, sum(n) as n, sum(sum(n)) over (order by block ${order}) as upto from counts group by block
    ), near as materialized (
      select block, upto - n as before from running where n > 0 and upto > ${asked.offset}::bigint and upto - n < ${asked.offset + rows}::bigint
    ), places as materialized (
      select n.block, n.block::bigint * 327680 + p.place * 10 as awb
      from (select n.block, i.map from near n join in_block i on i.block = n.block offset 0) n
        cross join lateral (
          select place from generate_series(0, 32767) as place where get_bit(n.map, place) = 1 offset 0) p
    ), found as (
      select p.block, t.awb, t.created_at
      from places p cross join lateral (
        select awb, created_at from shipment_texts where awb between p.awb and p.awb + 9 limit 1) t
      where t.awb <> all(array(select awb from changed))
      union all
      select n.block, t.awb, t.created_at
      from near n join standing s on s.block = n.block cross join lateral (
        select awb, created_at from shipment_texts where awb = s.awb limit 1) t
    )
    select (select least(coalesce(sum(n), 0), ${asked.most})::bigint from running) as total,
      array(select awb from found order by block ${order}, created_at ${order}, awb ${order}
        limit ${rows} offset greatest(${asked.offset}::bigint - (select coalesce(min(before), 0) from near), 0)) as awbs`
  if (!found) throw new Error('a search answered nothing')
  return found
}

/** Which maps tell of a needle and a filter. Each shipment has a payment: where nothing narrows, any of them will do. */
export function wantedOf(maps: Needle['maps'], filter: FullFilter): Wanted[] {
  const { branchIds, clientId, status, priority, payment } = filter
  const wanted: (Wanted | null)[] = [
    ...maps,
    branchIds && { kind: 'branch', keys: branchIds.map(String) },
    clientId === null ? null : { kind: 'client', keys: [String(clientId)] },
    status && { kind: 'status', keys: [status] },
    priority === null ? null : { kind: 'priority', keys: [String(priority)] },
    payment && { kind: 'payment', keys: [payment] },
  ]
  const narrowing = wanted.filter((one) => one !== null)
  return narrowing.length > 0 ? narrowing : [{ kind: 'payment', keys: ['cash', 'prepaid'] }]
}

/** How many shipments of a closed block its maps leave of a needle that they know but do not say all of. */
export async function leftByMaps(sql: Sql, needle: Needle, block: number): Promise<number> {
  const [left] = await sql<{ n: number }[]>`
    select coalesce(max(bit_count(map)), 0) as n from (${mapsLaidOver(sql, wantedOf(needle.maps, everyShipment), sql`array[${block}::integer]`)}) laid`
  return left?.n ?? 0
}

/**
 * For each of `blocks` the shipments that have all that is wanted, a bit for each; no row where a map of it is missing.
 * Turned twice, so that a map that stands alone is no longer packed: each bit of it is looked at.
 */
export function mapsLaidOver(sql: Sql, wanted: Wanted[], blocks: ReturnType<Sql>) {
  const pairs = wanted.flatMap(({ kind, keys }, group) => keys.map((key) => ({ kind, key, group })))
  return sql`
    select block, ~ ~bit_and(map) as map from (
      select m.block, w.number, bit_or(m.map) as map
      from unnest(${pairs.map(({ kind }) => kind)}::text[]::search_map_kind[], ${pairs.map(({ key }) => key)}::text[],
          ${pairs.map(({ group }) => group)}::integer[]) as w (kind, key, number)
        cross join lateral (select block, map from search_maps
          where kind = w.kind and key = w.key and block = any(${blocks}) offset 0) m
      group by m.block, w.number
    ) of_group
    group by block having count(*) = ${wanted.length}`
}
