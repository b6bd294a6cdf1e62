import type { Distances } from './distances.ts'
import { nearestPlaces, pinsBefore } from './nearest-places.ts'

/** Smaller gains are rounding. */
const tiny = 1e-9
/** Each stop is tried next to this many of its nearest stops. */
const mostNeighbours = 8
const longestMovedSegment = 3

/**
 * A round trip that begins and ends at place 0, and its local search. Position 0 always holds place 0. A place at a
 * pinned position stays there, so a move may not touch a range with a pinned position.
 */
export class Tour {
  readonly size: number
  readonly order: Int32Array
  readonly #positions: Int32Array
  readonly #km: Float64Array
  readonly #neighbours: Int32Array
  readonly #neighbourCount: number
  /** The number of pinned positions before each position. */
  readonly #pinsBefore: Int32Array
  readonly #hasPins: boolean
  /** Places whose surroundings changed, which the search has to look at. */
  readonly #waiting: Int32Array
  readonly #isWaiting: Uint8Array
  #waitingCount = 0

  constructor({ size, km }: Distances, order: Int32Array, pinnedPositions: readonly number[]) {
    this.size = size
    this.order = order
    this.#km = km
    this.#positions = new Int32Array(size)
    this.#waiting = new Int32Array(size)
    this.#isWaiting = new Uint8Array(size)
    this.#neighbourCount = Math.min(mostNeighbours, size - 1)
    this.#neighbours = nearestPlaces(km, size, this.#neighbourCount)
    this.#pinsBefore = pinsBefore(size, pinnedPositions)
    this.#hasPins = pinnedPositions.length > 0
    this.restore(order.slice())
    for (let place = 0; place < size; place++) this.#lookAt(place)
  }

  length(): number {
    let sum = 0
    for (let at = 0; at < this.size; at++) sum += this.#between(this.#at(at), this.#after(at))
    return sum
  }

  restore(order: Int32Array): void {
    this.order.set(order)
    for (let at = 0; at < this.size; at++) this.#positions[this.#at(at)] = at
  }

  /** Applies 2-opt, Or-opt and, between pins, exchanges, until none of them shortens the tour. Returns the change. */
  improve(): number {
    let change = 0
    while (this.#waitingCount > 0) {
      const place = this.#waiting[--this.#waitingCount] as number
      this.#isWaiting[place] = 0
      for (;;) {
        const gain = this.#improveAt(place)
        if (gain === 0) break
        change -= gain
      }
    }
    return change
  }

