import type { Database } from '../../platform/database.ts'
import {
  hashLines,
  insertSeal,
  lastSeal,
  newestLine,
  sealsAlone,
  writersNow,
} from './log-chain.repository.ts'
import { hashSeal, noSeal } from './seal.ts'

/** Lines of one seal at most. */
const linesAtOnce = 5_000
/** Seals of one run at most, so that a process that stops need not wait long. */
const sealsAtOnce = 10

/**
 * Seals what was written to the activity log since; to be called once a second. Numbers are drawn before their
 * transactions commit, so a line is sealed only when everybody has ended who was writing when the newest line was read:
 * no line can appear below it any more. One process does it at a time.
 */
export function logSealer(sql: Database): () => Promise<void> {
  let waiting: { edge: number; writers: readonly string[] } | null = null
  return async () => {
    waiting ??= { edge: await newestLine(sql), writers: await writersNow(sql) }
    if (waiting.writers.length > 0) {
      const writers = new Set(await writersNow(sql))
      if (waiting.writers.some((writer) => writers.has(writer))) return
    }
    if ((await sealTo(sql, waiting.edge, sealsAtOnce)) === 'all') waiting = null
  }
}

/** Seals all that is written, where nobody writes: at the end of a command that filled an empty company. */
export async function sealLog(sql: Database): Promise<void> {
  await sealTo(sql, await newestLine(sql), Number.POSITIVE_INFINITY)
}

async function sealTo(sql: Database, edge: number, seals: number): Promise<'all' | 'some'> {
  for (let made = 0; made < seals; made += 1) {
    if (!(await sealNext(sql, edge))) return 'all'
  }
  return 'some'
}

/** False when there is nothing left to seal, or another process does. */
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
