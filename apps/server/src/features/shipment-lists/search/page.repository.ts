import type { Sql } from '../../../platform/database/database.ts'
import type { Search } from './query.repository.ts'

/** Which results to return: `rows` of them after `offset`. Matches are counted up to `maxTotal`. */
export type PageRequest = { newestFirst: boolean; maxTotal: number; offset: number; rows: number }
/** `total`: the number of matches, at most `maxTotal`. `awbs`: the requested ones, in order. */
export type ResultPage = { total: number; awbs: number[] }

/**
 * Finds the matches of a search in `segments`, in the order of these. It reads no more segments than `maxTotal` needs.
 * Every strategy has such a function.
 */
export type Matcher = (
  sql: Sql,
  search: Search,
  segments: number[],
  request: PageRequest,
) => Promise<ResultPage>

/** Counts the rows (awb, created_at) of `matches` and returns a page of them. Only the page leaves the database. */
export async function readPage(
  sql: Sql,
  matches: ReturnType<Sql>,
  { newestFirst, maxTotal, offset, rows }: PageRequest,
): Promise<ResultPage> {
  const order = newestFirst ? sql`created_at desc, awb desc` : sql`created_at, awb`
  const [page] = await sql<ResultPage[]>`
    with matches as materialized (${matches} limit ${maxTotal})
    select (select count(*) from matches) as total,
      array(select awb from matches order by ${order} limit ${rows} offset ${offset}) as awbs`
  if (!page) throw new Error('the search returned no row')
  return page
}
