import { readFileSync } from 'node:fs'
import { distanceKm } from '../../src/features/places/index.ts'
import { minutesAtStop, rideMinutes } from '../../src/features/routing/index.ts'
import type { Plan, PlanRequest } from '../../src/features/routing/plan.ts'
import { courier } from '../fixtures/planning.ts'

export type SolomonName = 'C101' | 'R101'
type Customer = { x: number; y: number; demand: number; ready: number; due: number; service: number }

/**
 * A problem of Solomon (1987) for some delivery boys. All its customers have the same service time. The times are scaled so that
 * this becomes the product's minutes at a stop, and the places so that the ride between two of them takes their distance. They
 * lie on the equator, where the earth is nearly flat. Demands are weights.
 */
export function solomonRequest(name: SolomonName, couriers: number): PlanRequest {
  const { capacity, depot, customers } = solomonProblem(name)
  const minutes = minutesAtStop / (customers[0]?.service ?? minutesAtStop)
  const kmOfADegree = distanceKm({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })
  const degrees = minutes / rideMinutes(kmOfADegree)
  const pointOf = ({ x, y }: Customer) => ({
    latitude: (y - depot.y) * degrees,
    longitude: (x - depot.x) * degrees,
  })
  return {
    start: pointOf(depot),
    stops: customers.map((customer) => ({
      ...pointOf(customer),
      areaId: null,
      parcels: 1,
      weightGrams: customer.demand,
      hours: { from: customer.ready * minutes, until: customer.due * minutes },
    })),
    couriers: Array.from({ length: couriers }, (_, index) => courier(index + 1)),
    limits: { stops: customers.length, weightGrams: capacity },
  }
}

/** How many customers a plan reaches after their hours, in the numbers of the problem. */
export function missedCustomers(name: SolomonName, { runs }: Plan): number {
  const { depot, customers } = solomonProblem(name)
  return runs.reduce((sum, { stops }) => {
    let [left, last, missed] = [0, depot, 0]
    for (const stop of stops) {
      const next = customers[stop] as Customer
      const begin = Math.max(left + Math.hypot(next.x - last.x, next.y - last.y), next.ready)
      if (begin > next.due) missed++
      left = begin + next.service
      last = next
    }
    return sum + missed
  }, 0)
}

/** The file has the capacity of a vehicle, the depot, and the customers, one in each line. */
function solomonProblem(name: SolomonName): { capacity: number; depot: Customer; customers: Customer[] } {
  const text = readFileSync(new URL(`../fixtures/solomon/${name}.txt`, import.meta.url), 'utf8')
  const [capacity, ...lines] = text.trim().split('\n')
  const [depot, ...customers] = lines.map((line): Customer => {
    const [, x = 0, y = 0, demand = 0, ready = 0, due = 0, service = 0] = line.trim().split(/\s+/).map(Number)
    return { x, y, demand, ready, due, service }
  })
  if (!depot) throw new Error(`${name} has no depot`)
  return { capacity: Number(capacity), depot, customers }
}
