import type { FastifyBaseLogger } from 'fastify'
import { type Database, isConflict, isOutage } from './database.ts'

/** After a failure of the replica, reads use the primary for this long, in milliseconds. */
const restMs = 2_000

export type ReadLagging = (read: (sql: Database) => unknown) => Promise<unknown>

/**
 * Runs reads whose answer may be seconds old on the replica. Uses the primary while the replica is away, and
 * when the replica cancels a read in order to apply its updates.
 */
export function laggingReads(replica: Database, sql: Database, log: FastifyBaseLogger): ReadLagging {
  let awayUntil: number | null = null
  return async (read) => {
    if (awayUntil !== null && performance.now() < awayUntil) return read(sql)
    try {
      const answer = await read(replica)
      awayUntil = null
      return answer
    } catch (error) {
      if (isConflict(error)) return read(sql)
      if (!isOutage(error)) throw error
      if (awayUntil === null) log.warn({ err: error }, 'the replica did not answer; reading from the primary')
      awayUntil = performance.now() + restMs
      return read(sql)
    }
  }
}
