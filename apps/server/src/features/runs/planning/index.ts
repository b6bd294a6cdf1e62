export { orderStops, routeKm } from './order-stops.ts'
export type { Plan, PlanCourier, PlanLimits, PlanReason, PlanRequest, PlanStop } from './plan.ts'
export { suggestRuns } from './suggest-runs.ts'
