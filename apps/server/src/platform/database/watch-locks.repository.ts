import { connect } from './database.ts'

/**
 * Says who holds a lock for which a session of the database has waited `afterMs` or longer, each holder once. Call the
 * result to stop watching.
 */
export function watchLocks(url: string, say: (line: string) => void, afterMs = 10_000): () => Promise<void> {
  const sql = connect(url, { connections: 1 })
  const named = new Set<number>()
  const look = async () => {
    const holders = await sql<{ pid: number | null; who: string | null }[]>`
      select distinct h.pid, concat_ws(', ', h.usename, nullif(h.application_name, ''), host(h.client_addr),
        h.state || ' since ' || to_char(h.state_change, 'HH24:MI:SS TZ')) as who
      from pg_locks w
      join pg_stat_activity a on a.pid = w.pid and a.datname = current_database()
      cross join lateral unnest(pg_blocking_pids(w.pid)) as blocking (pid)
      join pg_stat_activity h on h.pid = blocking.pid
      where not w.granted and w.waitstart <= clock_timestamp() - make_interval(secs => ${afterMs / 1000}::float8)`
    for (const { pid, who } of holders) {
      if (pid === null || named.has(pid)) continue
      named.add(pid)
      say(`Waiting for a lock of the database, which its process ${pid} holds (${who}).`)
    }
  }
  // A database that does not answer is reported by who waits for it.
  const timer = setInterval(() => void look().catch(() => {}), afterMs)
  return async () => {
    clearInterval(timer)
    await sql.end({ timeout: 1 })
  }
}
