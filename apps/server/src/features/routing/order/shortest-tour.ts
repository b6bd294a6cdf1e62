import type { Distances } from './distances.ts'
import { repeatableRandom } from './random.ts'
import { Tour } from './tour.ts'

/** Restarts of the local search from a disturbed tour. A number and not a time, so that results can be repeated. */
const rounds = (size: number) => (size < 5 ? 0 : 100 + 4 * size)
/** Disturbances stay local; longer ones are undone by the search or make the tour worse. */
const longestRange = 30

/**
 * A short round trip from place 0 through all places: `order[0]` is 0. `pinned` names the place of each fixed
 * position. Iterated local search: nearest neighbour first, then 2-opt and Or-opt, again and again from the best tour
 * with two of its ranges exchanged.
 */
export function shortestTour(
  distances: Distances,
  pinned: ReadonlyMap<number, number> = new Map(),
): Int32Array {
  const { size } = distances
  const tour = new Tour(distances, nearestNeighbourTour(distances, pinned), [...pinned.keys()])
  tour.improve()
  const best = tour.order.slice()
  const random = repeatableRandom(size)
  for (let round = 0; round < rounds(size); round++) {
    const disturbed = disturb(tour, random, pinned.size > 0)
    if (disturbed === null) continue
    if (disturbed + tour.improve() > 0) tour.restore(best)
    else best.set(tour.order)
  }
  return best
}

function disturb(tour: Tour, random: (limit: number) => number, hasPins: boolean): number | null {
  const stops = tour.size - 1
  const length = () => 1 + random(Math.min(longestRange, Math.floor(stops / 2)))
  const [first, second] = [length(), length()]
  const from = 1 + random(stops - first - second + 1)
  const exchanged = tour.exchangeRanges(from, from + first, from + first + second - 1)
  if (exchanged !== null || !hasPins) return exchanged
  return tour.exchangePlaces(1 + random(stops), 1 + random(stops))
}

/** From each place to the nearest one that is left. */
export function nearestNeighbourTour(
  { size, km }: Distances,
  pinned: ReadonlyMap<number, number>,
): Int32Array {
  const order = new Int32Array(size)
  const left = new Set(Array.from({ length: size - 1 }, (_, index) => index + 1))
  for (const place of pinned.values()) left.delete(place)
  let last = 0
  for (let at = 1; at < size; at++) {
    let nearest = pinned.get(at)
    if (nearest === undefined)
      for (const place of left)
        if (
          nearest === undefined ||
          (km[last * size + place] as number) < (km[last * size + nearest] as number)
        )
          nearest = place
    last = nearest as number
    left.delete(last)
    order[at] = last
  }
  return order
}
