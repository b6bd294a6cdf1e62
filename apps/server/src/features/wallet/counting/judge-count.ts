import { type Piastres, type Role, reachOf } from '@mersal/contract'
import type { FarCount } from './far-counts.repository.ts'

/** A count that differs from the amount due by more than both must be repeated. */
const tolerance = { percent: 5, egp: 200 }

/** What happens with a count: it is booked, repeated, or left to a manager. */
export type CountVerdict = 'book' | 'again' | 'needs_manager'

type Count = {
  counter: { id: number; role: Role }
  duePiastres: Piastres
  countedPiastres: Piastres
  /** The earlier far counts of these parcels. */
  earlier: readonly FarCount[]
}

/**
 * A person's first far count of any of these parcels must be repeated, whether it is too high or too low, so the answer
 * does not reveal which. Their next count that is far too low is booked: repeated counts must not reveal the amount due
 * (docs/decisions/0017-counting-blind.md). A count far above the amount due is booked only for a person who may book a
 * surplus, and only when two of their far counts agree. From anybody else it is left to a manager, and so is each
 * later count of these parcels.
 */
export function judgeCount({ counter, duePiastres, countedPiastres, earlier }: Count): CountVerdict {
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
  const { percent, egp } = tolerance
  const difference = Math.abs(countedPiastres - expectedPiastres)
  return difference * 100 > expectedPiastres * percent && difference > egp * 100
}
