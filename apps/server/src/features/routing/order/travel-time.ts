import { distanceKm, type Point } from '../../places/index.ts'

/** On the straight line between two stops. The streets between them are longer. */
const kmPerHour = 15
export const minutesAtStop = 5

/** When a stop should be reached, in minutes after the start of the run, both included. */
export type Hours = { from: number; until: number }

export const rideMinutes = (km: number): number => (km / kmPerHour) * 60

/**
 * The minute in which each stop begins, when `start` is left at minute 0 and nothing begins before minute `earliest`. Who is
 * too early for the hours of a stop waits.
 */
export function visitMinutes(
  start: Point,
  stops: readonly (Point & { hours: Hours | null })[],
  earliest: number,
): number[] {
  let [left, last] = [0, start]
  return stops.map((stop) => {
    const visit = Math.max(left + rideMinutes(distanceKm(last, stop)), stop.hours?.from ?? 0, earliest)
    left = visit + minutesAtStop
    last = stop
    return visit
  })
}
