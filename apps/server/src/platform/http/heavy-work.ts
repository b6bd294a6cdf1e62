import type { HeavyKind, TimeLimits } from './time-limits.ts'
import { PlacesOfCallers, WaitingLine } from './waiting-line.ts'

/**
 * Runs work that uses much CPU or memory, with a limit for each kind. Callers above the limit wait, and get
 * 503 when too many wait.
 */
export type HeavyWork = { readonly [Kind in HeavyKind]: <T>(work: () => Promise<T>) => Promise<T> }

/**
 * Returns a function that gives each caller their `HeavyWork`. A caller has one act of a kind at a time, so that nobody
 * takes all places. Heavy work starts no other work of its kind.
 */
export function heavyWork({ ofCaller, ...kinds }: TimeLimits['heavy']): (caller: string) => HeavyWork {
  const own = new PlacesOfCallers({ atOnce: 1, ...ofCaller })
  const lines = {
    passwords: lineOf(kinds.passwords, 'a slot to check a password'),
    images: lineOf(kinds.images, 'a slot to process an image'),
    files: lineOf(kinds.files, 'a slot to read a file'),
  }
  return (caller) => {
    const inTurn =
      (kind: HeavyKind) =>
      async <T>(work: () => Promise<T>): Promise<T> => {
        const leave = await own.take(`${kind} ${caller}`)
        try {
          await lines[kind].take()
          try {
            return await work()
          } finally {
            lines[kind].give(null)
          }
        } finally {
          leave()
        }
      }
    return { passwords: inTurn('passwords'), images: inTurn('images'), files: inTurn('files') }
  }
}

function lineOf({ atOnce, ...limits }: TimeLimits['heavy'][HeavyKind], what: string): WaitingLine<null> {
  return new WaitingLine(
    Array.from({ length: atOnce }, () => null),
    limits,
    what,
  )
}
