import type { WebhookDeliveryState } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { countLimit } from '../../../platform/http/paging.ts'
import type { Scope } from '../../../platform/session/actor.ts'
import { reachesClient } from '../../clients/index.ts'
import type { Failure } from '../sending/failure.ts'

export type DeliveryRow = {
  id: number
  target_id: number
  message_id: string
  event: string
  awb: number | null
  main_shipment_id: number | null
  parcel: number | null
  state: WebhookDeliveryState
  attempts: number
  failure: Failure | null
  status: number | null
  next_at: Date | null
  created_at: Date
}

function selectDeliveries(sql: Sql) {
  return sql`
    select d.id, d.target_id, d.message_id, d.event, d.awb, s.main_shipment_id, s.parcel, d.state, d.attempts, d.failure,
      a.status, case when d.next_at is not null then greatest(d.next_at, t.paused_until) end as next_at, d.created_at
    from webhook_deliveries d
    join webhook_targets t on t.id = d.target_id
    left join shipments s on s.awb = d.awb
    left join webhook_attempts a on a.delivery_id = d.id and a.number = d.attempts`
}

/** A page of a target's messages, newest first, and their number. The count stops at `countLimit`. */
export async function deliveriesOfTarget(
  sql: Sql,
  targetId: number,
  { state, limit, offset }: { state: WebhookDeliveryState | null; limit: number; offset: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const found = sql`
    d.target_id = ${targetId} and (${state}::webhook_delivery_state is null or d.state = ${state}::webhook_delivery_state)`
  const [rows, totals] = await Promise.all([
    sql<
      DeliveryRow[]
    >`${selectDeliveries(sql)} where ${found} order by d.id desc limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`
      select count(*) as total from (select 1 from webhook_deliveries d where ${found} limit ${countLimit}) as counted`,
  ])
  return { rows, total: totals[0]?.total ?? 0 }
}

/** A message of a client within `scope`. */
export async function findDelivery(
  sql: Sql,
  id: number,
  scope: Scope,
): Promise<(DeliveryRow & { body: string }) | null> {
  const [reached] = await sql<{ body: string }[]>`
    select d.body from webhook_deliveries d join webhook_targets t on t.id = d.target_id
    join clients c on c.id = t.client_id and ${reachesClient(sql, scope)} where d.id = ${id}`
  if (!reached) return null
  const [row] = await sql<DeliveryRow[]>`${selectDeliveries(sql)} where d.id = ${id}`
  return row ? { ...row, ...reached } : null
}

export type AttemptRow = {
  number: number
  at: Date
  milliseconds: number
  status: number | null
  failure: Failure | null
  excerpt: string | null
}

/** All attempts of a message, newest first. */
export async function attemptsOf(sql: Sql, id: number): Promise<AttemptRow[]> {
  return sql<AttemptRow[]>`
    select number, at, milliseconds, status, failure, excerpt from webhook_attempts
    where delivery_id = ${id} order by number desc limit 100`
}

/** Makes a message pending again. Its earlier attempts stay recorded. */
export async function reviveDelivery(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx`
    update webhook_deliveries set state = 'waiting', tries = 0, failure = null, next_at = ${now}, ended_at = null
    where id = ${id}`
}

/** Makes the oldest dead messages of a target pending again, at most `most`. */
export async function reviveDead(
  tx: Transaction,
  targetId: number,
  most: number,
  now: Date,
): Promise<number> {
  const revived = await tx`
    update webhook_deliveries set state = 'waiting', tries = 0, failure = null, next_at = ${now}, ended_at = null
    where id in (select id from webhook_deliveries where target_id = ${targetId} and state = 'dead' order by id limit ${most})`
  return revived.count
}
