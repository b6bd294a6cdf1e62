/** What is lent to a few could not be had in time: too many wait for it. The caller may try again shortly. */
export class Overloaded extends Error {
  readonly code = 'OVERLOADED'
}

type Waiting<T> = { give: (thing: T) => void; timer: NodeJS.Timeout }

/** How many may wait for one, and how long, in milliseconds. */
export type LineLimits = { mostWaiting: number; waitMs: number }

/**
 * Things that are lent to one at a time; who finds none waits in line, not for ever and not behind any number. `what`
 * they are is said to who gets none.
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

  /** @throws {Overloaded} at once when too many wait already, else after the longest wait. */
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

  /** Gives one back, to who waits longest. */
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
