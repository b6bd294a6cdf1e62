import { limits } from '@mersal/contract'
import { CallRefused } from '../../../client/call-refused.ts'
import type { KeptAct } from './kept-act.ts'
import type { Outbox, Settled } from './outbox.ts'

const firstGapMs = 2_000
const mostGapMs = 60_000

type Ports = {
  outbox: Pick<Outbox, 'waiting' | 'settle'>
  /** Sends acts of the person. Rejects when no answer came, or all were refused together. */
  send: (acts: readonly KeptAct[]) => Promise<readonly Settled[]>
  /** Runs one sender of all tabs at a time. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Calls `act` after `ms`; returns what stops it. */
  later: (act: () => void, ms: number) => () => void
}

/** Sends the acts that wait, in order, and tries again with growing gaps until all are answered. */
export function createSender({ outbox, send, alone, later }: Ports) {
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
      gapMs = firstGapMs
    } catch {
      isAskedAgain = false
      stopLater = later(() => void run(), gapMs)
      gapMs = Math.min(gapMs * 2, mostGapMs)
    }
  }

  async function sendBatches(): Promise<void> {
    let size: number = limits.courierActsACall
    for (;;) {
      const acts = (await outbox.waiting()).slice(0, size)
      if (acts.length === 0) return
      try {
        const outcomes = await send(acts)
        if (!acts.some(({ id }) => outcomes.some((outcome) => outcome.id === id)))
          throw new Error('no outcome')
        await outbox.settle(acts, outcomes)
      } catch (error) {
        const fault = faultOf(error)
        if (fault === null) throw error
        // One of them is malformed. Alone, each shows whether it is the one, and the others pass.
        if (acts.length > 1) size = 1
        else
          await outbox.settle(
            acts,
            acts.map(({ id }) => ({ id, outcome: 'refused', details: fault })),
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
