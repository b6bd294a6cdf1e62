import { limits } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'

/**
 * The next run of each active target, not before `at`. Sorted, so that concurrent planners lock in the same
 * order.
 */
export async function nextRunsOf(
  tx: Transaction,
  ids: readonly number[],
  at: Date,
): Promise<{ id: number; run_at: Date }[]> {
  return tx<{ id: number; run_at: Date }[]>`
    select id, greatest(paused_until, ${at}::timestamptz) as run_at from webhook_targets
    where id = any(${[...ids]}::bigint[]) and state = 'on' order by id`
}

/**
 * The due time of the target's next message, or null. Locks the target, so that nobody adds one until the
 * transaction ends.
 */
export async function nextDue(tx: Transaction, targetId: number): Promise<Date | null> {
  await tx`select 1 from webhook_targets where id = ${targetId} for update`
  const [row] = await tx<{ next_at: Date | null }[]>`
    select min(next_at) as next_at from webhook_deliveries where target_id = ${targetId} and next_at is not null`
  return row?.next_at ?? null
}

/** Ends the pause of a target. After the next failure it pauses for longer than before. */
export async function endPause(tx: Transaction, targetId: number): Promise<void> {
  await tx`update webhook_targets set paused_until = null where id = ${targetId}`
}

export type DueMessage = {
  id: number
  target_id: number
  message_id: string
  body: string
  /** How often it was sent. */
  attempts: number
  /** The failed attempts since it was last made pending. They decide when it is dead. */
  tries: number
  url: string
  /** The failed attempts in a row of its target. */
  failures: number
  secret_sealed: Buffer
  old_secret_sealed: Buffer | null
}

function selectDue(sql: Sql, targetId: number, now: Date) {
  // The clocks of this machine and of the database may differ slightly.
  return sql`
    select d.id, d.target_id, d.message_id, d.body, d.attempts, d.tries, t.url, t.failures, t.secret_sealed,
      case when t.old_secret_until > ${now} then t.old_secret_sealed end as old_secret_sealed
    from webhook_deliveries d join webhook_targets t on t.id = d.target_id
    where d.target_id = ${targetId} and d.next_at <= ${now}::timestamptz + interval '2 seconds' and t.state = 'on'
      and (t.paused_until is null or t.paused_until <= ${now}::timestamptz + interval '2 seconds')`
}

/**
 * The message to send next: the one that has been due for the longest. After as many failures in a row as pause a
 * target, it is one with the fewest tries, and of these the latest due: an outage must not use up the tries of one
 * message. Null when nothing is due or the target is paused.
 */
export async function findDue(sql: Sql, targetId: number, now: Date): Promise<DueMessage | null> {
  const [oldest] = await sql<DueMessage[]>`${selectDue(sql, targetId, now)} order by d.next_at, d.id limit 1`
  if (!oldest || oldest.failures < limits.webhook.failuresToPause) return oldest ?? null
  const [probe] = await sql<
    DueMessage[]
  >`${selectDue(sql, targetId, now)} order by d.tries, d.next_at desc, d.id desc limit 1`
  return probe ?? null
}

/** The active targets with messages due before `before`, whether they have a job or not. */
export async function findForgotten(sql: Sql, before: Date): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select t.id from webhook_targets t
    where t.state = 'on' and (t.paused_until is null or t.paused_until < ${before})
      and exists (select 1 from webhook_deliveries where target_id = t.id and next_at < ${before})
    order by t.id limit 500`
  return rows.map(({ id }) => id)
}
