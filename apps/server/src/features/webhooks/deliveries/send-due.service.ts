import { z } from 'zod'
import type { Task } from '../../../platform/jobs/jobs.ts'
import { deliver, type Sender } from './deliver.service.ts'
import { findDue, nextDue } from './due-messages.repository.ts'
import { scheduleSending } from './schedule-sending.ts'

/** How long a target may send before other waiting targets get their turn, in milliseconds. */
const runMs = 1_000

// A job of an earlier version holds a message instead of a target. Overdue messages are scheduled again
// anyway.
const queuedSchema = z.object({ target: z.int().optional() })

/** Sends the due messages of a target. */
export function deliveryTask(sender: Sender): Task {
  return async (payload, signal) => {
    const { target } = queuedSchema.parse(payload)
    if (target !== undefined) await sendDue(sender, target, { signal, clock: () => new Date() })
  }
}

/**
 * Sends due messages of a target until none is left, the time is up or one fails. Then schedules the next
 * run.
 */
export async function sendDue(
  sender: Sender,
  target: number,
  { signal, clock }: { signal: AbortSignal; clock: () => Date },
): Promise<void> {
  const endsAt = performance.now() + runMs
  let goesOn = true
  while (goesOn && !signal.aborted && performance.now() < endsAt) {
    const message = await findDue(sender.sql, target, clock())
    goesOn = message !== null && (await deliver(sender, message, clock(), signal))
  }
  await sender.sql.begin(async (tx) => {
    const next = await nextDue(tx, target)
    if (next) await scheduleSending(tx, [target], next)
  })
}
