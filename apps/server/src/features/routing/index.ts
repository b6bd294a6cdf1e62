/* Pure: who goes to which stops, in which order, and when they arrive. */

export { orderStops, routeKm } from './order/order-stops.ts'
export { type Hours, minutesAtStop, rideMinutes, visitMinutes } from './order/travel-time.ts'
export type { PlanReason, PlanRequest } from './plan.ts'
export { planRuns, suggestRunsInPieces } from './suggest-runs.ts'
