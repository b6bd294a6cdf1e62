import type { Sql } from '../database/database.ts'

/** Tables that are only added to, with ids in ascending order. */
export type AppendOnlyTable = 'activity_log' | 'tracking_events' | 'ledger_entries'

/**
 * Answers the id up to which a table is settled: no row at or below it can appear any more. Ids are drawn before their
 * transactions commit, so a row counts as settled once every transaction has ended that was writing to the table when
 * that row was the newest one. Each call is one look; a reader keeps its own edge.
 */
export function settledEdge(table: AppendOnlyTable): (sql: Sql) => Promise<number> {
  let settled = 0
  let waiting: { newest: number; writers: readonly string[] } | null = null
  return async (sql) => {
    const { newest, writers } = await look(sql, table)
    if (writers.length === 0) {
      waiting = null
      settled = newest
      return settled
    }
    const writing = new Set(writers)
    if (waiting && !waiting.writers.some((writer) => writing.has(writer))) {
      settled = waiting.newest
      waiting = null
    }
    waiting ??= { newest, writers }
    return settled
  }
}

/** The newest committed id, 0 where there is none. */
export async function newestId(sql: Sql, table: AppendOnlyTable): Promise<number> {
  const [row] = await sql<{ newest: number | null }[]>`select max(id) as newest from ${sql(table)}`
  return row?.newest ?? 0
}

/**
 * The newest id, then who writes: a writer holds the table's lock from before it draws an id until its end. Whoever is
 * not among the writers has ended, and later queries see what it wrote.
 */
async function look(sql: Sql, table: AppendOnlyTable): Promise<{ newest: number; writers: string[] }> {
  const newest = await newestId(sql, table)
  const rows = await sql<{ writer: string | null }[]>`
    select distinct virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = ${table}::text::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`
  return { newest, writers: rows.flatMap(({ writer }) => writer ?? []) }
}
