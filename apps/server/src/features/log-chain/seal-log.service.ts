import type { Database } from '../../platform/database/database.ts'
import { newestId, settledEdge } from '../../platform/events/settled-edge.ts'
import { hashLines, insertSeal, lastSeal, sealsAlone } from './log-chain.repository.ts'
import { hashSeal, noSeal } from './seal.ts'

/** The most lines of one seal. */
const linesAtOnce = 5_000
/** The most seals of one run, so that a stopping process does not wait long. */
const sealsAtOnce = 10

/**
 * Returns a function that seals the settled lines of the activity log. Called once a second. One process does
 * so at a time.
 */
export function logSealer(sql: Database): () => Promise<void> {
  const edge = settledEdge('activity_log')
  return async () => sealTo(sql, await edge(sql), sealsAtOnce)
}

/** Seals all lines. Only for commands that fill an empty company, because no other transaction may be writing. */
export async function sealLog(sql: Database): Promise<void> {
  await sealTo(sql, await newestId(sql, 'activity_log'), Number.POSITIVE_INFINITY)
}

async function sealTo(sql: Database, edge: number, seals: number): Promise<void> {
  for (let made = 0; made < seals; made += 1) {
    if (!(await sealNext(sql, edge))) return
  }
}

/** False when nothing is left to seal, or another process has the lock. */
async function sealNext(sql: Database, edge: number): Promise<boolean> {
  return sql.begin(async (tx) => {
    if (!(await sealsAlone(tx))) return false
    const last = await lastSeal(tx)
    const next = await hashLines(tx, { after: last?.toId ?? null, edge, most: linesAtOnce })
    if (!next) return false
    const { toId, lines } = next
    const about = { number: (last?.number ?? 0) + 1, toId, lines, sealedAt: new Date() }
    await insertSeal(tx, { ...about, seal: hashSeal(last?.seal ?? noSeal, about, next.hash) })
    return true
  })
}
