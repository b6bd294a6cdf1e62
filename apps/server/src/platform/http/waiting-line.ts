import { Refused } from './refused.ts'

/** Too many callers wait for a limited resource. The caller may retry soon. */
export class Overloaded extends Error {
  readonly code = 'OVERLOADED'
}

type Waiting<T> = { give: (thing: T) => void; timer: NodeJS.Timeout }

/** The most waiters, and the longest wait in milliseconds. */
export type LineLimits = { mostWaiting: number; waitMs: number }

/**
 * Lends each resource to one caller at a time. Callers queue when all are taken, within the limits. `what`
 * names the resource in the error.
 */
export class WaitingLine<T> {
  readonly #free: T[] = []
  readonly #waiting: Waiting<T>[] = []
  readonly #limits: LineLimits
  readonly #what: string

  constructor(things: readonly T[], limits: LineLimits, what: string) {
    this.#free.push(...things)
    this.#limits = limits
    this.#what = what
  }

  /** @throws {Overloaded} at once when too many wait, or after the longest wait. */
  take(): Promise<T> {
    const free = this.#free.pop()
    if (free !== undefined) return Promise.resolve(free)
    const { mostWaiting, waitMs } = this.#limits
    if (this.#waiting.length >= mostWaiting)
      return Promise.reject(new Overloaded(`too many wait for ${this.#what}`))
    return new Promise((resolve, reject) => {
      const waiting: Waiting<T> = {
        give: resolve,
        timer: setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
          reject(new Overloaded(`${this.#what} was not free within ${waitMs} ms`))
        }, waitMs),
      }
      this.#waiting.push(waiting)
    })
  }

  /** Returns a resource, which goes to the longest waiter. */
  give(thing: T): void {
    const next = this.#waiting.shift()
    if (!next) {
      this.#free.push(thing)
      return
    }
    clearTimeout(next.timer)
    next.give(thing)
  }
}

/**
 * Lends each caller a few places of their own. A caller above the limits is refused with 429: they wait for nobody but
 * themselves.
 */
export class PlacesOfCallers {
  readonly #lines = new Map<string, { line: WaitingLine<null>; present: number }>()
  readonly #atOnce: number
  readonly #limits: LineLimits

  constructor({ atOnce, ...limits }: LineLimits & { atOnce: number }) {
    this.#atOnce = atOnce
    this.#limits = limits
  }

  /** Waits for a place. Returns what gives it back, once. @throws {Refused} above the limits. */
  async take(caller: string): Promise<() => void> {
    const places = Array.from({ length: this.#atOnce }, () => null)
    const own = this.#lines.get(caller) ?? {
      line: new WaitingLine(places, this.#limits, 'a place of this caller'),
      present: 0,
    }
    this.#lines.set(caller, own)
    own.present += 1
    const leave = () => {
      own.present -= 1
      if (own.present === 0) this.#lines.delete(caller)
    }
    try {
      await own.line.take()
    } catch {
      leave()
      throw new Refused('too_many', 'too_many_requests', { retryAfter: 1 })
    }
    let isGiven = false
    return () => {
      if (isGiven) return
      isGiven = true
      own.line.give(null)
      leave()
    }
  }
}
