import { CallRefused } from '../../../client/call-refused.ts'
import type { Settled } from './outbox.ts'

const firstGapMs = 2_000
const mostGapMs = 60_000
/** How often the server may fail before what makes it fail is looked for. */
const patience = 2
/** When the server fails for so many in a row, it is not because of one of them. */
const mostInARow = 3

export type SenderPorts<Item extends { id: string }> = {
  outbox: {
    waiting: () => Promise<readonly Item[]>
    settle: (items: readonly Item[], outcomes: readonly Settled[]) => Promise<void>
    /** Hears for which items the server fails again and again. */
    setFailing?: (ids: ReadonlySet<string>) => void
  }
  /** The parcels of an item, whose order is kept. */
  parcelsOf: (item: Item) => readonly string[]
  /** How many are sent together. */
  atOnce: number
  /** Sends acts or photos of the person. Rejects when no answer came, or all were refused together. */
  send: (items: readonly Item[]) => Promise<readonly Settled[]>
  /** Runs one sender of all tabs at a time. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Calls `act` after `ms`; returns what stops it. */
  later: (act: () => void, ms: number) => () => void
}

export const afterGap: SenderPorts<never>['later'] = (act, ms) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

/**
 * Sends what waits, in order, and tries again with growing gaps until all is answered. An item for which the server fails again
 * and again is set aside with the later ones of its parcels. It is tried again, alone, after all others.
 */
export function createSender<Item extends { id: string }>({
  outbox,
  atOnce,
  parcelsOf,
  send,
  alone,
  later,
}: SenderPorts<Item>) {
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let stopLater = () => {}
  let gapMs = firstGapMs
  let failures = 0
  const failing = new Set<string>()

  /** Resolves when nothing waits any more, or when a try failed. */
  function run(): Promise<void> {
    isAskedAgain = true
    running ??= sendAll().finally(() => {
      running = null
    })
    return running
  }

  async function sendAll(): Promise<void> {
    stopLater()
    try {
      while (isAskedAgain) {
        isAskedAgain = false
        await alone(sendBatches)
      }
    } catch {
      isAskedAgain = false
      stopLater = later(() => void run(), gapMs)
      gapMs = Math.min(gapMs * 2, mostGapMs)
    }
  }

  async function sendBatches(): Promise<void> {
    let size = atOnce
    let isFirstAnswer = true
    const failed = new Set<string>()
    for (;;) {
      const items = nextOf(await outbox.waiting(), failed).slice(0, size)
      const [first] = items
      if (!first) break
      try {
        const outcomes = await send(items)
        if (!items.some(({ id }) => outcomes.some((outcome) => outcome.id === id)))
          throw new Error('no outcome')
        await outbox.settle(items, outcomes)
        gapMs = firstGapMs
        isFirstAnswer = false
        for (const { id } of items) if (failing.delete(id)) outbox.setFailing?.(new Set(failing))
      } catch (error) {
        const fault = faultOf(error)
        if (fault === null) lookFor(error, isFirstAnswer && failed.size + 1 >= mostInARow)
        // One of them is malformed, or makes the server fail. Alone, each shows whether it is the one, and the others pass.
        if (items.length > 1) size = 1
        else if (fault !== null)
          await outbox.settle(items, [{ id: first.id, outcome: 'refused', details: fault }])
        else {
          failed.add(first.id)
          outbox.setFailing?.(new Set(failing.add(first.id)))
        }
      }
    }
    if (failed.size > 0) throw new Error('the server fails for some')
    failures = 0
  }

  /** @throws `error`, unless the server itself fails again, for one of what was sent. */
  function lookFor(error: unknown, isForAll: boolean): void {
    if (!(error instanceof CallRefused) || error.code !== 500) throw error
    failures += 1
    if (failures < patience || isForAll) throw error
  }

  /** What may be sent now: nothing behind an item that is set aside. One of those when nothing else is left. */
  function nextOf(waiting: readonly Item[], failed: ReadonlySet<string>): readonly Item[] {
    const held = new Set<string>()
    const again: Item[] = []
    const free = waiting.filter((item) => {
      const parcels = parcelsOf(item)
      const isBehind = parcels.some((parcel) => held.has(parcel))
      if (!isBehind && !failing.has(item.id)) return true
      for (const parcel of parcels) held.add(parcel)
      if (!isBehind && !failed.has(item.id)) again.push(item)
      return false
    })
    return free.length > 0 ? free : again.slice(0, 1)
  }

  return { run }
}

/** Why the request itself is refused, which another try does not change. Null for everything else. */
function faultOf(error: unknown): string | null {
  return error instanceof CallRefused && error.code < 500 ? (Object.values(error.fields)[0] ?? null) : null
}
