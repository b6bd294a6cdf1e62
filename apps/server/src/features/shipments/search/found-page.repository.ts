import type { Sql } from '../../../platform/database/database.ts'

/** Which rows of what is found: `rows` after `offset`; no more than `most` are looked for. */
export type Asked = { newestFirst: boolean; most: number; offset: number; rows: number }
/** How many were found, `most` for more, and the asked ones of them in order. */
export type Found = { total: number; awbs: number[] }

/** Counts what `rows` (awb, created_at) finds and answers a page of it; only the page leaves the database. */
export async function pageOf(
  sql: Sql,
  rows: ReturnType<Sql>,
  { newestFirst, most, offset, rows: number }: Asked,
): Promise<Found> {
  const order = newestFirst ? sql`created_at desc, awb desc` : sql`created_at, awb`
  const [found] = await sql<Found[]>`
    with found as materialized (${rows} limit ${most})
    select (select count(*) from found) as total,
      array(select awb from found order by ${order} limit ${number} offset ${offset}) as awbs`
  if (!found) throw new Error('a search answered nothing')
  return found
}
