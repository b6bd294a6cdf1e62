import { dayOf, isBankDay, momentAt, weekdayOf } from '../../cairo-clock.ts'

export type Banking = { branchId: number; at: number; piastres: number }

const leftInSafe = 500_00
const worthTheWay = 2_000_00
const thursday = 4

/** The cash that enters the safes, and the bankings that empty them. */
export type SafeBook = {
  add(branchId: number, at: number, piastres: number): void
  bankings(until: number): Banking[]
}

export function openSafeBook(): SafeBook {
  const inflows = new Map<number, Map<number, number>>()
  return {
    add(branchId, at, piastres) {
      const ofBranch = inflows.get(branchId) ?? new Map<number, number>()
      inflows.set(branchId, ofBranch)
      const day = dayOf(at)
      ofBranch.set(day, (ofBranch.get(day) ?? 0) + piastres)
    },
    bankings: (until) =>
      [...inflows].flatMap(([branchId, ofBranch]) => bankingsOf(branchId, ofBranch, dayOf(until))),
  }
}

/** Banks round sums of earlier days' cash on every second bank day. */
function bankingsOf(branchId: number, inflows: ReadonlyMap<number, number>, today: number): Banking[] {
  const bankings: Banking[] = []
  let held = 0
  for (let day = Math.min(...inflows.keys()); day < today; day += 1) {
    const isDay = isBankDay(day) && (weekdayOf(day) % 2 === 0 || weekdayOf(day) === thursday)
    if (isDay && held >= worthTheWay) {
      const piastres = Math.floor((held - leftInSafe) / 100_00) * 100_00
      bankings.push({ branchId, at: momentAt(day, 9.6 * 60 + branchId * 11), piastres })
      held -= piastres
    }
    held += inflows.get(day) ?? 0
  }
  return bankings
}
