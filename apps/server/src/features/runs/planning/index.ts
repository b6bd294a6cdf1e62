export { orderStops, routeKm } from './order-stops.ts'
export type { PlanReason, PlanRequest } from './plan.ts'
export { planRuns, suggestRunsInPieces } from './suggest-runs.ts'
export { type Hours, visitMinutes } from './travel-time.ts'
