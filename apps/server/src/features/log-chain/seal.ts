import { createHash } from 'node:crypto'

/** A stored link of the chain. */
export type Seal = {
  /** From 1, without gaps. */
  number: number
  /** The newest line that it covers. */
  toId: number
  lines: number
  sealedAt: Date
  seal: Buffer
}

/** The predecessor of the first seal. */
export const noSeal: Buffer = Buffer.alloc(32)

/** The hash of a seal: over the previous seal, its own fields, and the hash of its lines. */
export function hashSeal(
  before: Buffer,
  { number, toId, lines, sealedAt }: Omit<Seal, 'seal'>,
  linesHash: Buffer,
): Buffer {
  return createHash('sha256')
    .update(before)
    .update(`${number} ${toId} ${lines} ${sealedAt.toISOString()}`)
    .update(linesHash)
    .digest()
}
