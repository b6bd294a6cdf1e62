import type { Distances } from './distances.ts'
import { nearestPlaces } from './nearest-places.ts'
import { type Hours, minutesAtStop, rideMinutes } from './travel-time.ts'

/** What missed hours cost: more than any ride. */
const missedCost = 1e7
const tiny = 1e-6
const longestMovedSegment = 3
/** In a longer tour, a stop is tried beside its nearest stops only, if hours do not move it. */
const mostNeighbours = 8
const smallTour = 60

export type TimedParts = {
  distances: Distances
  /** Of each place; null for any time. */
  hours: readonly (Hours | null)[]
  pinnedPositions: readonly number[]
  /** How many stops the search may visit in its simulations. A number and not a time, so that results can be repeated. */
  steps: number
}

/**
 * A round trip from place 0 whose stops have hours, and its local search. The cost is the number of missed hours, and
 * then minutes: of the whole run, of riding, and of being late. So waiting costs less than riding for the same time.
 * Moves act on the places that are not pinned, in their order; pinned places stay at their positions.
 */
export class TimedTour {
  readonly order: Int32Array
  readonly freeCount: number
  readonly #size: number
  readonly #ride: Float64Array
  readonly #from: Float64Array
  readonly #until: Float64Array
  /** Positions without a pin. */
  readonly #free: Int32Array
  readonly #freeIndex: Int32Array
  readonly #positions: Int32Array
  readonly #neighbours: Int32Array
  readonly #neighbourCount: number
  readonly #hasPins: boolean
  /** After each position: when it is left, and the cost of riding and of missed hours until then. */
  readonly #left: Float64Array
  readonly #soFar: Float64Array
  /**
   * From each position to the end: the riding; the minutes without waiting; the earliest end, whenever one comes; and until
   * when one may come without missing hours.
   */
  readonly #restRide: Float64Array
  readonly #restMinutes: Float64Array
  readonly #earliestEnd: Float64Array
  readonly #latest: Float64Array
  readonly #scratch: Int32Array
  readonly #toLookAt: Uint8Array
  #steps: number
  #waiting = 0
  cost = 0

  constructor({ distances: { size, km }, hours, pinnedPositions, steps }: TimedParts, order: Int32Array) {
    this.#size = size
    this.#steps = steps
    this.order = order.slice()
    this.#ride = km.map(rideMinutes)
    this.#from = Float64Array.from(hours, (its) => its?.from ?? 0)
    this.#until = Float64Array.from(hours, (its) => its?.until ?? Number.POSITIVE_INFINITY)
    const pinned = new Set(pinnedPositions)
    this.#free = Int32Array.from(
      Array.from({ length: size - 1 }, (_, index) => index + 1).filter((at) => !pinned.has(at)),
    )
    this.freeCount = this.#free.length
    this.#freeIndex = new Int32Array(size).fill(-1)
    for (const [index, at] of this.#free.entries()) this.#freeIndex[at] = index
    this.#positions = new Int32Array(size)
    this.#neighbourCount = Math.min(size > smallTour ? mostNeighbours : size - 1, size - 1)
    this.#neighbours = nearestPlaces(km, size, this.#neighbourCount)
    this.#left = new Float64Array(size)
    this.#soFar = new Float64Array(size)
    this.#restRide = new Float64Array(size)
    this.#restMinutes = new Float64Array(size)
    this.#earliestEnd = new Float64Array(size)
    this.#latest = new Float64Array(size)
    this.#hasPins = pinned.size > 0
    this.#scratch = new Int32Array(size)
    this.#toLookAt = new Uint8Array(size)
    this.restore(order)
  }

  get hasSteps(): boolean {
    return this.#steps > 0
  }

  /** True if every stop is reached within its hours, without waiting. */
  get isInTime(): boolean {
    return this.cost < missedCost && this.#waiting < tiny
  }

  restore(order: Int32Array): this {
    this.order.set(order)
    this.#measure(1)
    this.#toLookAt.fill(0)
    return this
  }

