export { orderStops, routeKm } from './order-stops.ts'
export type { Plan, PlanCourier, PlanLimits, PlanReason, PlanRequest, PlanStop } from './plan.ts'
export { planRuns, suggestRuns, suggestRunsInPieces } from './suggest-runs.ts'
