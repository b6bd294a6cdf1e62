import type { Assignment } from './assignment.ts'
import type { Share } from './fair-shares.ts'
import type { TimedRun } from './order/timed-run.ts'
import type { Steps } from './plan.ts'

/** How many stops a run may have more or less than balancing allows, so that hours are kept. */
const spare = 1
/** A stop is tried with so many other delivery boys, the nearest ones. */
const mostTried = 5

/**
 * Moves stops whose hours their run misses to delivery boys who can visit them in time and then miss no more than before. Limits
 * and home areas hold as in the other steps. Each stop moves once at most. `runs`: the runs of all delivery boys in their
 * order; they change. Returns whose runs changed.
 */
export function* fitHours(
  plan: Assignment,
  shares: readonly Share[],
  runs: readonly TimedRun[],
): Steps<Set<number>> {
  const changed = new Set<number>()
  for (const [from, run] of runs.entries()) {
    const missed = run.missed
    for (const stop of missed) {
      if (plan.count(from) <= (shares[from]?.least ?? 0) - spare) break
      // Those that left made the others earlier.
      if (!run.missed.includes(stop)) continue
      const to = takersOf(plan, shares, stop).find((taker) => runs[taker]?.insert(stop))
      if (to === undefined) continue
      run.remove(stop)
      plan.giveForHours(stop, to)
      changed.add(from).add(to)
    }
    if (missed.length > 0) yield
  }
  return changed
}

/** Who may get a stop, the nearest first. */
function takersOf(plan: Assignment, shares: readonly Share[], stop: number): number[] {
  const from = plan.owners[stop] as number
  const { areaId } = plan.stop(stop)
  return [...plan.couriers.keys()]
    .filter((to) => {
      const most = shares[to]?.most ?? 0
      return (
        to !== from &&
        most > 0 &&
        plan.count(to) + 1 <= most + spare &&
        plan.mayMove(areaId, { from, to }) &&
        plan.hasRoom(to, [stop])
      )
    })
    .map((to) => ({ to, metres: plan.metres(stop, to) }))
    .sort((a, b) => a.metres - b.metres || a.to - b.to)
    .slice(0, mostTried)
    .map(({ to }) => to)
}
