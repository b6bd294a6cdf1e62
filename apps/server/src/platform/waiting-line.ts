/** A database connection could not be had in time: too many wait for one. The caller may try again shortly. */
export class Overloaded extends Error {
  readonly code = 'OVERLOADED'
}

type Waiting<T> = { give: (thing: T) => void; timer: NodeJS.Timeout }

/** Things that are lent to one at a time; who finds none waits in line, not for ever and not behind any number. */
export class WaitingLine<T> {
  readonly #free: T[] = []
  readonly #waiting: Waiting<T>[] = []
  readonly #limits: { mostWaiting: number; waitMs: number }

  constructor(things: readonly T[], limits: { mostWaiting: number; waitMs: number }) {
    this.#free.push(...things)
    this.#limits = limits
  }

  /** @throws {Overloaded} at once when too many wait already, else after the longest wait. */
  take(): Promise<T> {
    const free = this.#free.pop()
    if (free !== undefined) return Promise.resolve(free)
    const { mostWaiting, waitMs } = this.#limits
    if (this.#waiting.length >= mostWaiting)
      return Promise.reject(new Overloaded('too many wait for a database connection'))
    return new Promise((resolve, reject) => {
      const waiting: Waiting<T> = {
        give: resolve,
        timer: setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
          reject(new Overloaded(`no database connection was free within ${waitMs} ms`))
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
