import type { Sql } from '../../../platform/database/database.ts'

/**
 * The first day on which prices may start: today, or tomorrow once an order of today exists on the list or of the client.
 * A version also needs a day on which no other version of its list starts.
 */
export async function firstDay(
  sql: Sql,
  { listId = null, clientId = null }: { listId?: number | null; clientId?: number | null },
  now: Date,
): Promise<string> {
  const [row] = await sql<{ day: string | null }[]>`
    with latest as (
      select max(day) as day from (
        (select s.created_on as day from shipments s
          where not s.sandbox and s.created_on >= cairo_day(${now}) and (${clientId}::bigint is null or s.client_id = ${clientId})
            and (${listId}::bigint is null or exists (
              select from price_versions v where v.id = s.tariff_version and v.list_id = ${listId}))
          order by s.created_on desc, s.created_at desc, s.awb desc limit 1)
        union all
        (select s.created_on from shipments s
          where s.sandbox and s.created_on >= cairo_day(${now}) and (${clientId}::bigint is null or s.client_id = ${clientId})
            and (${listId}::bigint is null or exists (
              select from price_versions v where v.id = s.tariff_version and v.list_id = ${listId}))
          limit 1)
      ) ordered
    ), free as (
      select coalesce(latest.day + 1, cairo_day(${now})) as day from latest
    )
    select min(free.day + n) as day from free, generate_series(0, 1000) as n
    where not exists (select from price_versions v where v.list_id = ${listId} and v.from_date = free.day + n)`
  if (!row?.day) throw new Error('no first day is left')
  return row.day
}
