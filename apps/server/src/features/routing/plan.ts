import { distanceKm, type Point } from '../places/index.ts'
import type { Hours } from './order/travel-time.ts'

/** A stop that has no run yet. */
export type PlanStop = Point & {
  areaId: number | null
  parcels: number
  weightGrams: number
  hours?: Hours | null
}

/** A delivery boy, with what their open runs of the day have already. */
export type PlanCourier = {
  id: number
  homeAreas: readonly number[]
  stopsTaken: number
  weightTaken: number
  /** How many minutes after the others they leave. */
  leavesAfter?: number
}

export type PlanLimits = { stops: number; weightGrams: number }

export type PlanRequest = {
  start: Point
  /** The most urgent first: if not all fit, the last ones are left. */
  stops: readonly PlanStop[]
  couriers: readonly PlanCourier[]
  limits: PlanLimits
}

/** Why a run has its stops. The first three name its areas, without those where all stops came because of hours. */
export type PlanReason = {
  /** Home areas of the delivery boy. */
  home: number[]
  /** Areas that are nobody's home, nearest to the other stops of the run. Null stands for stops without an area. */
  near: (number | null)[]
  /** The delivery boys from whose home areas this run takes stops, so that all have about as many. */
  balancedFrom: number[]
  /** The number of stops that came from other runs so that fewer hours are missed. */
  hours: number
}

/** `stops` in visiting order, and the kilometres of that way, from the start and back. */
export type PlannedRun = { courierId: number; stops: number[]; km: number; reason: PlanReason }
export type LeftStop = { stop: number; reason: 'no_courier' | 'stops' | 'weight' }
export type Plan = { runs: PlannedRun[]; left: LeftStop[] }

/** Work in pieces of some milliseconds, so that the server can answer others between them. */
export type Steps<Result> = Generator<void, Result>

export const metresBetween = (a: Point, b: Point): number => Math.round(distanceKm(a, b) * 1_000)

/** The centre of points, each with the number of stops there. */
export function centreOf(points: readonly { point: Point; stops: number }[]): Point | null {
  let [stops, latitude, longitude] = [0, 0, 0]
  for (const { point, stops: here } of points) {
    stops += here
    latitude += point.latitude * here
    longitude += point.longitude * here
  }
  return stops === 0 ? null : { latitude: latitude / stops, longitude: longitude / stops }
}
