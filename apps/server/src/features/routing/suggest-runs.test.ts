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
import type { PlanRequest } from './plan.ts'
import { suggestRuns, suggestRunsInPieces } from './suggest-runs.ts'

/** `count` stops in a grid around a point. */
const around = (latitude: number, count: number, areaId: number | null) =>
  Array.from({ length: count }, (_, index) =>
    stop({ areaId, latitude: latitude + (index % 5) / 1_000, longitude: 31 + Math.floor(index / 5) / 1_000 }),
  )

const areaId = fc.option(fc.integer({ min: 1, max: 6 }))
const request = fc.record<PlanRequest>({
  start: fc.constant(start),
  stops: fc.array(
    fc.record({
      latitude: fc.double({ min: 29.9, max: 30.2, noNaN: true }),
      longitude: fc.double({ min: 31, max: 31.5, noNaN: true }),
      areaId,
      parcels: fc.integer({ min: 1, max: 5 }),
      weightGrams: fc.integer({ min: 0, max: 30_000 }),
    }),
    { maxLength: 60 },
  ),
  couriers: fc
    .array(
      fc.record({
        homeAreas: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
        stopsTaken: fc.integer({ min: 0, max: 12 }),
        weightTaken: fc.integer({ min: 0, max: 100_000 }),
      }),
      { maxLength: 6 },
    )
    .map((some) => some.map((one, index) => ({ id: 10 + index, ...one }))),
  limits: fc.record({
    stops: fc.integer({ min: 1, max: 20 }),
    weightGrams: fc.integer({ min: 1, max: 120_000 }),
  }),
})

