import type { TimeLimits } from '../http/time-limits.ts'
import { openPool } from './database-pool.ts'

/** The database pools of a server. `replica` is null unless there is one. */
export function openPools(
  databaseUrl: string,
  replicaUrl: string | undefined,
  limits: Pick<TimeLimits, 'calls' | 'jobs' | 'maintenance'>,
) {
  const pools = {
    sql: openPool(databaseUrl, limits.calls),
    // Background work has its own connections, so that it takes none from calls.
    background: openPool(databaseUrl, limits.jobs),
    maintenance: openPool(databaseUrl, limits.maintenance),
    replica: replicaUrl ? openPool(replicaUrl, limits.calls) : null,
  }
  return {
    ...pools,
    async end() {
      const open = Object.values(pools).filter((pool) => pool !== null)
      await Promise.all(open.map((pool) => pool.end({ timeout: 5 })))
    },
  }
}
