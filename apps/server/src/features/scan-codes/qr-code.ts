import { encode } from 'uqr'
import type { Rectangle } from './code128.ts'

/**
 * The black runs of a QR code with the highest error correction. 12 digits are 21 modules wide and high.
 * Leave four white modules around it.
 */
export function qrCode(digits: string): Rectangle[] {
  const { data } = encode(digits, { ecc: 'H', border: 0 })
  return data.flatMap((row, y) => runsOf(row).map(([x, width]): Rectangle => [x, y, width, 1]))
}

function runsOf(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = []
  for (const [x, isBlack] of row.entries()) {
    const last = runs.at(-1)
    if (!isBlack) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
