import { CallRefused } from '../../../client/call-refused.ts'
import type { Settled } from './outbox.ts'

const firstGapMs = 2_000
const mostGapMs = 60_000

export type SenderPorts<Item extends { id: string }> = {
  outbox: {
    waiting: () => Promise<readonly Item[]>
    settle: (items: readonly Item[], outcomes: readonly Settled[]) => Promise<void>
  }
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

/** Sends what waits, in order, and tries again with growing gaps until all is answered. */
export function createSender<Item extends { id: string }>({
  outbox,
  atOnce,
  send,
  alone,
  later,
}: SenderPorts<Item>) {
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let stopLater = () => {}
  let gapMs = firstGapMs

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
    for (;;) {
      const items = (await outbox.waiting()).slice(0, size)
      if (items.length === 0) return
      try {
        const outcomes = await send(items)
        if (!items.some(({ id }) => outcomes.some((outcome) => outcome.id === id)))
          throw new Error('no outcome')
        await outbox.settle(items, outcomes)
        gapMs = firstGapMs
      } catch (error) {
        const fault = faultOf(error)
        if (fault === null) throw error
        // One of them is malformed. Alone, each shows whether it is the one, and the others pass.
        if (items.length > 1) size = 1
        else
          await outbox.settle(
            items,
            items.map(({ id }) => ({ id, outcome: 'refused', details: fault })),
          )
      }
    }
  }

  return { run }
}

/** Why the request itself is refused, which another try does not change. Null for everything else. */
function faultOf(error: unknown): string | null {
  return error instanceof CallRefused && error.code < 500 ? (Object.values(error.fields)[0] ?? null) : null
}
