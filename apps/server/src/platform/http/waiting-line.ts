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
