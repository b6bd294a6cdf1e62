import { z } from 'zod'
import type { Database, Transaction } from '../../../platform/database.ts'
import type { Task } from '../../../platform/jobs.ts'
import { openSecret } from '../../../platform/sealed-secret.ts'
import type { Reach } from '../sending/reach.ts'
import { type Outcome, sendMessage } from '../sending/send-message.ts'
import { signedHeaders } from '../sending/sign-message.ts'
import { endTarget } from '../targets/end-target.ts'
import {
  type DueMessage,
  findDue,
  insertAttempt,
  lockMessage,
  noteDelivered,
  noteFailed,
} from './deliver.repository.ts'
import { planDeliveries } from './plan-deliveries.ts'
import { nextTry } from './retry-gaps.ts'

export type Sender = { sql: Database; key: Buffer; reach: Reach }

const queuedSchema = z.object({ id: z.int() })

/** Delivers messages as their time comes. */
export function deliveryTask(sender: Sender): Task {
  return (payload, signal) => deliver(sender, queuedSchema.parse(payload).id, new Date(), signal)
}

/**
 * Tries a message once and notes what came of it. Killed in between, it is tried again with the same id: a receiver may
 * hear of something twice, and never not at all.
 */
export async function deliver(sender: Sender, id: number, now: Date, signal: AbortSignal): Promise<void> {
  const message = await findDue(sender.sql, id, now)
  if (!message) return
  const startedAt = performance.now()
  const outcome = await send(sender, message, now, signal)
  const milliseconds = Math.round(performance.now() - startedAt)
  await sender.sql.begin((tx) => noteOutcome(tx, message, outcome, milliseconds, now))
}

async function send(
  { key, reach }: Sender,
  message: DueMessage,
  at: Date,
  signal: AbortSignal,
): Promise<Outcome> {
  const secrets = readSecrets(key, message)
  if (!secrets) return { status: null, failure: 'secret', excerpt: null }
  const { message_id, url, body } = message
  const headers = signedHeaders({ id: message_id, body, at }, secrets)
  return sendMessage({ url, headers, body }, reach, signal)
}

/** Null when they were sealed with a key that is lost. */
function readSecrets(key: Buffer, { secret_sealed, old_secret_sealed }: DueMessage): string[] | null {
  try {
    const sealed = old_secret_sealed ? [secret_sealed, old_secret_sealed] : [secret_sealed]
    return sealed.map((secret) => openSecret(key, secret))
  } catch {
    return null
  }
}

async function noteOutcome(
  tx: Transaction,
  message: DueMessage,
  { status, failure, excerpt }: Outcome,
  milliseconds: number,
  at: Date,
): Promise<void> {
  const { id, target_id } = message
  const locked = await lockMessage(tx, message)
  if (!locked) return
  const number = message.attempts + 1
  await insertAttempt(tx, id, { number, at, milliseconds, status, failure, excerpt })
  if (failure === null) return noteDelivered(tx, message, at)
  // Given up meanwhile: the try is told, and nothing follows from it.
  if (!locked.isOpen) return
  const tries = message.tries + 1
  const isGone = status === 410
  const nextAt = isGone ? null : nextTry(tries, at, Math.random())
  await noteFailed(tx, id, { tries, failure, nextAt, at })
  if (nextAt) await planDeliveries(tx, [{ id, target_id }], nextAt)
  if (isGone) await endTarget(tx, target_id, at)
}
