import type { FastifyBaseLogger } from 'fastify'
import { type Database, isConflict, isOutage } from './database.ts'

/** A replica that did not answer is not asked for so long, or each read would wait for one that hangs. */
const restMs = 2_000

export type ReadLagging = (read: (sql: Database) => unknown) => Promise<unknown>

/**
 * Makes reads that may lag on the replica; on the database itself while the replica is away, and where it cancels a read
 * that its own updates overtook.
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
      if (awayUntil === null) log.warn({ err: error }, 'the replica did not answer; the primary is read')
      awayUntil = performance.now() + restMs
      return read(sql)
    }
  }
}
