import type { HeavyKind, TimeLimits } from './time-limits.ts'
import { WaitingLine } from './waiting-line.ts'

/**
 * Runs work that keeps a processor busy or fills memory, a few of its kind at a time. Whoever finds none free waits, and
 * is refused (503) where too many do.
 */
export type HeavyWork = { readonly [Kind in HeavyKind]: <T>(work: () => Promise<T>) => Promise<T> }

export function heavyWork({ passwords, images, files }: TimeLimits['heavy']): HeavyWork {
  return {
    passwords: lending(passwords, 'a place to judge a password'),
    images: lending(images, 'a place to draw an image'),
    files: lending(files, 'a place to read a file'),
  }
}

function lending({ atOnce, ...limits }: TimeLimits['heavy'][HeavyKind], what: string) {
  const places = Array.from({ length: atOnce }, (_, place) => place)
  const line = new WaitingLine(places, limits, what)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const place = await line.take()
    try {
      return await work()
    } finally {
      line.give(place)
    }
  }
}