  lookAtAll(): void {
    this.#toLookAt.fill(1)
  }

  /** Moves stops and reverses ranges until nothing makes the tour better, or the steps are used up. */
  improve(): void {
    for (let found = true; found && this.hasSteps; ) {
      found = false
      for (let index = 0; index < this.#free.length && this.hasSteps; index++) {
        const place = this.#freePlace(index)
        if (!this.#toLookAt[place]) continue
        this.#toLookAt[place] = 0
        if (this.#improveAt(place)) {
          this.#toLookAt[place] = 1
          found = true
        }
      }
    }
  }

  /** Exchanges the neighbouring ranges `from..middle-1` and `middle..to` of the free places. */
  exchangeRanges(from: number, middle: number, to: number): void {
    this.#fill(from, to, (index) =>
      index <= from + to - middle ? index + middle - from : index - (to - middle + 1),
    )
    this.#apply(from, to)
  }

  #improveAt(place: number): boolean {
    const i = this.#freeIndex[this.#positions[place] as number] as number
    if (Number.isFinite(this.#until[place])) {
      for (let j = 0; j < this.#free.length; j++) if (this.#tryBeside(i, j)) return true
      return false
    }
    for (let rank = 0; rank < this.#neighbourCount; rank++) {
      const near = this.#neighbours[place * this.#neighbourCount + rank] as number
      const j = this.#freeIndex[this.#positions[near] as number] as number
      if (j >= 0 && this.#tryBeside(i, j)) return true
    }
    return this.#tryBeside(i, 0) || this.#tryBeside(i, this.#free.length - 1)
  }

  /** Tries the stop at free index `i`, alone or with those behind it, beside the one at `j`; and the reversal between them. */
  #tryBeside(i: number, j: number): boolean {
    if (i === j) return false
    this.#steps -= 1
    const low = Math.min(i, j)
    const high = Math.max(i, j)
    if (this.#mayReverse(low, high) && this.#try(low, high, (index) => low + high - index)) return true
    for (let length = 1; length <= longestMovedSegment; length++) {
      const end = i + length - 1
      if (end >= this.#free.length || (j > i && j <= end)) break
      for (const turned of length === 1 ? [false] : [false, true])
        if (this.#mayMove(i, end, j, turned) && this.#tryMove(i, end, j, turned)) return true
    }
    return false
  }

  /** Moves `i..end` behind `j` when that comes later, and before it when it comes earlier. */
  #tryMove(i: number, end: number, j: number, turned: boolean): boolean {
    const length = end - i + 1
    const moved = (offset: number) => (turned ? end - offset : i + offset)
    if (j > i)
      return this.#try(i, j, (index) => (index > j - length ? moved(index - j + length - 1) : index + length))
    return this.#try(j, end, (index) => (index < j + length ? moved(index - j) : index - length))
  }

  /** False if more riding costs more than all waiting does. */
  #mayReverse(low: number, high: number): boolean {
    if (this.#hasPins) return true
    const [before, first, last, after] = [low, low + 1, high + 1, high + 2]
    const added = this.#between(before, last) + this.#between(first, after)
    return this.#mayRide(added - this.#between(before, first) - this.#between(last, after))
  }

  #mayMove(i: number, end: number, j: number, turned: boolean): boolean {
    if (this.#hasPins) return true
    // Without pins, free index 0 is position 1.
    const [first, last] = [i + 1, end + 1]
    const [before, after] = j > i ? [j + 1, j + 2] : [j, j + 1]
    const added = turned
      ? this.#between(before, last) + this.#between(first, after)
      : this.#between(before, first) + this.#between(last, after)
    const freed =
      this.#between(first - 1, first) + this.#between(last, last + 1) - this.#between(first - 1, last + 1)
    return this.#mayRide(added - this.#between(before, after) - freed)
  }

  /** Riding counts in the run's duration and for itself. */
  #mayRide(more: number): boolean {
    return this.cost >= missedCost || 2 * more < this.#waiting - tiny
  }

  /** The ride between two positions. */
  #between(from: number, to: number): number {
    const last = to === this.#size ? 0 : to
    return this.#ride[(this.order[from] as number) * this.#size + (this.order[last] as number)] as number
  }

  #try(from: number, to: number, source: (index: number) => number): boolean {
    this.#fill(from, to, source)
    if (this.#costOf(from, to) >= this.cost - tiny) return false
    this.#apply(from, to)
    return true
  }

  /** Writes the places of the free indexes `from..to` in another order to the scratch, with the pinned ones between them. */
  #fill(from: number, to: number, source: (index: number) => number): void {
    const last = this.#free[to] as number
    for (let at = this.#free[from] as number; at <= last; at++) {
      const index = this.#freeIndex[at] as number
      this.#scratch[at] = index < 0 ? (this.order[at] as number) : this.#freePlace(source(index))
    }
  }

