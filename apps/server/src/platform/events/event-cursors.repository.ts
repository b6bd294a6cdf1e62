import type { Sql, Transaction } from '../database/database.ts'

/** The consumer and its log: the key of a cursor. */
export type Reader = { name: string; log: 'shipments' | 'money' }

/** `tries` counts the failures of the next event. It is not tried again before `next_at`. */
export type Cursor = { after: number; tries: number }

/** Creates the cursors of new consumers at the newest events of their logs. */
export async function insertCursors(sql: Sql, readers: readonly Reader[]): Promise<void> {
  await sql`
    insert into event_cursors (consumer, log, after_id)
    select name, log, case log when 'shipments' then (select coalesce(max(id), 0) from tracking_events)
      else (select coalesce(max(id), 0) from ledger_entries) end
    from unnest(${readers.map(({ name }) => name)}::text[], ${readers.map(({ log }) => log)}::text[]) as new (name, log)
    on conflict do nothing`
}

/**
 * Locks the cursor until the transaction ends. Null while another process holds it or its next try is not
 * due.
 */
export async function lockCursor(tx: Transaction, { name, log }: Reader, now: Date): Promise<Cursor | null> {
  const [cursor] = await tx<Cursor[]>`
    select after_id as after, tries from event_cursors
    where consumer = ${name} and log = ${log} and (next_at is null or next_at <= ${now})
    for update skip locked`
  return cursor ?? null
}

/** Moves the cursor to the last event that was handled or declared dead. */
export async function moveCursor(tx: Transaction, { name, log }: Reader, to: number): Promise<void> {
  await tx`
    update event_cursors set after_id = ${to}, tries = 0, next_at = null where consumer = ${name} and log = ${log}`
}

/** Schedules the next try of the next event at `nextAt`. */
export async function scheduleTry(
  tx: Transaction,
  { name, log }: Reader,
  { tries, nextAt }: { tries: number; nextAt: Date },
): Promise<void> {
  await tx`
    update event_cursors set tries = ${tries}, next_at = ${nextAt} where consumer = ${name} and log = ${log}`
}

export async function insertDeadEvent(
  tx: Transaction,
  { name, log }: Reader,
  { eventId, tries, error, at }: { eventId: number; tries: number; error: string; at: Date },
): Promise<void> {
  await tx`
    insert into dead_events (consumer, log, event_id, tries, error, failed_at)
    values (${name}, ${log}, ${eventId}, ${tries}, ${error}, ${at})`
}

/** Locks the oldest dead event that the console marked for retry, until the transaction ends. */
export async function lockEventToRetry(
  tx: Transaction,
  { name, log }: Reader,
): Promise<{ id: number; event_id: number } | null> {
  const [row] = await tx<{ id: number; event_id: number }[]>`
    select id, event_id from dead_events
    where consumer = ${name} and log = ${log} and state = 'retrying'
    order by id limit 1 for update skip locked`
  return row ?? null
}

export async function endDeadEvent(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx`update dead_events set state = 'handled', ended_at = ${at} where id = ${id}`
}

export async function failAgain(
  tx: Transaction,
  id: number,
  { error, at }: { error: string; at: Date },
): Promise<void> {
  await tx`
    update dead_events set state = 'dead', tries = tries + 1, error = ${error}, failed_at = ${at}
    where id = ${id} and state = 'retrying'`
}
