import { setImmediate } from 'node:timers/promises'
import { Assignment, lowest } from './assignment.ts'
import { cellsOf } from './cells.ts'
import { draftPlan } from './draft-plan.ts'
import { fairShares } from './fair-shares.ts'
import { fitWeight, giveLeftStops } from './fit-weight.ts'
import { keepAreasTogether } from './keep-areas-together.ts'
import { orderStops, routeKm } from './order-stops.ts'
import type { Plan, PlannedRun, PlanRequest, PlanStop, Steps } from './plan.ts'
import { reasonOf, reasonToLeave } from './plan-reasons.ts'

/** Cells of a third of a run are small enough to balance and large enough to stay together. */
const cellsOfARun = 3

/**
 * A plan for stops without a run. It fills the runs of those whose home the areas are first, and then balances the
 * numbers of stops. It never exceeds a limit. The same request always gets the same plan.
 */
export function* planRuns(request: PlanRequest): Steps<Plan> {
  const { start, stops, couriers } = request
  const plan = yield* assign(request)
  const runs: PlannedRun[] = []
  for (const [courier, { id }] of couriers.entries()) {
    const own = plan.stopsOf(courier)
    if (own.length === 0) continue
    const points = own.map((stop) => stops[stop] as PlanStop)
    const order = orderStops(start, points)
    runs.push({
      courierId: id,
      stops: order.map((index) => own[index] as number),
      km: routeKm(
        start,
        order.map((index) => points[index] as PlanStop),
      ),
      reason: reasonOf(plan, courier),
    })
    yield
  }
  const left = [...stops.keys()].filter((stop) => plan.owners[stop] === null)
  return { runs, left: left.map((stop) => ({ stop, reason: reasonToLeave(plan, stop) })) }
}

/** Plans at once. */
export function suggestRuns(request: PlanRequest): Plan {
  const steps = planRuns(request)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same in pieces, between which the server answers others. */
export async function suggestRunsInPieces(request: PlanRequest): Promise<Plan> {
  const steps = planRuns(request)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

function* assign({ start, stops, couriers, limits }: PlanRequest): Steps<Assignment> {
  const room = couriers.reduce((sum, { stopsTaken }) => sum + Math.max(0, limits.stops - stopsTaken), 0)
  const possible = [...stops.keys()].filter((stop) => (stops[stop]?.weightGrams ?? 0) <= limits.weightGrams)
  const chosen = possible.slice(0, room)
  const taken = couriers.map(({ stopsTaken }) => stopsTaken)
  const shares = fairShares(taken, chosen.length, limits.stops)
  const longest = shares.reduce((most, { even }) => Math.max(most, even), 0)
  const cells = cellsOf(stops, chosen, Math.max(1, Math.ceil(longest / cellsOfARun)))
  const { amounts, centres } = yield* draftPlan({ start, cells, couriers, shares })
  const plan = new Assignment({ stops, couriers, limits, centres })
  for (const [index, cell] of cells.entries()) divideCell(plan, cell.stops, amounts[index] ?? [])
  yield
  yield* fitWeight(plan)
  keepAreasTogether(plan, shares)
  // Last: moving the part of an area makes room.
  giveLeftStops(plan)
  return plan
}

/** Gives each delivery boy their number of a cell's stops: smaller numbers first, of the stops nearest to them. */
function divideCell(plan: Assignment, stops: readonly number[], amounts: readonly number[]): void {
  const left = new Set(stops)
  const takers = [...amounts.keys()].filter((courier) => (amounts[courier] ?? 0) > 0)
  for (const courier of takers.sort((a, b) => (amounts[a] ?? 0) - (amounts[b] ?? 0) || a - b))
    for (let taken = 0; taken < (amounts[courier] ?? 0); taken++) {
      const stop = lowest([...left], (one) => plan.metres(one, courier)) as number
      plan.give(stop, courier)
      left.delete(stop)
    }
}
