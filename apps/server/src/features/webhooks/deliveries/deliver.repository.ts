import type { Database, Sql, Transaction } from '../../../platform/database.ts'
import type { Failure } from '../sending/failure.ts'

export type DueMessage = {
  id: number
  target_id: number
  message_id: string
  body: string
  attempts: number
  tries: number
  url: string
  secret_sealed: Buffer
  old_secret_sealed: Buffer | null
}

/** A message to be sent now; null when it arrived, was given up or waits for a later time. */
export async function findDue(sql: Sql, id: number, now: Date): Promise<DueMessage | null> {
  // The clocks of this machine and of the database's may differ a little.
  const [row] = await sql<DueMessage[]>`
    select d.id, d.target_id, d.message_id, d.body, d.attempts, d.tries, t.url, t.secret_sealed,
      case when t.old_secret_until > ${now} then t.old_secret_sealed end as old_secret_sealed
    from webhook_deliveries d join webhook_targets t on t.id = d.target_id
    where d.id = ${id} and d.state in ('waiting', 'failed') and d.next_at <= ${now}::timestamptz + interval '5 seconds'
      and t.state = 'on'`
  return row ?? null
}

/** Locks the target, then its message; false when the message is gone or somebody else noted a try meanwhile. */
export async function lockMessage(
  tx: Transaction,
  { id, target_id, attempts }: DueMessage,
): Promise<{ isOpen: boolean } | null> {
  await tx`select 1 from webhook_targets where id = ${target_id} for update`
  const [row] = await tx<{ is_open: boolean }[]>`
    select state in ('waiting', 'failed') as is_open from webhook_deliveries
    where id = ${id} and attempts = ${attempts} for update`
  return row ? { isOpen: row.is_open } : null
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
  await tx`update webhook_targets set last_success_at = ${at} where id = ${target_id}`
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

/** Gives up everything on its way to a target. */
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

/** What should have been sent a while ago, whatever became of its job. */
export async function findForgotten(sql: Sql, before: Date): Promise<{ id: number; target_id: number }[]> {
  return sql<{ id: number; target_id: number }[]>`
    select id, target_id from webhook_deliveries where next_at < ${before} order by next_at limit 500`
}

/** Forgets what arrived and what died long ago, a few thousand at a time. */
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
