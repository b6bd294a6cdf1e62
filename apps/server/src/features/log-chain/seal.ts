import { createHash } from 'node:crypto'

/** One link of the chain, as it is stored. */
export type Seal = {
  /** From 1, without a gap. */
  number: number
  /** The newest line that it covers. */
  toId: number
  lines: number
  sealedAt: Date
  seal: Buffer
}

/** What stands before the first seal. */
export const noSeal: Buffer = Buffer.alloc(32)

/** The hash of a seal: over the seal before it, what it says of itself, and the hash of its lines. */
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
