import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { solomonRequest } from '../../../../test/support/solomon.ts'
import { straightLines } from './distances.ts'
import { orderStops } from './order-stops.ts'
import { shortestTour } from './shortest-tour.ts'
import { type Hours, visitMinutes } from './travel-time.ts'

const start = { latitude: 30.05, longitude: 31.24 }
type Stop = { latitude: number; longitude: number; hours: Hours | null; pinnedAt?: number }

const place = {
  latitude: fc.double({ min: 29.95, max: 30.15, noNaN: true }),
  longitude: fc.double({ min: 31.1, max: 31.4, noNaN: true }),
}
const hours = fc
  .record({ from: fc.integer({ min: 0, max: 200 }), length: fc.constantFrom(15, 60, 240) })
  .map(({ from, length }): Hours => ({ from, until: from + length }))
const stop = fc.record({ ...place, hours: fc.option(hours, { freq: 3 }) })
const stops = (maxLength: number) => fc.array(stop, { minLength: 1, maxLength })
const all = (count: number) => Array.from({ length: count }, (_, index) => index)

function missedIn(some: readonly Stop[], order: readonly number[], from = start): number {
  const inOrder = order.map((index) => some[index] as Stop)
  const visits = visitMinutes(from, inOrder, 0)
  return inOrder.filter(({ hours }, at) => hours !== null && (visits[at] as number) > hours.until + 1e-9)
    .length
}

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item) =>
    permutations(items.filter((one) => one !== item)).map((rest) => [item, ...rest]),
  )
}

describe('stops with hours', () => {
  test('are reached within them as often as any order of few stops can', () => {
    fc.assert(
      fc.property(stops(6), (some) => {
        const least = Math.min(...permutations(all(some.length)).map((order) => missedIn(some, order)))
        expect(missedIn(some, orderStops(start, some))).toBe(least)
      }),
      { numRuns: 60 },
    )
  })

  test('are reached as often as pinned stops allow, which keep their places', () => {
    fc.assert(
      fc.property(stops(6), fc.array(fc.nat(5), { maxLength: 2 }), (some, places) => {
        const pins = [...new Set(places.map((at) => at % some.length))]
        const pinned = some.map((one, index) =>
          pins[index] === undefined ? one : { ...one, pinnedAt: pins[index] },
        )
        const allowed = permutations(all(some.length)).filter((order) =>
          pins.every((at, index) => order[at] === index),
        )
        const order = orderStops(start, pinned)
        for (const [index, at] of pins.entries()) expect(order[at]).toBe(index)
        expect(missedIn(some, order)).toBe(Math.min(...allowed.map((one) => missedIn(some, one))))
      }),
      { numRuns: 60 },
    )
  })

  test('are all in the order once, which is the same again', () => {
    fc.assert(
      fc.property(stops(70), (some) => {
        const order = orderStops(start, some)
        expect(order.toSorted((a, b) => a - b)).toEqual(all(some.length))
        expect(orderStops(start, some)).toEqual(order)
      }),
      { numRuns: 5 },
    )
  })

  test('do not change the shortest order, or its direction, when it fits', () => {
    fc.assert(
      fc.property(stops(40), (some) => {
        const shortest = [...shortestTour(straightLines([start, ...some])).subarray(1)].map((at) => at - 1)
        const none = some.map((one) => ({ ...one, hours: null }))
        expect(orderStops(start, none)).toEqual(shortest)
        const whole = some.map((one) => ({ ...one, hours: { from: 0, until: 10_000 } }))
        expect(orderStops(start, whole)).toEqual(shortest)
        const visits = visitMinutes(
          start,
          shortest.toReversed().map((index) => none[index] as Stop),
          0,
        )
        const backwards = none.map((one, index) => {
          const visit = visits[shortest.toReversed().indexOf(index)] as number
          return { ...one, hours: { from: visit - 1, until: visit + 1 } }
        })
        if (missedIn(backwards, shortest) > 0)
          expect(orderStops(start, backwards)).toEqual(shortest.toReversed())
      }),
      { numRuns: 20 },
    )
  })

  test('come in the order of the day, and one that nobody can reach in time changes nothing', () => {
    const at = (km: number, from: number, until: number) => ({
      latitude: start.latitude + km / 111,
      longitude: start.longitude,
      hours: { from: from * 60, until: until * 60 },
    })
    const some = [at(1, 8, 12), at(2, 4, 8), at(3, 0, 4), at(2.5, -4, 0), at(4, 0, 4)]
    const order = orderStops(start, some)
    expect(order.filter((index) => index !== 3)).toEqual([2, 4, 1, 0])
    expect(missedIn(some, order)).toBe(1)
  })

  test('are reached as often as in an order that is known', () => {
    const { start: depot, stops: customers } = solomonRequest('R101', 1)
    const some = customers.slice(0, 50).map((one) => ({ ...one, hours: one.hours ?? null }))
    const missed = (order: readonly number[]) => missedIn(some, order, depot)
    // The search finds another order when it sees the same stops in another order.
    const known = orderStops(depot, some.toReversed()).map((index) => some.length - 1 - index)
    expect(missed(known)).toBeLessThan(missed(orderStops(depot, some)))
    expect(missed(orderStops(depot, some, known))).toBeLessThanOrEqual(missed(known))
  })
})
