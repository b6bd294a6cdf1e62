import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  courier,
  expectBalanced,
  expectWithinLimits,
  loose,
  start,
  stop,
} from '../../../test/fixtures/planning.ts'
import { visitMinutes } from './order/travel-time.ts'
import type { Plan, PlanRequest, PlanStop } from './plan.ts'
import { suggestRuns } from './suggest-runs.ts'

const stopAt = (latitude: number, changes: Partial<PlanStop> = {}) =>
  stop({ latitude, longitude: 31.24, ...changes })

const hours = fc
  .record({ from: fc.integer({ min: 0, max: 200 }), minutes: fc.integer({ min: 10, max: 120 }) })
  .map(({ from, minutes }) => ({ from, until: from + minutes }))
const request = fc.record<PlanRequest>({
  start: fc.constant(start),
  stops: fc.array(
    fc.record({
      latitude: fc.double({ min: 30, max: 30.1, noNaN: true }),
      longitude: fc.double({ min: 31.2, max: 31.3, noNaN: true }),
      areaId: fc.option(fc.integer({ min: 1, max: 4 })),
      parcels: fc.constant(1),
      weightGrams: fc.integer({ min: 0, max: 20_000 }),
      hours: fc.option(hours),
    }),
    { minLength: 10, maxLength: 40 },
  ),
  couriers: fc
    .array(
      fc.record({
        homeAreas: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 1 }),
        stopsTaken: fc.integer({ min: 0, max: 6 }),
        weightTaken: fc.integer({ min: 0, max: 50_000 }),
      }),
      { minLength: 2, maxLength: 4 },
    )
    .map((some) => some.map((one, index) => ({ id: 10 + index, ...one }))),
  limits: fc.record({
    stops: fc.integer({ min: 4, max: 20 }),
    weightGrams: fc.integer({ min: 40_000, max: 150_000 }),
  }),
})

/** The same stops without hours, which are divided without looking at them. */
const withoutHours = (asked: PlanRequest): PlanRequest => ({
  ...asked,
  stops: asked.stops.map((stop) => ({ ...stop, hours: null })),
})
function missedOf({ stops }: PlanRequest, order: readonly number[]): number {
  const points = order.map((stop) => ({ ...(stops[stop] as PlanStop), hours: stops[stop]?.hours ?? null }))
  const visits = visitMinutes(start, points, 0)
  return points.filter((point, at) => point.hours !== null && (visits[at] as number) > point.hours.until)
    .length
}
const missed = (asked: PlanRequest, { runs }: Plan) =>
  runs.reduce((sum, { stops }) => sum + missedOf(asked, stops), 0)
/** What is missed when each delivery boy has the stops of `divided`: each run in the order that the product gives it alone. */
const missedIn = (asked: PlanRequest, divided: Plan) =>
  divided.runs.reduce((sum, { stops }) => {
    const own = stops.toSorted((a, b) => a - b)
    const alone = {
      ...asked,
      stops: own.map((stop) => asked.stops[stop] as PlanStop),
      couriers: [courier(1)],
      limits: loose,
    }
    return sum + missed(alone, suggestRuns(alone))
  }, 0)
/** Each plan takes milliseconds, so a failure is not made smaller. */
const quickly = { numRuns: 60, endOnFailure: true }
const ownersIn = ({ runs }: Plan) =>
  new Map(runs.flatMap(({ courierId, stops }) => stops.map((stop) => [stop, courierId] as const)))

const side = (latitude: number, changes: Partial<PlanStop> = {}) =>
  Array.from({ length: 20 }, (_, index) => stopAt(latitude + index / 5_000, changes))

