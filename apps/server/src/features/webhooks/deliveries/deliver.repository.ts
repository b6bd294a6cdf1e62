import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { Failure } from '../sending/failure.ts'
import type { DueMessage } from './due-messages.repository.ts'

/**
 * Locks the target, then its message. Null when the message is gone or another attempt was recorded
 * meanwhile. `failures` are those of the target.
 */
export async function lockMessage(
  tx: Transaction,
  { id, target_id, attempts }: DueMessage,
): Promise<{ isOpen: boolean; failures: number } | null> {
  const [target] = await tx<{ failures: number }[]>`
    select failures from webhook_targets where id = ${target_id} for update`
  const [row] = await tx<{ is_open: boolean }[]>`
    select state in ('waiting', 'failed') as is_open from webhook_deliveries
    where id = ${id} and attempts = ${attempts} for update`
  return target && row ? { isOpen: row.is_open, failures: target.failures } : null
}

export type Attempt = {
  number: number
  at: Date
  milliseconds: number
  status: number | null
  failure: Failure | null
  excerpt: string | null
}

export async function insertAttempt(tx: Transaction, id: number, attempt: Attempt): Promise<void> {
  const { number, at, milliseconds, status, failure, excerpt } = attempt
  await tx`
    insert into webhook_attempts (delivery_id, number, at, milliseconds, status, failure, excerpt)
    values (${id}, ${number}, ${at}, ${milliseconds}, ${status}, ${failure}, ${excerpt})`
  await tx`update webhook_deliveries set attempts = ${number} where id = ${id}`
}

export async function noteDelivered(tx: Transaction, { id, target_id }: DueMessage, at: Date): Promise<void> {
  await tx`
    update webhook_deliveries set state = 'delivered', next_at = null, failure = null, ended_at = ${at} where id = ${id}`
  await tx`
    update webhook_targets set last_success_at = ${at}, failures = 0, paused_until = null, last_failure = null,
      last_status = null where id = ${target_id}`
}

export async function noteFailed(
  tx: Transaction,
  id: number,
  { tries, failure, nextAt, at }: { tries: number; failure: Failure; nextAt: Date | null; at: Date },
): Promise<void> {
  await tx`
    update webhook_deliveries set state = ${nextAt ? 'failed' : 'dead'}::webhook_delivery_state, tries = ${tries},
      failure = ${failure}, next_at = ${nextAt}, ended_at = ${nextAt ? null : at} where id = ${id}`
}

export async function noteTargetFailed(
  tx: Transaction,
  id: number,
  {
    failures,
    pausedUntil,
    failure,
    status,
  }: { failures: number; pausedUntil: Date | null; failure: Failure; status: number | null },
): Promise<void> {
  await tx`
    update webhook_targets set failures = ${failures}, paused_until = ${pausedUntil}, last_failure = ${failure},
      last_status = ${status} where id = ${id}`
}

/** Gives up all pending messages of a target. */
export async function giveUpAll(
  tx: Transaction,
  targetId: number,
  failure: Failure,
  at: Date,
): Promise<void> {
  await tx`
    update webhook_deliveries set state = 'dead', failure = ${failure}, next_at = null, ended_at = ${at}
    where target_id = ${targetId} and state in ('waiting', 'failed')`
}

/** Gives up the messages of a paused target that were due before `before`, a few thousand at a time. */
export async function giveUpOld(
  tx: Transaction,
  targetId: number,
  { failure, before, at }: { failure: Failure; before: Date; at: Date },
): Promise<void> {
  await tx`
    update webhook_deliveries set state = 'dead', failure = ${failure}, next_at = null, ended_at = ${at}
    where id in (select id from webhook_deliveries where target_id = ${targetId} and next_at < ${before} limit 5000)`
}

/** Deletes old sent and dead messages, a few thousand at a time. */
export async function deleteEnded(
  sql: Database,
  state: 'delivered' | 'dead',
  before: Date,
  most: number,
): Promise<number> {
  const deleted = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where state = ${state} and ended_at < ${before} limit ${most})`
  return deleted.count
}
