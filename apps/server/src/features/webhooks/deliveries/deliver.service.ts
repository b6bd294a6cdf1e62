import { limits } from '@mersal/contract'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { openSecret } from '../../../platform/session/sealed-secret.ts'
import type { Reach } from '../sending/reach.ts'
import { type DeliveryOutcome, sendMessage } from '../sending/send-message.ts'
import { signedHeaders } from '../sending/sign-message.ts'
import { endTarget } from '../targets/end-target.ts'
import {
  giveUpOld,
  insertAttempt,
  lockMessage,
  noteDelivered,
  noteFailed,
  noteTargetFailed,
} from './deliver.repository.ts'
import type { DueMessage } from './due-messages.repository.ts'
import { nextAttempt, pauseAfter } from './retry-gaps.ts'

export type Sender = { sql: Database; key: Buffer; reach: Reach }

const waitsMs = limits.webhook.waitsHours * 3_600_000

/**
 * Tries to send a message once, records the result, and returns whether it arrived. After a crash it is sent
 * again with the same id, so a receiver may get a message twice but never misses one.
 */
export async function deliver(
  sender: Sender,
  message: DueMessage,
  now: Date,
  signal: AbortSignal,
): Promise<boolean> {
  const startedAt = performance.now()
  const outcome = await send(sender, message, now, signal)
  const milliseconds = Math.round(performance.now() - startedAt)
  await sender.sql.begin((tx) => noteOutcome(tx, message, outcome, { at: now, milliseconds }))
  return outcome.failure === null
}

async function send(
  { key, reach }: Sender,
  message: DueMessage,
  at: Date,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  const secrets = readSecrets(key, message)
  if (!secrets) return { status: null, failure: 'secret', excerpt: null, retryAfter: null }
  const { message_id, url, body } = message
  const headers = signedHeaders({ id: message_id, body, at }, secrets)
  return sendMessage({ url, headers, body }, reach, signal)
}

/** Null when the key that encrypted them is lost. */
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
  { status, failure, excerpt, retryAfter }: DeliveryOutcome,
  { at, milliseconds }: { at: Date; milliseconds: number },
): Promise<void> {
  const { id, target_id } = message
  const locked = await lockMessage(tx, message)
  if (!locked) return
  const number = message.attempts + 1
  await insertAttempt(tx, id, { number, at, milliseconds, status, failure, excerpt })
  const endedAt = new Date(at.getTime() + milliseconds)
  if (failure === null) return noteDelivered(tx, message, endedAt)
  // The message was given up meanwhile. Record the attempt without consequences.
  if (!locked.isOpen) return
  const tries = message.tries + 1
  const isGone = status === 410
  const nextAt = isGone ? null : nextAttempt(tries, endedAt, Math.random())
  await noteFailed(tx, id, { tries, failure, nextAt, at: endedAt })
  if (isGone) return endTarget(tx, target_id, endedAt)
  const failures = locked.failures + 1
  const pausedUntil = pauseAfter(failures, endedAt, { retryAfter, chance: Math.random() })
  await noteTargetFailed(tx, target_id, { failures, pausedUntil, failure, status })
  if (!pausedUntil) return
  await giveUpOld(tx, target_id, { failure, before: new Date(endedAt.getTime() - waitsMs), at: endedAt })
}
