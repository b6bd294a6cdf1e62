import { z } from 'zod'
import type { Task } from '../../../platform/jobs/jobs.ts'
import { deliver, type Sender } from './deliver.service.ts'
import { planTurns } from './plan-turns.ts'
import { findDue, nextDue } from './turns.repository.ts'

/** So long a target may go on before others that wait come first, in milliseconds. */
const turnMs = 1_000

// A job that an earlier version left is of one message: its target is reminded of it.
const queuedSchema = z.object({ target: z.int().optional() })

/** Sends targets what is due, each in its turn. */
export function deliveryTask(sender: Sender): Task {
  return async (payload, signal) => {
    const { target } = queuedSchema.parse(payload)
    if (target !== undefined) await takeTurn(sender, target, { signal, clock: () => new Date() })
  }
}

/** Sends a target what is due until nothing is, its turn is over or a message does not arrive; then plans its next turn. */
export async function takeTurn(
  sender: Sender,
  target: number,
  { signal, clock }: { signal: AbortSignal; clock: () => Date },
): Promise<void> {
  const endsAt = performance.now() + turnMs
  let goesOn = true
  while (goesOn && !signal.aborted && performance.now() < endsAt) {
    const message = await findDue(sender.sql, target, clock())
    goesOn = message !== null && (await deliver(sender, message, clock(), signal))
  }
  await sender.sql.begin(async (tx) => {
    const next = await nextDue(tx, target)
    if (next) await planTurns(tx, [target], next)
  })
}
