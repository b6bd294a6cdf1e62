import type { Sql } from '../database/database.ts'

/** Append-only tables with ascending ids. */
export type AppendOnlyTable = 'activity_log' | 'tracking_events' | 'ledger_entries'

/**
 * Returns a function that finds the settled edge of a table: an id up to which no new row can appear. Ids are
 * drawn before their transactions commit, so a lower id may appear after a higher one. A row is settled when
 * all transactions that were writing while it was the newest row have ended. The function compares
 * each call with an earlier one; each reader makes its own function.
 */
export function settledEdge(table: AppendOnlyTable): (sql: Sql) => Promise<number> {
  let settled = 0
  let waiting: { newest: number; writers: readonly string[] } | null = null
  return async (sql) => {
    const { newest, writers } = await sample(sql, table)
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

/** The newest committed id, or 0 in an empty table. */
export async function newestId(sql: Sql, table: AppendOnlyTable): Promise<number> {
  const [row] = await sql<{ newest: number | null }[]>`select max(id) as newest from ${sql(table)}`
  return row?.newest ?? 0
}

/**
 * Reads the newest id first, then the running writers. A writer holds the table's lock from before it draws
 * an id until it ends. A transaction with an id up to the newest is therefore either listed here, or has
 * ended and later queries see its rows.
 */
async function sample(sql: Sql, table: AppendOnlyTable): Promise<{ newest: number; writers: string[] }> {
  const newest = await newestId(sql, table)
  const rows = await sql<{ writer: string | null }[]>`
    select distinct virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = ${table}::text::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`
  return { newest, writers: rows.flatMap(({ writer }) => writer ?? []) }
}
