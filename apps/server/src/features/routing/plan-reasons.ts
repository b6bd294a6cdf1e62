import type { Assignment } from './assignment.ts'
import type { LeftStop, PlanReason } from './plan.ts'

/** Why a delivery boy has the areas of their run. */
export function reasonOf(plan: Assignment, courier: number): PlanReason {
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
export function reasonToLeave(plan: Assignment, stop: number): LeftStop['reason'] {
  if (plan.couriers.length === 0) return 'no_courier'
  if (plan.stop(stop).weightGrams > plan.limits.weightGrams) return 'weight'
  return [...plan.couriers.keys()].some((courier) => plan.hasRoomForStops(courier, 1)) ? 'weight' : 'stops'
}