describe('a suggestion', () => {
  test('has each stop once: in a run or among what is left', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const { runs, left } = suggestRuns(asked)
        const named = [...runs.flatMap(({ stops }) => stops), ...left.map(({ stop: one }) => one)]
        expect(named.sort((a, b) => a - b)).toEqual([...asked.stops.keys()])
        expect(new Set(runs.map(({ courierId }) => courierId)).size).toBe(runs.length)
      }),
    )
  })

  test('never exceeds a limit', () => {
    fc.assert(
      fc.property(request, (asked) => {
        expectWithinLimits(asked, suggestRuns(asked))
      }),
    )
  })

  test('leaves only what nobody has room for', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const { runs, left } = suggestRuns(asked)
        for (const { stop: one, reason } of left) {
          const withRoomForStops = asked.couriers.filter(
            ({ id, stopsTaken }) =>
              stopsTaken + (runs.find(({ courierId }) => courierId === id)?.stops.length ?? 0) <
              asked.limits.stops,
          )
          const withRoom = withRoomForStops.filter(({ id, weightTaken }) => {
            const has = runs.find(({ courierId }) => courierId === id)?.stops ?? []
            const weight = [...has, one].reduce(
              (sum, its) => sum + (asked.stops[its]?.weightGrams ?? 0),
              weightTaken,
            )
            return weight <= asked.limits.weightGrams
          })
          expect(withRoom).toEqual([])
          if (reason === 'no_courier') expect(asked.couriers).toEqual([])
          if (reason === 'stops') expect(withRoomForStops).toEqual([])
        }
      }),
    )
  })

  test('is the same again, at once and in pieces', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const plan = suggestRuns(asked)
        expect(suggestRuns(asked)).toEqual(plan)
        expect(await suggestRunsInPieces(asked)).toEqual(plan)
      }),
      { numRuns: 30 },
    )
  })

  test('balances stops within 15 % of the mean if no limit prevents it', () => {
    fc.assert(
      fc.property(request, fc.integer({ min: 1, max: 5 }), ({ stops }, count) => {
        const couriers = Array.from({ length: count }, (_, id) =>
          courier(id, { homeAreas: id % 2 ? [id] : [] }),
        )
        const plan = suggestRuns({ start, stops, couriers, limits: loose })
        expect(plan.left).toEqual([])
        expectBalanced({ stops, couriers }, plan)
      }),
    )
  })

  test('counts what delivery boys have already', () => {
    const couriers = [courier(1, { stopsTaken: 30 }), courier(2), courier(3, { stopsTaken: 10 })]
    const { runs } = suggestRuns({ start, stops: around(30, 20, null), couriers, limits: loose })
    expect(runs.map(({ courierId }) => courierId)).toEqual([2, 3])
    expect(runs[0]?.stops.length).toBeGreaterThanOrEqual(13)
  })

  test('gives an area to those whose home it is, and what is nobody’s home to who is near', () => {
    const stops = [...around(30, 20, 1), ...around(30.3, 20, 2), ...around(30.6, 20, 3)]
    const couriers = [courier(1, { homeAreas: [3] }), courier(2), courier(3, { homeAreas: [1, 9] })]
    const { runs } = suggestRuns({ start, stops, couriers, limits: loose })
    const areas = runs.map(({ stops: own }) => [...new Set(own.map((one) => stops[one]?.areaId))])
    expect(areas).toEqual([[3], [2], [1]])
    expect(runs.map(({ reason }) => reason)).toEqual([
      { home: [3], near: [], balancedFrom: [], hours: 0 },
      { home: [], near: [2], balancedFrom: [], hours: 0 },
      { home: [1], near: [], balancedFrom: [], hours: 0 },
    ])
  })

  test('gives an area to those whose home it is, even if others are nearer to it', () => {
    const stops = [
      ...around(30.3, 20, 2),
      ...around(30, 10, 1),
      ...around(30.32, 10, 1),
      ...around(30.02, 20, 2),
    ]
    const couriers = [
      courier(1, { homeAreas: [1] }),
      courier(2, { homeAreas: [2] }),
      courier(3, { homeAreas: [2] }),
    ]
    const { runs } = suggestRuns({ start, stops, couriers, limits: loose })
    expect(runs.map(({ reason }) => reason.balancedFrom)).toEqual([[], [], []])
  })

  test('lets somebody without work help in a home area, and says whom', () => {
    const couriers = [courier(1, { homeAreas: [1] }), courier(2)]
    const { runs } = suggestRuns({ start, stops: around(30, 40, 1), couriers, limits: loose })
    expect(runs.map(({ reason }) => reason)).toEqual([
      { home: [1], near: [], balancedFrom: [], hours: 0 },
      { home: [], near: [], balancedFrom: [1], hours: 0 },
    ])
  })

  test('keeps small areas whole', () => {
    const stops = [1, 2, 3, 4, 5, 6].flatMap((area) => around(30 + area / 50, 10, area))
    const { runs } = suggestRuns({
      start,
      stops,
      couriers: [courier(1), courier(2), courier(3)],
      limits: loose,
    })
    const parts = runs.flatMap(({ stops: own }) => [...new Set(own.map((one) => stops[one]?.areaId))])
    expect(parts.sort()).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('leaves the least urgent stops if not all fit, with the reason', () => {
    const stops = [stop({ weightGrams: 60_000 }), ...around(30, 5, null)]
    const plan = suggestRuns({
      start,
      stops,
      couriers: [courier(1)],
      limits: { stops: 4, weightGrams: 50_000 },
    })
    expect(plan.left).toEqual([
      { stop: 0, reason: 'weight' },
      { stop: 5, reason: 'stops' },
    ])
  })

  test('takes the next stop in place of one that is too heavy', () => {
    const stops = [30, 30, 5].map((kg) => stop({ weightGrams: kg * 1_000 }))
    const plan = suggestRuns({
      start,
      stops,
      couriers: [courier(1)],
      limits: { stops: 2, weightGrams: 40_000 },
    })
    expect(plan.left).toEqual([{ stop: 0, reason: 'stops' }])
  })

  test('gives a left stop to somebody who had room only after an area was kept together', () => {
    const at = (longitude: number, weightGrams: number, areaId: number | null = null) =>
      stop({ latitude: 29.9, longitude, weightGrams, areaId })
    const stops = [
      at(31.000000000000004, 0),
      at(31, 12_415),
      at(31, 16_538, 3),
      at(31, 0),
      at(31.182370092077008, 1, 3),
      at(31.000000000000007, 12_415, 3),
    ]
    const taken = [
      [2, 1_925],
      [1, 6_048],
      [4, 0],
      [1, 18_463],
    ]
    const couriers = taken.map(([stopsTaken, weightTaken], index) =>
      courier(10 + index, { stopsTaken, weightTaken }),
    )
    const plan = suggestRuns({ start, stops, couriers, limits: { stops: 5, weightGrams: 30_877 } })
    expect(plan.left).toEqual([])
  })

  test('leaves as few stops as weight allows', () => {
    const stops = [5, 5, 30, 5].map((kg) => stop({ weightGrams: kg * 1_000 }))
    const plan = suggestRuns({
      start,
      stops,
      couriers: [courier(1)],
      limits: { stops: 9, weightGrams: 40_000 },
    })
    expect(plan.left).toEqual([{ stop: 0, reason: 'weight' }])
  })
})
