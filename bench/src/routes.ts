import { setTimeout as delay } from 'node:timers/promises'
import {
  orderStops,
  type PlanRequest,
  planRuns,
  routeKm,
} from '../../apps/server/src/features/routing/index.ts'
import { distancesOf } from '../../apps/server/src/features/routing/order/distances.ts'
import { repeatableRandom } from '../../apps/server/src/features/routing/order/random.ts'
import { shortestTour } from '../../apps/server/src/features/routing/order/shortest-tour.ts'
import { TimedRun } from '../../apps/server/src/features/routing/order/timed-run.ts'
import type { Plan, PlanStop } from '../../apps/server/src/features/routing/plan.ts'
import { suggestRuns } from '../../apps/server/src/features/routing/suggest-runs.ts'
import { missedCustomers, solomonRequest } from '../../apps/server/test/support/solomon.ts'
import { euc2d, tsplibNames, tsplibProblem } from '../../apps/server/test/support/tsplib.ts'
import { circumstances, writeResults } from './results.ts'

/**
 * How short are the ways that the product finds, and how long does it take? Problems of TSPLIB with a known optimum,
 * problems of Solomon with hours, 200 stops, 60 stops of which every third has hours, and a plan of 4,000 stops for 40
 * delivery boys, without hours and with them.
 */
const lines: string[] = []

for (const name of tsplibNames) {
  const { cities, optimum } = tsplibProblem(name)
  const { first, best, result } = timed(() => shortestTour(distancesOf(cities, euc2d)))
  const length = [...result].reduce((sum, city, index) => {
    const next = result[(index + 1) % result.length] as number
    return sum + euc2d(cities[city] as (typeof cities)[0], cities[next] as (typeof cities)[0])
  }, 0)
  const above = ((length / optimum - 1) * 100).toFixed(2)
  lines.push(
    `${name}: ${length}, ${above} % above the optimum of ${optimum}; ${first} ms the first time, ${best} ms at best`,
  )
}

// The best known solutions miss none, with 10 vehicles for C101 and 19 for R101.
for (const [name, couriers] of [
  ['C101', 10],
  ['R101', 25],
  ['R101', 21],
  ['R101', 19],
] as const) {
  const { first, best, result } = timed(() => suggestRuns(solomonRequest(name, couriers)))
  const missed = missedCustomers(name, result)
  lines.push(
    `${name}, ${couriers} delivery boys: ${missed} of 100 windows missed; ${first} ms the first time, ${best} ms at best`,
  )
}

const cairo = { latitude: 30.06, longitude: 31.24 }
const many = city({ seed: 200, stops: 200, couriers: 1, homes: 0 })
const order = timed(() => orderStops(cairo, many.stops))
const km = routeKm(
  cairo,
  order.result.map((index) => many.stops[index] as (typeof many.stops)[0]),
)
const timedStops = many.stops.slice(0, 60).map((stop, index) => ({
  ...stop,
  hours: index % 3 === 0 ? { from: 80 * (index % 9), until: 80 * (index % 9) + 240 } : null,
}))
const inHours = timed(() => orderStops(cairo, timedStops))
lines.push(`60 stops, 20 with hours: ${inHours.first} ms the first time, ${inHours.best} ms at best`)
lines.push(`200 stops: ${order.first} ms the first time, ${order.best} ms at best, ${km.toFixed(0)} km`)

for (const [what, request] of [
  ['30 home areas', city({ seed: 1, stops: 4_000, couriers: 40, homes: 30 })],
  ['no home areas', city({ seed: 2, stops: 4_000, couriers: 40, homes: 0 })],
  ['no areas at all', withoutAreas(city({ seed: 3, stops: 4_000, couriers: 40, homes: 0 }))],
  ['vans nearly full', city({ seed: 4, stops: 4_000, couriers: 40, homes: 30, kilograms: 165 })],
  ['every third within 3 hours', withHours(city({ seed: 2, stops: 4_000, couriers: 40, homes: 0 }), 3, 180)],
  ['every third within 1 hour', withHours(city({ seed: 2, stops: 4_000, couriers: 40, homes: 0 }), 3, 60)],
  ['half of them at once', withHours(city({ seed: 2, stops: 4_000, couriers: 40, homes: 0 }), 2, 60, [0])],
] as const) {
  const { plan, ms, longest } = await plannedInSteps(request)
  const stops = plan.runs.map((run) => run.stops.length)
  const parts = plan.runs.flatMap((run) => [...new Set(run.stops.map((stop) => request.stops[stop]?.areaId))])
  const kilometres = plan.runs.reduce((sum, run) => sum + run.km, 0)
  lines.push(
    `4,000 stops, 40 delivery boys, ${what}: ${ms.toFixed(0)} ms in steps of at most ${longest.toFixed(0)} ms; ` +
      `${Math.min(...stops)} to ${Math.max(...stops)} stops a run, ${plan.left.length} left, ` +
      `${parts.length} parts of areas, ${kilometres.toFixed(0)} km, ${missedIn(request, plan)} hours missed`,
  )
}