describe('a suggestion with hours', () => {
  test('never misses more hours than the division that does not look at them, and leaves the same stops', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const plan = suggestRuns(asked)
        const divided = suggestRuns(withoutHours(asked))
        expect(missed(asked, plan)).toBeLessThanOrEqual(missedIn(asked, divided))
        expect(plan.left).toEqual(divided.left)
      }),
      quickly,
    )
  })

  test('never exceeds a limit', () => {
    fc.assert(
      fc.property(request, (asked) => {
        expectWithinLimits(asked, suggestRuns(asked))
      }),
      quickly,
    )
  })

  test('moves nothing out of a home area, and says how many stops it moved', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const plan = suggestRuns(asked)
        const before = ownersIn(suggestRuns(withoutHours(asked)))
        const after = ownersIn(plan)
        const isHome = (id: number | undefined, areaId: number | null) =>
          asked.couriers.some((one) => one.id === id && areaId !== null && one.homeAreas.includes(areaId))
        const moved = [...after].filter(([stop, to]) => before.get(stop) !== to)
        for (const [stop, to] of moved) {
          const { areaId } = asked.stops[stop] as PlanStop
          expect(isHome(to, areaId) || !isHome(before.get(stop), areaId)).toBe(true)
        }
        for (const { courierId, reason } of plan.runs)
          expect(reason.hours).toBe(moved.filter(([, to]) => to === courierId).length)
      }),
      quickly,
    )
  })

  test('is balanced within 15 % and one stop', () => {
    fc.assert(
      fc.property(request, fc.integer({ min: 2, max: 5 }), ({ stops }, count) => {
        const couriers = Array.from({ length: count }, (_, id) => courier(id))
        expectBalanced({ stops, couriers }, suggestRuns({ start, stops, couriers, limits: loose }), 1)
      }),
      quickly,
    )
  })

  test('neither empties the run that misses hours nor overloads the one that helps', () => {
    const early = { hours: { from: 60, until: 90 } }
    const later = { hours: { from: 120, until: 150 } }
    const couriers = [courier(1), courier(2), courier(3)]
    const sizes = (stops: PlanStop[]) =>
      suggestRuns({ start, stops, couriers, limits: loose })
        .runs.map(({ stops: own }) => own.length)
        .sort((a, b) => a - b)
    // 15 % of 20 stops, and one.
    expect(sizes([...side(30.06, early), ...side(30.05), ...side(30.04)])[0]).toBe(16)
    expect(sizes([...side(30.06, early), ...side(30.05), ...side(30.04, later)])[2]).toBe(24)
  })

  test('is the one without hours if nobody misses them', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const wide = asked.stops.map((stop) => ({ ...stop, hours: { from: 0, until: 10_000 } }))
        expect(suggestRuns({ ...asked, stops: wide })).toEqual(suggestRuns(withoutHours(asked)))
      }),
      quickly,
    )
  })
})

describe('twenty receivers in the north and twenty in the south, two delivery boys', () => {
  const couriers = [courier(1), courier(2)]

  test('the one in the south takes what the other one cannot reach before eleven, in exchange for other stops', () => {
    // They open at ten, and a stop takes about six minutes.
    const beforeEleven = { from: 0, until: 60 }
    const stops = [...side(30.06, { hours: beforeEleven }), ...side(30.05)]
    const asked = { start, stops, couriers, limits: loose }
    const divided = suggestRuns(withoutHours(asked))
    expect(divided.runs.map(({ stops: own }) => own.length)).toEqual([20, 20])
    const plan = suggestRuns(asked)
    expect(missedIn(asked, divided)).toBe(9)
    expect(missed(asked, plan)).toBe(0)
    const [before, after] = [ownersIn(divided), ownersIn(plan)]
    const moved = [...after].filter(([stop, to]) => before.get(stop) !== to).map(([stop]) => stop)
    const early = moved.filter((stop) => stop < 20)
    expect(new Set(early.map((stop) => after.get(stop)))).toEqual(new Set([before.get(20)]))
    expect(early.length).toBeGreaterThanOrEqual(9)
    // A run may have four stops more than its share, so the others are exchanged.
    expect(moved.length - early.length).toBeGreaterThanOrEqual(early.length - 4)
  })

  test('nothing moves to one who would miss their own', () => {
    const beforeEleven = { from: 0, until: 60 }
    const stops = [...side(30.06, { hours: beforeEleven }), ...side(30.05, { hours: beforeEleven })]
    const asked = { start, stops, couriers, limits: loose }
    expect(ownersIn(suggestRuns(asked))).toEqual(ownersIn(suggestRuns(withoutHours(asked))))
  })
})