  /** Exchanges the neighbouring ranges `from..middle-1` and `middle..to`. Null if a pin is among them. */
  exchangeRanges(from: number, middle: number, to: number): number | null {
    if (!this.#mayChange(from, to)) return null
    const [before, first, last] = [this.#at(from - 1), this.#at(from), this.#at(middle - 1)]
    const [second, end, after] = [this.#at(middle), this.#at(to), this.#after(to)]
    this.#lookAround(from - 1)
    this.#lookAround(middle - 1)
    this.#lookAround(to)
    this.#reverse(from, middle - 1)
    this.#reverse(middle, to)
    this.#reverse(from, to)
    const added = this.#between(before, second) + this.#between(end, first) + this.#between(last, after)
    const removed = this.#between(before, first) + this.#between(last, second) + this.#between(end, after)
    return added - removed
  }

  /** Exchanges the places at two positions. Null if one is pinned, or if they are neighbours. */
  exchangePlaces(i: number, j: number): number | null {
    if (!this.#maySwap(i, j)) return null
    const change = -this.#swapGain(i, j)
    this.#swap(i, j)
    return change
  }

  #improveAt(place: number): number {
    return this.#twoOpt(place) || this.#orOpt(place) || (this.#hasPins ? this.#exchange(place) : 0)
  }

  /** Replaces an edge at `a` with one to a nearer place `c`, by reversing what lies between. */
  #twoOpt(a: number): number {
    const i = this.#position(a)
    const next = this.#after(i)
    const previous = this.#before(i)
    for (let rank = 0; rank < this.#neighbourCount; rank++) {
      const c = this.#neighbour(a, rank)
      const near = this.#between(a, c)
      const j = this.#position(c)
      const forward = this.#between(a, next) - near
      const backward = this.#between(a, previous) - near
      if (forward <= tiny && backward <= tiny) return 0
      if (forward > tiny) {
        const gain = forward + this.#between(c, this.#after(j)) - this.#between(next, this.#after(j))
        if (gain > tiny && this.#reverseIfFree(Math.min(i, j) + 1, Math.max(i, j))) return gain
      }
      if (backward > tiny) {
        const gain = backward + this.#between(c, this.#before(j)) - this.#between(previous, this.#before(j))
        // The edge before position 0 is the one behind the last position.
        const x = i || this.size
        const y = j || this.size
        if (gain > tiny && this.#reverseIfFree(Math.min(x, y), Math.max(x, y) - 1)) return gain
      }
    }
    return 0
  }

  /** Moves up to three stops, of which `a` is at one end, beside a place near `a`. */
  #orOpt(a: number): number {
    const i = this.#position(a)
    for (let more = 0; more < longestMovedSegment; more++) {
      const gain = this.#moveSegment(a, i, i + more) || (more > 0 && this.#moveSegment(a, i - more, i))
      if (gain) return gain
    }
    return 0
  }

  #moveSegment(a: number, from: number, to: number): number {
    if (from < 1 || to >= this.size || !this.#mayChange(from, to)) return 0
    const isFirst = this.#position(a) === from
    const other = this.#at(isFirst ? to : from)
    const before = this.#at(from - 1)
    const after = this.#after(to)
    const freed =
      this.#between(before, this.#at(from)) +
      this.#between(this.#at(to), after) -
      this.#between(before, after)
    for (let rank = 0; rank < this.#neighbourCount; rank++) {
      const c = this.#neighbour(a, rank)
      const near = this.#between(a, c)
      if (freed - near <= tiny) return 0
      const j = this.#position(c)
      if (j >= from && j <= to) continue
      // `a` comes directly behind `c` or directly before it, and `other` beside the next place there.
      if (j !== from - 1) {
        const d = this.#after(j)
        const gain = freed - near - this.#between(other, d) + this.#between(c, d)
        if (gain > tiny && this.#placeSegment(from, to, j, !isFirst)) return gain
      }
      if (c !== after) {
        const d = this.#before(j)
        const gain = freed - near - this.#between(other, d) + this.#between(c, d)
        if (gain > tiny && this.#placeSegment(from, to, (j || this.size) - 1, isFirst)) return gain
      }
    }
    return 0
  }

  /** Moves positions `from..to` behind position `gap`. */
  #placeSegment(from: number, to: number, gap: number, turned: boolean): boolean {
    const low = gap > to ? from : gap + 1
    const high = gap > to ? gap : to
    if (!this.#mayChange(low, high)) return false
    this.#lookAround(from - 1)
    this.#lookAround(to)
    this.#lookAround(gap)
    const stops = to - from + 1
    this.#reverse(low, high)
    // The reversal has turned both parts. The one that should not be turned is turned back.
    if (gap > to) {
      this.#reverse(low, high - stops)
      if (!turned) this.#reverse(high - stops + 1, high)
    } else {
      this.#reverse(low + stops, high)
      if (!turned) this.#reverse(low, low + stops - 1)
    }
    return true
  }

  /** Brings a place near `a` beside it, in exchange for the one that is there. */
  #exchange(a: number): number {
    const i = this.#position(a)
    for (let rank = 0; rank < this.#neighbourCount; rank++) {
      const j = this.#position(this.#neighbour(a, rank))
      for (const beside of [i + 1, i - 1]) {
        if (!this.#maySwap(beside, j)) continue
        const gain = this.#swapGain(beside, j)
        if (gain <= tiny) continue
        this.#swap(beside, j)
        return gain
      }
    }
    return 0
  }

  #maySwap(i: number, j: number): boolean {
    return (
      Math.min(i, j) >= 1 &&
      Math.max(i, j) < this.size &&
      Math.abs(i - j) > 1 &&
      this.#mayChange(i, i) &&
      this.#mayChange(j, j)
    )
  }

  #swapGain(i: number, j: number): number {
    const [x, y] = [this.#at(i), this.#at(j)]
    const [beforeX, afterX, beforeY, afterY] = [
      this.#before(i),
      this.#after(i),
      this.#before(j),
      this.#after(j),
    ]
    const now = this.#between(beforeX, x) + this.#between(x, afterX)
    const then = this.#between(beforeY, x) + this.#between(x, afterY)
    return (
      now +
      this.#between(beforeY, y) +
      this.#between(y, afterY) -
      then -
      this.#between(beforeX, y) -
      this.#between(y, afterX)
    )
  }

  #swap(i: number, j: number): void {
    const [x, y] = [this.#at(i), this.#at(j)]
    this.#put(i, y)
    this.#put(j, x)
    for (const at of [i, j]) {
      this.#lookAround(at - 1)
      this.#lookAround(at)
    }
  }

  #reverseIfFree(from: number, to: number): boolean {
    if (!this.#mayChange(from, to)) return false
    this.#lookAround(from - 1)
    this.#lookAround(to)
    this.#reverse(from, to)
    return true
  }

  #reverse(from: number, to: number): void {
    for (let low = from, high = to; low < high; low++, high--) {
      const place = this.#at(low)
      this.#put(low, this.#at(high))
      this.#put(high, place)
    }
  }

  #put(at: number, place: number): void {
    this.order[at] = place
    this.#positions[place] = at
  }

  #mayChange(from: number, to: number): boolean {
    return this.#pinsBefore[to + 1] === this.#pinsBefore[from]
  }

  #lookAt(place: number): void {
    if (this.#isWaiting[place]) return
    this.#isWaiting[place] = 1
    this.#waiting[this.#waitingCount++] = place
  }

  /** Both ends of the edge behind a position. */
  #lookAround(position: number): void {
    this.#lookAt(this.#at(position))
    this.#lookAt(this.#after(position))
  }

  #at(position: number): number {
    return this.order[position] as number
  }
  #after(position: number): number {
    return this.#at(position + 1 === this.size ? 0 : position + 1)
  }
  #before(position: number): number {
    return this.#at(position === 0 ? this.size - 1 : position - 1)
  }
  #position(place: number): number {
    return this.#positions[place] as number
  }
  #neighbour(place: number, rank: number): number {
    return this.#neighbours[place * this.#neighbourCount + rank] as number
  }
  #between(a: number, b: number): number {
    return this.#km[a * this.size + b] as number
  }
}