console.log(['Routes:', ...lines].join('\n'))
const about = `\`npm run bench -- routes\`; ${circumstances('not used')}`
writeResults('Routes', [about, lines.map((line) => `- ${line}`).join('\n')].join('\n\n'))

function timed<Result>(work: () => Result) {
  const times: number[] = []
  let result = measured()
  for (let turn = 0; turn < 9; turn++) result = measured()
  return { result, first: (times[0] ?? 0).toFixed(0), best: Math.min(...times).toFixed(0) }

  function measured(): Result {
    const begun = performance.now()
    const its = work()
    times.push(performance.now() - begun)
    return its
  }
}

async function plannedInSteps(request: PlanRequest) {
  const steps = planRuns(request)
  let [ms, longest] = [0, 0]
  for (;;) {
    const begun = performance.now()
    const step = steps.next()
    const took = performance.now() - begun
    ms += took
    longest = Math.max(longest, took)
    if (step.done) return { plan: step.value, ms, longest }
    await delay(0)
  }
}

/** Thirty areas around Cairo with different numbers of stops; the first `homes` delivery boys have one as home. */
function city(size: {
  seed: number
  stops: number
  couriers: number
  homes: number
  kilograms?: number
}): PlanRequest {
  const random = repeatableRandom(size.seed)
  const spread = () => (random(1_000) + random(1_000) + random(1_000) - 1_500) / 1_000
  const areas = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    latitude: cairo.latitude + spread() * 0.08,
    longitude: cairo.longitude + spread() * 0.1,
  }))
  return {
    start: cairo,
    stops: Array.from({ length: size.stops }, () => {
      // Lower numbers are likelier, so areas differ in size.
      const area = areas[Math.min(random(30), random(30))] as (typeof areas)[0]
      return {
        areaId: area.id,
        latitude: area.latitude + spread() * 0.015,
        longitude: area.longitude + spread() * 0.02,
        parcels: 1,
        weightGrams: 200 + random(3_000),
      }
    }),
    couriers: Array.from({ length: size.couriers }, (_, index) => ({
      id: index + 1,
      homeAreas: index < size.homes ? [index + 1] : [],
      stopsTaken: 0,
      weightTaken: 0,
    })),
    limits: { stops: 120, weightGrams: (size.kilograms ?? 300) * 1_000 },
  }
}

/** Every `nth` stop has hours of some minutes, which begin at a full hour of the day. */
function withHours(
  request: PlanRequest,
  nth: number,
  minutes: number,
  begins = [0, 1, 2, 3, 4, 5, 6, 7, 8],
): PlanRequest {
  const random = repeatableRandom(nth)
  const hours = () => {
    const from = 60 * (begins[random(begins.length)] ?? 0)
    return { from, until: from + minutes }
  }
  const stops = request.stops.map((stop, index) => (index % nth === 0 ? { ...stop, hours: hours() } : stop))
  return { ...request, stops }
}

function missedIn({ start, stops }: PlanRequest, { runs }: Plan): number {
  return runs.reduce((sum, run) => {
    const stopOf = (stop: number) => ({ ...(stops[stop] as PlanStop), hours: stops[stop]?.hours ?? null })
    return sum + new TimedRun(start, stopOf, run.stops).missed.length
  }, 0)
}

function withoutAreas(request: PlanRequest): PlanRequest {
  return { ...request, stops: request.stops.map((stop) => ({ ...stop, areaId: null })) }
}
