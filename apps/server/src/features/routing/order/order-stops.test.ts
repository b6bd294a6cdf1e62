import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { euc2d, tsplibNames, tsplibProblem } from '../../../../test/support/tsplib.ts'
import { distancesOf, straightLines } from './distances.ts'
import { orderStops, routeKm } from './order-stops.ts'
import { nearestNeighbourTour, shortestTour } from './shortest-tour.ts'
import { Tour } from './tour.ts'

const start = { latitude: 30.05, longitude: 31.24 }
const point = fc.record({
  latitude: fc.double({ min: 29.9, max: 30.2, noNaN: true }),
  longitude: fc.double({ min: 31, max: 31.5, noNaN: true }),
})
const stops = (maxLength: number) => fc.array(point, { minLength: 1, maxLength })
const pinnedStops = fc.array(
  fc.record(
    {
      pinnedAt: fc.nat(45),
      latitude: fc.double({ min: 29.9, max: 30.2, noNaN: true }),
      longitude: fc.double({ min: 31, max: 31.5, noNaN: true }),
    },
    { requiredKeys: ['latitude', 'longitude'] },
  ),
  { minLength: 1, maxLength: 40 },
)
const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b)
const all = (count: number) => Array.from({ length: count }, (_, index) => index)
const kmOf = (some: readonly { latitude: number; longitude: number }[], order: readonly number[]) =>
  routeKm(
    start,
    order.map((index) => some[index] as (typeof some)[number]),
  )

describe('the order of stops', () => {
  test.each(tsplibNames)('of %s is at most a hundredth longer than the shortest one', (name) => {
    const { cities, optimum } = tsplibProblem(name)
    const distances = distancesOf(cities, euc2d)
    const order = shortestTour(distances)
    expect(sorted(order)).toEqual(all(cities.length))
    const length = new Tour(distances, order, []).length()
    expect(length).toBeGreaterThanOrEqual(optimum)
    expect(length).toBeLessThanOrEqual(1.01 * optimum)
  })

  test('has each stop once, and is the same again', () => {
    fc.assert(
      fc.property(pinnedStops, (some) => {
        const order = orderStops(start, some)
        expect(sorted(order)).toEqual(all(some.length))
        expect(orderStops(start, some)).toEqual(order)
      }),
    )
  })

  test('of few stops is the shortest of all', () => {
    fc.assert(
      fc.property(stops(7), (some) => {
        const shortest = Math.min(...permutations(all(some.length)).map((order) => kmOf(some, order)))
        expect(kmOf(some, orderStops(start, some))).toBeCloseTo(shortest, 6)
      }),
      { numRuns: 30 },
    )
  })

  test('is never longer than the way from each stop to the nearest one, with pinned stops or without', () => {
    fc.assert(
      fc.property(pinnedStops, (some) => {
        const order = orderStops(start, some)
        const pinned = new Map(
          order.flatMap((stop, index) => (some[stop]?.pinnedAt === undefined ? [] : [[index + 1, stop + 1]])),
        )
        const first = nearestNeighbourTour(straightLines([start, ...some]), pinned)
        expect(kmOf(some, order)).toBeLessThanOrEqual(
          kmOf(
            some,
            [...first.subarray(1)].map((place) => place - 1),
          ) + 1e-9,
        )
      }),
    )
  })

  test('keeps pinned stops at their places', () => {
    fc.assert(
      fc.property(stops(40), fc.array(fc.nat(39), { maxLength: 6 }), (some, places) => {
        const free = [...new Set(places.map((place) => place % some.length))]
        const pinned = some.map((stop, index) =>
          index < free.length ? { ...stop, pinnedAt: free[index] as number } : stop,
        )
        const order = orderStops(start, pinned)
        for (const [index, place] of free.entries()) expect(order[place]).toBe(index)
      }),
    )
  })

  test('puts a stop at the next free place if two are pinned to one, or if there are not so many stops', () => {
    const some = [5, 5, 1, 1].map((pinnedAt, index) => ({ ...start, latitude: 30 + index / 100, pinnedAt }))
    expect(orderStops(start, some)).toEqual([1, 2, 3, 0])
  })

  test('is empty without stops', () => {
    expect(orderStops(start, [])).toEqual([])
    expect(routeKm(start, [])).toBe(0)
  })
})

test('the search tells by how much a tour became shorter', () => {
  fc.assert(
    fc.property(stops(30), fc.array(fc.nat(29), { maxLength: 4 }), (some, pins) => {
      const distances = straightLines([start, ...some])
      const pinned = pins.map((pin) => 1 + (pin % some.length))
      const tour = new Tour(distances, Int32Array.from(all(some.length + 1)), pinned)
      const before = tour.length()
      const change = tour.improve()
      expect(change).toBeLessThanOrEqual(0)
      expect(tour.length() - before).toBeCloseTo(change, 6)
      expect(sorted(tour.order)).toEqual(all(some.length + 1))
      for (const pin of pinned) expect(tour.order[pin]).toBe(pin)
    }),
  )
})

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item) =>
    permutations(items.filter((one) => one !== item)).map((rest) => [item, ...rest]),
  )
}
