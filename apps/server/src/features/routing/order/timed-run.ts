import { distanceKm, type Point } from '../../places/index.ts'
import { type Hours, minutesAtStop, rideMinutes, visitMinutes } from './travel-time.ts'

export type TimedStop = Point & { hours: Hours | null }

/** The stops of a run in an order that is kept, with the times of their visits. */
export class TimedRun {
  readonly #start: Point
  /** Stops by number, with their hours for this run. */
  readonly #stopOf: (stop: number) => TimedStop
  readonly #without = new Map<number, TimedRun>()
  #order: readonly number[] = []
  #visits: readonly number[] = []
  /** The latest arrival at each stop, and at the end, with which no further stop misses its hours. */
  #latest: readonly number[] = []

  constructor(start: Point, stopOf: (stop: number) => TimedStop, order: readonly number[]) {
    this.#start = start
    this.#stopOf = stopOf
    this.#arrange(order)
  }

  get order(): readonly number[] {
    return this.#order
  }

  /** The stops whose hours are over when they are visited. */
  get missed(): number[] {
    return this.#order.filter((stop, at) => (this.#visits[at] as number) > this.#end(stop))
  }

  /** The run without one of its stops. */
  without(stop: number): TimedRun {
    const known = this.#without.get(stop)
    if (known) return known
    const run = new TimedRun(
      this.#start,
      this.#stopOf,
      this.#order.filter((other) => other !== stop),
    )
    this.#without.set(stop, run)
    return run
  }

  /** The run with one more stop, where it adds the least riding, if it is visited within its hours and no more of the others are missed. */
  with(stop: number): TimedRun | null {
    const { hours } = this.#stopOf(stop)
    const [from, end] = [hours?.from ?? 0, this.#end(stop)]
    let [best, least] = [-1, Number.POSITIVE_INFINITY]
    for (let at = 0; at <= this.#order.length; at++) {
      const left = this.#left(at - 1)
      if (left > end) break
      // Both looks are cheap, and spare most of the distances.
      if (Math.max(left, from) + minutesAtStop > (this.#latest[at] as number)) continue
      const there = this.#ride(at - 1, stop)
      const visit = Math.max(left + there, from)
      if (visit > end) continue
      const next = this.#order[at]
      const on = next === undefined ? 0 : this.#minutes(stop, next)
      if (visit + minutesAtStop + on > (this.#latest[at] as number)) continue
      const added = there + on - (next === undefined ? 0 : this.#ride(at - 1, next))
      if (added < least) [best, least] = [at, added]
    }
    return best < 0 ? null : new TimedRun(this.#start, this.#stopOf, this.#order.toSpliced(best, 0, stop))
  }

  #arrange(order: readonly number[]): void {
    this.#order = order
    this.#visits = visitMinutes(this.#start, order.map(this.#stopOf), 0)
    const latest = Array.from({ length: order.length + 1 }, () => Number.POSITIVE_INFINITY)
    for (let at = order.length - 1; at >= 0; at--) {
      const stop = order[at] as number
      const next = order[at + 1]
      const rest = next === undefined ? 0 : minutesAtStop + this.#minutes(stop, next)
      const end = this.#end(stop)
      const own = (this.#visits[at] as number) > end ? Number.POSITIVE_INFINITY : end
      latest[at] = Math.min(own, (latest[at + 1] as number) - rest)
    }
    this.#latest = latest
  }

  #end(stop: number): number {
    return this.#stopOf(stop).hours?.until ?? Number.POSITIVE_INFINITY
  }

  /** When the stop at a position is left; the start at position -1. */
  #left(at: number): number {
    return at < 0 ? 0 : (this.#visits[at] as number) + minutesAtStop
  }

  #ride(at: number, stop: number): number {
    const before = at < 0 ? this.#start : this.#stopOf(this.#order[at] as number)
    return rideMinutes(distanceKm(before, this.#stopOf(stop)))
  }

  #minutes(from: number, to: number): number {
    return rideMinutes(distanceKm(this.#stopOf(from), this.#stopOf(to)))
  }
}
