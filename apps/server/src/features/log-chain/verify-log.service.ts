import type { Database } from '../../platform/database/database.ts'
import { countUnsealed, sealsWithLines } from './log-chain.repository.ts'
import { hashSeal, noSeal, type Seal } from './seal.ts'

const sealsAtOnce = 500

export type LogReport = {
  /** The number of valid seals, and of the lines that they cover. */
  seals: number
  lines: number
  newest: Seal | null
  /** Lines without a seal: written in the last seconds, or while no process ran. */
  unsealed: number
  /** The first broken seal. Later ones are not checked. */
  broken: { number: number; fromId: number; toId: number; reason: string } | null
}

/**
 * Recomputes every seal from the current lines. A changed, deleted or inserted line breaks the first seal
 * that covers it.
 */
export async function verifyLog(
  sql: Database,
  onProgress: (lines: number) => void = () => {},
): Promise<LogReport> {
  let newest: Seal | null = null
  let lines = 0
  for (;;) {
    const next = await sealsWithLines(sql, { after: newest, most: sealsAtOnce })
    for (const seal of next) {
      const { number, toId, afterId } = seal
      const reason = reasonAgainst(newest, seal)
      if (reason)
        return {
          seals: number - 1,
          lines,
          newest,
          unsealed: 0,
          broken: { number, fromId: (afterId ?? 0) + 1, toId, reason },
        }
      newest = seal
      lines += seal.lines
    }
    onProgress(lines)
    if (next.length === 0) break
  }
  return {
    seals: newest?.number ?? 0,
    lines,
    newest,
    unsealed: await countUnsealed(sql, newest),
    broken: null,
  }
}

function reasonAgainst(
  before: Seal | null,
  seal: Seal & { foundLines: number; linesHash: Buffer },
): string | null {
  const expected = (before?.number ?? 0) + 1
  if (seal.number !== expected) return `seal ${expected} is missing`
  if (seal.foundLines !== seal.lines) return `${seal.lines} lines were sealed, ${seal.foundLines} exist`
  if (!hashSeal(before?.seal ?? noSeal, seal, seal.linesHash).equals(seal.seal))
    return 'a line or the seal itself was changed'
  return null
}
