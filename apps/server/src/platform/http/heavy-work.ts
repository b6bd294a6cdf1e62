import type { HeavyKind, TimeLimits } from './time-limits.ts'
import { type LineLimits, WaitingLine } from './waiting-line.ts'

/**
 * Runs work that uses much CPU or memory, with a limit for each kind. Callers above the limit wait, and get
 * 503 when too many wait.
 */
export type HeavyWork = { readonly [Kind in HeavyKind]: <T>(work: () => Promise<T>) => Promise<T> }

type Limits = TimeLimits['heavy'][HeavyKind]

/**
 * Returns a function that gives each caller their `HeavyWork`. It checks one password per caller at a time, so
 * that one caller cannot take all places.
 */
export function heavyWork({ passwords, images, files }: TimeLimits['heavy']): (caller: string) => HeavyWork {
  const places = {
    passwords: lending(passwords, 'a slot to check a password'),
    images: lending(images, 'a slot to process an image'),
    files: lending(files, 'a slot to read a file'),
  }
  const oneOf = oneAtATime(passwords, 'the previous password check of this caller')
  return (caller) => ({
    ...places,
    passwords: (work) => oneOf(caller, () => places.passwords(work)),
  })
}

function lending({ atOnce, ...limits }: Limits, what: string) {
  const places = Array.from({ length: atOnce }, (_, place) => place)
  const line = new WaitingLine(places, limits, what)
  return <T>(work: () => Promise<T>): Promise<T> => inTurn(line, work)
}

/** Runs the work of one caller in sequence, and of different callers concurrently. */
function oneAtATime(limits: LineLimits, what: string) {
  const lines = new Map<string, { line: WaitingLine<null>; works: number }>()
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const own = lines.get(caller) ?? { line: new WaitingLine([null], limits, what), works: 0 }
    lines.set(caller, own)
    own.works += 1
    try {
      return await inTurn(own.line, work)
    } finally {
      own.works -= 1
      if (own.works === 0) lines.delete(caller)
    }
  }
}

async function inTurn<Place, T>(line: WaitingLine<Place>, work: () => Promise<T>): Promise<T> {
  const place = await line.take()
  try {
    return await work()
  } finally {
    line.give(place)
  }
}
