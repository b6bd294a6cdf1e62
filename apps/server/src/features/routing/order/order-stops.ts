import { distanceKm, type Point } from '../../places/index.ts'
import { straightLines } from './distances.ts'
import { improvedTour, tourWithinHours } from './tour-within-hours.ts'
import type { Hours } from './travel-time.ts'

type StopToOrder = Point & { pinnedAt?: number; hours?: Hours | null }

/**
 * The indexes of the stops in a short visiting order, from `start` and back, in which as many as possible are reached within
 * their hours. A stop stays at its index `pinnedAt` of the result, or at the next free one. The same stops always get the
 * same order. The search also starts from the order `known`, if it is given, so without pinned stops no more hours are missed than in it.
 */
export function orderStops(start: Point, stops: readonly StopToOrder[], known?: readonly number[]): number[] {
  const hours = [null, ...stops.map((stop) => stop.hours ?? null)]
  const order = tourWithinHours(
    straightLines([start, ...stops]),
    hours,
    pinnedPositions(stops),
    known?.map((stop) => stop + 1),
  )
  return [...order.subarray(1)].map((place) => place - 1)
}

/** The indexes of stops that are in a good order, in a better one if a short search finds it. It misses no more hours. */
export function improveOrder(start: Point, stops: readonly Omit<StopToOrder, 'pinnedAt'>[]): number[] {
  const hours = [null, ...stops.map((stop) => stop.hours ?? null)]
  return [...improvedTour(straightLines([start, ...stops]), hours).subarray(1)].map((place) => place - 1)
}

/** Kilometres in straight lines, from the start through the stops in their order and back. */
export function routeKm(start: Point, stops: readonly Point[]): number {
  const route = [start, ...stops, start]
  return route.slice(1).reduce((sum, point, index) => sum + distanceKm(route[index] as Point, point), 0)
}

/** Positions in the tour, which has the start at position 0, with the places that they hold. */
function pinnedPositions(stops: readonly { pinnedAt?: number }[]): Map<number, number> {
  const pinned = new Map<number, number>()
  const wanted = stops.flatMap(({ pinnedAt }, index) => (pinnedAt === undefined ? [] : [{ pinnedAt, index }]))
  for (const { pinnedAt, index } of wanted.sort((a, b) => a.pinnedAt - b.pinnedAt || a.index - b.index)) {
    let position = Math.min(Math.max(pinnedAt, 0), stops.length - 1) + 1
    while (position < stops.length && pinned.has(position)) position++
    while (pinned.has(position)) position--
    pinned.set(position, index + 1)
  }
  return pinned
}
