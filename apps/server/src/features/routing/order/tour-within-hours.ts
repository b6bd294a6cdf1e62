import type { Distances } from './distances.ts'
import { repeatableRandom } from './random.ts'
import { shortestTour } from './shortest-tour.ts'
import { TimedTour } from './timed-tour.ts'
import { type Hours, rideMinutes } from './travel-time.ts'

/** Restarts from a disturbed tour. */
const rounds = (size: number) => 100 + 4 * size
/** The visits of all simulations together. They block the process, so a very long run gets no more than one of 200 stops. */
const stepsFor = (size: number) => 500_000 + 100_000 * Math.min(size, 200)
const longestRange = 30

/**
 * A round trip from place 0 that misses as few `hours` as possible, and is then as short as possible. Hours that end before
 * anybody can ride there are ignored. Without hours it is the shortest tour. The method is iterated local search, as in
 * `shortestTour`. It starts from the best of a few tours. One of them has the places in the order `known`, if this is given.
 */
export function tourWithinHours(
  distances: Distances,
  hours: readonly (Hours | null)[],
  pinned: ReadonlyMap<number, number>,
  known?: readonly number[],
): Int32Array {
  const { size } = distances
  const shortest = shortestTour(distances, pinned)
  const reachable = reachableHours(distances, hours)
  if (reachable.every((its) => its === null)) return shortest
  const parts = { distances, hours: reachable, pinnedPositions: [...pinned.keys()], steps: stepsFor(size) }
  const tour = new TimedTour(parts, shortest)
  const firsts = firstTours(shortest, reachable, pinned, known)
  const bothWays = firsts.slice(0, pinned.size === 0 ? 2 : 1)
  const fitting = bothWays.find((first) => tour.restore(first).isInTime)
  if (fitting) return fitting
  let [best, cost] = [shortest, Number.POSITIVE_INFINITY]
  for (const first of firsts) {
    tour.restore(first).lookAtAll()
    improve()
  }
  tour.restore(best)
  const random = repeatableRandom(size)
  for (let round = 0; round < rounds(size) && tour.hasSteps; round++) {
    // One exchange is often undone by the search.
    for (let times = 1 + random(3); times > 0; times--) disturb(tour, random)
    improve()
    if (tour.cost > cost) tour.restore(best)
  }
  return best

  function improve(): void {
    tour.improve()
    if (tour.cost < cost) [best, cost] = [tour.order.slice(), tour.cost]
  }
}

/** The tour through the places in their order, made better by one local search. It misses no more `hours`. */
export function improvedTour(distances: Distances, hours: readonly (Hours | null)[]): Int32Array {
  const { size } = distances
  const reachable = reachableHours(distances, hours)
  const given = Int32Array.from({ length: size }, (_, place) => place)
  const tour = new TimedTour(
    { distances, hours: reachable, pinnedPositions: [], steps: stepsFor(size) },
    given,
  )
  tour.lookAtAll()
  tour.improve()
  return tour.order
}

/** Hours that end before anybody can ride there count as none. */
function reachableHours({ km }: Distances, hours: readonly (Hours | null)[]): (Hours | null)[] {
  return hours.map((its, place) =>
    its !== null && rideMinutes(km[place] as number) <= its.until ? its : null,
  )
}

/**
 * The tours to start from: the shortest one in both directions, and two in the order in which hours end. In one of these, stops
 * without hours come last. In the other they stay behind the stop before them. The last one has the order `known`.
 */
function firstTours(
  shortest: Int32Array,
  hours: readonly (Hours | null)[],
  pinned: ReadonlyMap<number, number>,
  known?: readonly number[],
): Int32Array[] {
  const free = [...shortest.keys()].filter((at) => at > 0 && !pinned.has(at))
  const places = free.map((at) => shortest[at] as number)
  const ends = places.map((place) => hours[place]?.until ?? Number.POSITIVE_INFINITY)
  const endsBefore = runningEnds(ends)
  const inOrderOf = (keys: readonly number[]) =>
    [...places.keys()]
      .sort((a, b) => Math.sign((keys[a] as number) - (keys[b] as number)) || a - b)
      .map((index) => places[index] as number)
  const asKnown = known ? [inOrderOf(places.map((place) => known.indexOf(place)))] : []
  return [places, places.toReversed(), inOrderOf(ends), inOrderOf(endsBefore), ...asKnown].map((sorted) => {
    const order = shortest.slice()
    for (const [index, at] of free.entries()) order[at] = sorted[index] as number
    return order
  })
}

function disturb(tour: TimedTour, random: (limit: number) => number): void {
  const stops = tour.freeCount
  if (stops < 2) return
  const length = () => 1 + random(Math.min(longestRange, Math.floor(stops / 2)))
  const [first, second] = [length(), length()]
  const from = random(stops - first - second + 1)
  tour.exchangeRanges(from, from + first, from + first + second - 1)
}

/** The end of each stop's hours. A stop without hours has the end of the last stop before it that has hours. */
function runningEnds(ends: readonly number[]): number[] {
  let last = 0
  return ends.map((end) => {
    if (Number.isFinite(end)) last = end
    return last
  })
}
