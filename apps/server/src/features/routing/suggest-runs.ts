import { setImmediate } from 'node:timers/promises'
import { Assignment, lowest } from './assignment.ts'
import { cellsOf } from './cells.ts'
import { draftPlan } from './draft-plan.ts'
import { fairShares, type Share } from './fair-shares.ts'
import { fitHours } from './fit-hours.ts'
import { fitWeight, giveLeftStops } from './fit-weight.ts'
import { gatherAreas } from './gather-areas.ts'
import { improveOrder, orderStops, routeKm } from './order/order-stops.ts'
import { TimedRun, type TimedStop } from './order/timed-run.ts'
import type { LeftStop, Plan, PlannedRun, PlanReason, PlanRequest, PlanStop, Steps } from './plan.ts'

/** Cells of a third of a run are small enough to balance and large enough to stay together. */
const cellsOfARun = 3

/**
 * A plan for stops without a run. It fills the runs of those whose home the areas are first, and then balances the
 * numbers of stops. Then it moves stops so that fewer hours are missed. It never exceeds a limit. The same request always gets
 * the same plan.
 */
export function* planRuns(request: PlanRequest): Steps<Plan> {
  const { start, stops, couriers } = request
  const { plan, shares } = yield* assign(request)
  const inOrder = (courier: number, own: readonly number[], ordered: typeof improveOrder) => {
    const stopOf = stopFor(request, courier)
    const order = ordered(start, own.map(stopOf)).map((index) => own[index] as number)
    return new TimedRun(start, stopOf, order)
  }
  const timed: TimedRun[] = []
  for (const courier of couriers.keys()) {
    timed.push(inOrder(courier, plan.stopsOf(courier), orderStops))
    yield
  }
  for (const courier of yield* fitHours(plan, shares, timed)) {
    timed[courier] = inOrder(courier, timed[courier]?.order ?? [], improveOrder)
    yield
  }
  const runs = couriers.flatMap(({ id }, courier): PlannedRun[] => {
    const order = timed[courier]?.order ?? []
    if (order.length === 0) return []
    return [
      {
        courierId: id,
        stops: [...order],
        km: routeKm(
          start,
          order.map((stop) => stops[stop] as PlanStop),
        ),
        reason: reasonOf(plan, courier),
      },
    ]
  })
  const left = [...stops.keys()].filter((stop) => plan.owners[stop] === null)
  return { runs, left: left.map((stop) => ({ stop, reason: reasonToLeave(plan, stop) })) }
}

/** Stops by number, with their hours in minutes after a delivery boy leaves. */
function stopFor({ stops, couriers }: PlanRequest, courier: number): (number: number) => TimedStop {
  const after = couriers[courier]?.leavesAfter ?? 0
  // The search for chains asks for the same ones very often.
  const known = new Map<number, TimedStop>()
  return (number) => {
    const before = known.get(number)
    if (before) return before
    const { hours, ...stop } = stops[number] as PlanStop
    const its = { ...stop, hours: hours ? { from: hours.from - after, until: hours.until - after } : null }
    known.set(number, its)
    return its
  }
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

function* assign({
  start,
  stops,
  couriers,
  limits,
}: PlanRequest): Steps<{ plan: Assignment; shares: Share[] }> {
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
  gatherAreas(plan, shares)
  // Last: moving the part of an area makes room.
  giveLeftStops(plan)
  return { plan, shares }
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

/** Why a delivery boy has the areas of their run. */
function reasonOf(plan: Assignment, courier: number): PlanReason {
  const own = plan.stopsOf(courier)
  const others = own.filter((stop) => !plan.cameForHours(stop))
  const areas = new Set(others.map((stop) => plan.stop(stop).areaId))
  const reason: PlanReason = { home: [], near: [], balancedFrom: [], hours: own.length - others.length }
  for (const areaId of areas) {
    const homeOf = plan.couriers.filter((other) => areaId !== null && other.homeAreas.includes(areaId))
    if (areaId !== null && plan.isHome(courier, areaId)) reason.home.push(areaId)
    else if (homeOf.length === 0) reason.near.push(areaId)
    else for (const { id } of homeOf) if (!reason.balancedFrom.includes(id)) reason.balancedFrom.push(id)
  }
  return reason
}

/** Why nobody has a stop: it is too heavy for everybody who may have one more, or nobody may. */
function reasonToLeave(plan: Assignment, stop: number): LeftStop['reason'] {
  if (plan.couriers.length === 0) return 'no_courier'
  if (plan.stop(stop).weightGrams > plan.limits.weightGrams) return 'weight'
  return [...plan.couriers.keys()].some((courier) => plan.hasRoomForStops(courier, 1)) ? 'weight' : 'stops'
}
