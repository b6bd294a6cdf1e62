import { type Assignment, lowest } from './assignment.ts'
import type { Steps } from './plan.ts'

/** The fixed cost in metres of moving a stop, so that few heavy stops move instead of many light ones. */
const metresOfAMove = 1_000

/** Moves stops from runs above the weight limit to runs with room. A stop that fits nowhere gets no run. */
export function* fitWeight(plan: Assignment): Steps<void> {
  for (const courier of plan.couriers.keys()) {
    while (plan.excess(courier) > 0 && plan.count(courier) > 0) {
      const move = bestMove(plan, courier)
      if (move) plan.give(move.stop, move.to)
      else plan.give(stopToLeave(plan, courier), null)
      yield
    }
  }
}

/** Gives each stop without a run to the nearest delivery boy who has room. */
export function giveLeftStops(plan: Assignment): void {
  for (const [stop, owner] of plan.owners.entries())
    if (owner === null) {
      const open = [...plan.couriers.keys()].filter((courier) => plan.hasRoom(courier, [stop]))
      plan.give(stop, lowest(open, (courier) => plan.metres(stop, courier)) ?? null)
    }
}

/** The move that costs the fewest metres for the weight that it takes away. */
function bestMove(plan: Assignment, from: number): { stop: number; to: number } | undefined {
  const excess = plan.excess(from)
  const moves = plan.stopsOf(from).flatMap((stop) => {
    const before = plan.metres(stop, from)
    const relieved = Math.min(plan.stop(stop).weightGrams, excess)
    return [...plan.couriers.keys()]
      .filter((to) => to !== from && relieved > 0 && plan.hasRoom(to, [stop]))
      .map((to) => ({ stop, to, price: (plan.metres(stop, to) - before + metresOfAMove) / relieved }))
  })
  return lowest(moves, ({ price }) => price)
}

/** The lightest stop that is heavy enough, or the heaviest one. */
function stopToLeave(plan: Assignment, courier: number): number {
  const excess = plan.excess(courier)
  const weight = (stop: number) => plan.stop(stop).weightGrams
  const own = plan.stopsOf(courier)
  const enough = own.filter((stop) => weight(stop) >= excess)
  return (enough.length > 0 ? lowest(enough, weight) : lowest(own, (stop) => -weight(stop))) as number
}
