import { limits, type Piastres, type Role, reachOf } from '@mersal/contract'
import type { FarCount } from './far-counts.repository.ts'

/** What becomes of a count: it is booked, repeated, or left to a manager. */
export type Verdict = 'book' | 'again' | 'needs_manager'

type Count = {
  counter: { id: number; role: Role }
  duePiastres: Piastres
  countedPiastres: Piastres
  /** The far counts of these parcels before this one. */
  earlier: readonly FarCount[]
}

/**
 * The first far count of each person is repeated, in either direction, so that the answer does not tell which. Their next
 * count of any of these parcels is final: repeated counts must not become a way to learn what is due
 * (docs/decisions/0017-counting-blind.md). Far above is booked only by those who may, and when two counts of theirs agree.
 */
export function judgeCount({ counter, duePiastres, countedPiastres, earlier }: Count): Verdict {
  const mayBookSurplus = reachOf(counter.role, 'money.book-surplus') !== 'none'
  if (!mayBookSurplus && earlier.some(({ needs_manager }) => needs_manager)) return 'needs_manager'
  if (!isFar(duePiastres, countedPiastres)) return 'book'
  const own = earlier.filter(({ counted_by }) => counted_by === counter.id)
  if (own.length === 0) return 'again'
  if (countedPiastres < duePiastres) return 'book'
  if (!mayBookSurplus) return 'needs_manager'
  return own.some(({ counted_piastres }) => !isFar(counted_piastres, countedPiastres)) ? 'book' : 'again'
}

function isFar(expectedPiastres: Piastres, countedPiastres: Piastres): boolean {
  const { percent, egp } = limits.countTolerance
  const difference = Math.abs(countedPiastres - expectedPiastres)
  return difference * 100 > expectedPiastres * percent && difference > egp * 100
}
