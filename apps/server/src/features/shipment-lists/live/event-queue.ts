/** The events for one listener, in order. Events after the end are dropped. */
export type EventQueue<T> = AsyncIterable<T> & { push(...events: readonly T[]): void; end(): void }

/** A queue that ends itself when more than `most` events wait in it. `onEnd` is called once, whatever ended it. */
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
