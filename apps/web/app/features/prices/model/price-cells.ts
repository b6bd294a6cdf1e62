/** The prices of a pair of zones as the editor holds them: what was typed, valid or not. */
export const measures = ['first_kg', 'further_kg', 'days'] as const
export type Measure = (typeof measures)[number]
export type PairCells = Readonly<Record<Measure, string>>
export type Cells = Readonly<Record<string, PairCells>>
export type Pair = readonly [from: number, to: number]

export const blankPair: PairCells = { first_kg: '', further_kg: '', days: '' }

/** The key of a pair. A price there is a price back, so the smaller zone comes first. */
export function pairKey(one: number, other: number): string {
  return `${Math.min(one, other)}-${Math.max(one, other)}`
}

/**
 * Every pair of `zones` zones once. The pairs of the first zones come first, so that the position of a pair does not
 * depend on the number of zones.
 */
export function pairsOf(zones: number): Pair[] {
  const pairs: Pair[] = []
  for (let to = 1; to <= zones; to += 1) for (let from = 1; from <= to; from += 1) pairs.push([from, to])
  return pairs
}

/** Promised days in one cell: `2–3`, or `2` where both are equal. */
export function formatDays(from: number, to: number): string {
  return from === to ? String(from) : `${from}–${to}`
}

/** The two numbers of a cell of promised days, unchecked. */
export function splitDays(text: string): { days_from: string; days_to: string } {
  const [from = '', to = from, ...more] = text.split(/\s*[-–—]\s*/)
  // Text with more than two numbers stays whole, so that the check refuses it.
  return more.length > 0 ? { days_from: text, days_to: text } : { days_from: from, days_to: to }
}
