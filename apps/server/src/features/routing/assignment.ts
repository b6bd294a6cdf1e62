import type { Point } from '../places/index.ts'
import { metresBetween, type PlanCourier, type PlanLimits, type PlanStop } from './plan.ts'

type AssignmentParts = {
  stops: readonly PlanStop[]
  couriers: readonly PlanCourier[]
  limits: PlanLimits
  /** The centre of each delivery boy's stops. */
  centres: readonly Point[]
}

/** Which delivery boy, by index, has which stop, with the sums that limits need. */
export class Assignment {
  readonly stops: readonly PlanStop[]
  readonly couriers: readonly PlanCourier[]
  readonly limits: PlanLimits
  readonly owners: (number | null)[]
  readonly #centres: readonly Point[]
  /** Sums of new stops; what the delivery boys have already is not included. */
  readonly #counts: number[]
  readonly #weights: number[]
  /** Who had the stops that moved so that hours are kept. */
  readonly #beforeHours = new Map<number, number | null>()

  constructor({ stops, couriers, limits, centres }: AssignmentParts) {
    this.stops = stops
    this.couriers = couriers
    this.limits = limits
    this.owners = stops.map(() => null)
    this.#centres = centres
    this.#counts = couriers.map(() => 0)
    this.#weights = couriers.map(() => 0)
  }

  give(stop: number, courier: number | null): void {
    const before = this.owners[stop] ?? null
    const weight = this.stop(stop).weightGrams
    if (before !== null) this.#add(before, -1, -weight)
    if (courier !== null) this.#add(courier, 1, weight)
    this.owners[stop] = courier
  }

  /** Moves a stop so that hours are kept, its own or those of another stop. */
  giveForHours(stop: number, courier: number): void {
    if (!this.#beforeHours.has(stop)) this.#beforeHours.set(stop, this.owners[stop] ?? null)
    this.give(stop, courier)
  }

  cameForHours(stop: number): boolean {
    return this.#beforeHours.has(stop) && this.#beforeHours.get(stop) !== this.owners[stop]
  }

  isHome(courier: number, areaId: number | null): boolean {
    return areaId !== null && this.#courier(courier).homeAreas.includes(areaId)
  }

  /** A stop stays with a delivery boy whose home area it is in, unless it is also a home area of the other one. */
  mayMove(areaId: number | null, { from, to }: { from: number; to: number }): boolean {
    return this.isHome(to, areaId) || !this.isHome(from, areaId)
  }

  stop(stop: number): PlanStop {
    return this.stops[stop] as PlanStop
  }

  stopsOf(courier: number): number[] {
    return this.owners.flatMap((owner, stop) => (owner === courier ? [stop] : []))
  }

  /** The number of new stops. */
  count(courier: number): number {
    return this.#counts[courier] as number
  }

  /** How many grams are above the limit. */
  excess(courier: number): number {
    return (this.#weights[courier] as number) + this.#courier(courier).weightTaken - this.limits.weightGrams
  }

  hasRoomForStops(courier: number, count: number): boolean {
    return this.count(courier) + this.#courier(courier).stopsTaken + count <= this.limits.stops
  }

  hasRoom(courier: number, stops: readonly number[]): boolean {
    const weight = stops.reduce((sum, stop) => sum + this.stop(stop).weightGrams, 0)
    return this.hasRoomForStops(courier, stops.length) && this.excess(courier) + weight <= 0
  }

  /** Whether a delivery boy can carry a stop in exchange for one of theirs. */
  hasRoomInstead(courier: number, stop: number, other: number): boolean {
    return this.excess(courier) + this.stop(stop).weightGrams - this.stop(other).weightGrams <= 0
  }

  /** Metres from the centre of a delivery boy's stops. */
  metres(stop: number, courier: number): number {
    return metresBetween(this.stop(stop), this.#centres[courier] as Point)
  }

  #courier(courier: number): PlanCourier {
    return this.couriers[courier] as PlanCourier
  }

  #add(courier: number, stops: number, weight: number): void {
    this.#counts[courier] = this.count(courier) + stops
    this.#weights[courier] = (this.#weights[courier] as number) + weight
  }
}

/** The one with the lowest value, the first of several. */
export function lowest<Item>(items: readonly Item[], value: (item: Item) => number): Item | undefined {
  let [best, least]: [Item | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const item of items) {
    const its = value(item)
    if (its < least) [best, least] = [item, its]
  }
  return best
}