  #costOf(from: number, to: number): number {
    const first = this.#free[from] as number
    const last = this.#free[to] as number
    let place = this.order[first - 1] as number
    let time = this.#left[first - 1] as number
    let sum = this.#soFar[first - 1] as number
    for (let at = first; at < this.#size; at++) {
      const next = (at <= last ? this.#scratch[at] : this.order[at]) as number
      const ride = this.#ride[place * this.#size + next] as number
      time += ride
      sum += ride
      this.#steps -= 1
      if (at > last && time <= (this.#latest[at] as number))
        return (
          sum +
          (this.#restRide[at] as number) +
          Math.max(time + (this.#restMinutes[at] as number), this.#earliestEnd[at] as number)
        )
      time = Math.max(time, this.#from[next] as number)
      const late = time - (this.#until[next] as number)
      if (late > 0) sum += missedCost + late
      if (sum >= this.cost) return sum
      time += minutesAtStop
      place = next
    }
    const home = this.#ride[place * this.#size] as number
    return sum + home + time + home
  }

  #apply(from: number, to: number): void {
    const first = this.#free[from] as number
    const last = this.#free[to] as number
    for (let at = first; at <= last; at++) {
      this.order[at] = this.#scratch[at] as number
      this.#toLookAt[this.order[at] as number] = 1
    }
    this.#toLookAt[this.order[first - 1] as number] = 1
    this.#toLookAt[this.order[last + 1 === this.#size ? 0 : last + 1] as number] = 1
    this.#measure(first)
  }

  #measure(first: number): void {
    for (let at = first; at < this.#size; at++) {
      const place = this.order[at] as number
      this.#positions[place] = at
      const ride = this.#between(at - 1, at)
      const time = Math.max((this.#left[at - 1] as number) + ride, this.#from[place] as number)
      const late = time - (this.#until[place] as number)
      this.#left[at] = time + minutesAtStop
      this.#soFar[at] = (this.#soFar[at - 1] as number) + ride + (late > 0 ? missedCost + late : 0)
    }
    this.#measureRest()
    const end = this.#size - 1
    const home = this.#between(end, this.#size)
    const minutes = (this.#left[end] as number) + home
    this.cost = (this.#soFar[end] as number) + home + minutes
    this.#waiting = minutes - this.#between(0, 1) - (this.#restMinutes[1] as number)
  }

  #measureRest(): void {
    let [ride, minutes, end, latest] = [0, 0, 0, Number.POSITIVE_INFINITY]
    for (let at = this.#size - 1; at > 0; at--) {
      const place = this.order[at] as number
      const next = this.#between(at, at + 1)
      const from = this.#from[place] as number
      ride += next
      minutes += next + minutesAtStop
      end = Math.max(end, from + minutes)
      latest = Math.min(this.#until[place] as number, latest - next - minutesAtStop)
      // A longer wait here misses hours at a later stop, at any time of arrival.
      if (from > latest) latest = Number.NEGATIVE_INFINITY
      this.#restRide[at] = ride
      this.#restMinutes[at] = minutes
      this.#earliestEnd[at] = end
      this.#latest[at] = latest
    }
  }

  #freePlace(index: number): number {
    return this.order[this.#free[index] as number] as number
  }
}
