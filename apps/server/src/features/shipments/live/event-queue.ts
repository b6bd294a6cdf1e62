/** Events for one listener, in order; what comes after the end is not kept. */
export type EventQueue<T> = AsyncIterable<T> & { push(...events: readonly T[]): void; end(): void }

/** A queue that ends by itself when more than `most` events wait in it, and calls `onEnd` once, however it ends. */
export function eventQueue<T>(most: number, onEnd: () => void): EventQueue<T> {
  const waiting: T[] = []
  let isEnded = false
  let asked: ((result: IteratorResult<T>) => void) | null = null

  function end() {
    if (isEnded) return
    isEnded = true
    waiting.length = 0
    asked?.({ done: true, value: undefined })
    asked = null
    onEnd()
  }

  return {
    push(...events) {
      if (isEnded) return
      waiting.push(...events)
      if (asked && waiting.length > 0) {
        asked({ done: false, value: waiting.shift() as T })
        asked = null
      }
      if (waiting.length > most) end()
    },
    end,
    [Symbol.asyncIterator]: () => ({
      next: () =>
        new Promise((resolve) => {
          if (isEnded) resolve({ done: true, value: undefined })
          else if (waiting.length > 0) resolve({ done: false, value: waiting.shift() as T })
          else asked = resolve
        }),
      async return() {
        end()
        return { done: true, value: undefined }
      },
    }),
  }
}
