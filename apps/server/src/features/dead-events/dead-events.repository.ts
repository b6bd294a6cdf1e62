import { type DeadEventState, limits } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { countLimit } from '../../platform/http/paging.ts'

export type DeadEventRow = {
  id: number
  consumer: string
  log: string
  event_id: number
  /** The action of the tracking event, or the kind of the ledger entry. */
  act: string | null
  awb: number | null
  main_shipment_id: number | null
  parcel: number | null
  tries: number
  error: string
  state: DeadEventState
  failed_at: Date
  ended_at: Date | null
  closed_by: string | null
  reason: string | null
}

type DeadEventPage = { all: boolean; limit: number; offset: number }

/** A page of dead events, newest first, with the number of all and of dead ones. Both counts have a limit. */
export async function deadEvents(
  sql: Sql,
  { all, limit, offset }: DeadEventPage,
): Promise<{ rows: DeadEventRow[]; total: number; dead: number }> {
  const asked = all ? sql`true` : sql`d.ended_at is null`
  const [rows, totals, dead] = await Promise.all([
    sql<DeadEventRow[]>`
      select d.id, d.consumer, d.log, d.event_id, coalesce(t.action::text, l.kind::text) as act,
        s.awb, s.main_shipment_id, s.parcel, d.tries, d.error, d.state, d.failed_at, d.ended_at,
        e.first_name || ' ' || e.last_name as closed_by, d.reason
      from dead_events d
      left join tracking_events t on d.log = 'shipments' and t.id = d.event_id
      left join ledger_entries l on d.log = 'money' and l.id = d.event_id
      left join shipments s on s.awb = coalesce(t.awb, l.awb)
      left join employees e on e.id = d.closed_by
      where ${asked} order by d.id desc limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`
      select count(*) as total from (select 1 from dead_events d where ${asked} limit ${countLimit}) as counted`,
    countDead(sql),
  ])
  return { rows, total: totals[0]?.total ?? 0, dead }
}

/** The number of dead events. The count stops at `limits.rowsCounted`. */
export async function countDead(sql: Sql): Promise<number> {
  const [row] = await sql<{ dead: number }[]>`
    select count(*) as dead from (
      select 1 from dead_events where ended_at is null and state = 'dead' limit ${limits.rowsCounted}) as counted`
  return row?.dead ?? 0
}

/** Null when the event does not exist. */
export async function stateOf(sql: Sql, id: number): Promise<DeadEventState | null> {
  const [row] = await sql<{ state: DeadEventState }[]>`select state from dead_events where id = ${id}`
  return row?.state ?? null
}

/** Marks a dead event for a retry by its consumer. False when it is not dead. */
export async function markRetrying(tx: Transaction, id: number): Promise<boolean> {
  const marked = await tx`update dead_events set state = 'retrying' where id = ${id} and state = 'dead'`
  return marked.count > 0
}

/**
 * Marks the oldest dead events for a retry, at most `most`, and returns their ids. Skips rows that another
 * call has locked.
 */
export async function markManyRetrying(tx: Transaction, most: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    update dead_events set state = 'retrying'
    where id in (select id from dead_events where ended_at is null and state = 'dead'
      order by failed_at, id limit ${most} for update skip locked)
    returning id`
  return rows.map(({ id }) => id)
}

/** Closes an open event. False when it is not open. Waits while its consumer tries it. */
export async function markClosed(
  tx: Transaction,
  id: number,
  { by, reason, at }: { by: number; reason: string; at: Date },
): Promise<boolean> {
  const marked = await tx`
    update dead_events set state = 'closed', ended_at = ${at}, closed_by = ${by}, reason = ${reason}
    where id = ${id} and ended_at is null`
  return marked.count > 0
}
