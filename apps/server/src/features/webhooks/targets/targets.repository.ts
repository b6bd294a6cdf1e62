import { type CallReply, limits } from '@mersal/contract'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/session/actor.ts'
import { reachesClient } from '../../clients/index.ts'
import type { Failure } from '../sending/failure.ts'

export type ClientOfTargets = { id: number; name: string; in_development: boolean; branch_ids: number[] }

/** The client if it is within `scope`, with the branches of its log entries. */
export async function findClientOfTargets(
  sql: Sql,
  id: number,
  scope: Scope,
): Promise<ClientOfTargets | null> {
  const [row] = await sql<ClientOfTargets[]>`
    select c.id, c.name, c.in_development,
      array(select b.id from branches b where b.manager_id = c.manager_id and b.deleted_at is null) as branch_ids
    from clients c where c.id = ${id} and ${reachesClient(sql, scope)}`
  return row ?? null
}

/** Serializes new targets of the client until the transaction ends. */
export async function lockClientOfTargets(tx: Transaction, id: number): Promise<void> {
  await tx`select 1 from clients where id = ${id} for no key update`
}

type State = CallReply<'openWebhook'>['state']

export type TargetRecord = {
  id: number
  client_id: number
  client_name: string
  url: string
  events: string[]
  sandbox: boolean
  state: State
  secret_sealed: Buffer
  secret_by: number
  secret_at: Date
  old_secret_until: Date | null
  last_success_at: Date | null
  paused_until: Date | null
  last_failure: Failure | null
  last_status: number | null
  created_at: Date
  branch_ids: number[]
}

function selectTargets(sql: Sql, scope: Scope) {
  return sql`
    select t.id, t.client_id, c.name as client_name, t.url, t.events, t.sandbox, t.state, t.secret_sealed, t.secret_by,
      t.secret_at, t.old_secret_until, t.last_success_at, t.paused_until, t.last_failure,
      t.last_status, t.created_at,
      array(select b.id from branches b where b.manager_id = c.manager_id and b.deleted_at is null) as branch_ids
    from webhook_targets t join clients c on c.id = t.client_id and ${reachesClient(sql, scope)}`
}

export async function targetsOfClient(sql: Sql, clientId: number, scope: Scope): Promise<TargetRecord[]> {
  return sql<TargetRecord[]>`${selectTargets(sql, scope)} where t.client_id = ${clientId} order by t.id`
}

/** The target if its client is within `scope`. */
export async function findTarget(sql: Sql, id: number, scope: Scope): Promise<TargetRecord | null> {
  const [row] = await sql<TargetRecord[]>`${selectTargets(sql, scope)} where t.id = ${id}`
  return row ?? null
}

/** The same, locked until the transaction ends. */
export async function lockTarget(tx: Transaction, id: number, scope: Scope): Promise<TargetRecord | null> {
  const [row] = await tx<TargetRecord[]>`${selectTargets(tx, scope)} where t.id = ${id} for update of t`
  return row ?? null
}

/** The numbers of pending and of dead messages. Each count stops at `limits.rowsCounted`. */
export async function countOpenMessages(sql: Sql, id: number): Promise<{ under_way: number; dead: number }> {
  const [row] = await sql<{ under_way: number; dead: number }[]>`
    select (select count(*) from (select 1 from webhook_deliveries
        where target_id = ${id} and state in ('waiting', 'failed') limit ${limits.rowsCounted}) as open) as under_way,
      (select count(*) from (select 1 from webhook_deliveries
        where target_id = ${id} and state = 'dead' limit ${limits.rowsCounted}) as dead) as dead`
  return row ?? { under_way: 0, dead: 0 }
}

export type TargetFields = { url: string; events: string[]; sandbox: boolean }
export type NewSecret = { sealed: Buffer; by: number; at: Date }

export async function insertTarget(
  tx: Transaction,
  clientId: number,
  { url, events, sandbox }: TargetFields,
  { sealed, by, at }: NewSecret,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into webhook_targets (client_id, url, events, sandbox, secret_sealed, secret_by, secret_at, created_at,
      after_event_id)
    select ${clientId}, ${url}, ${events}::text[], ${sandbox}, ${sealed}, ${by}, ${at}, ${at}, coalesce(max(id), 0)
    from tracking_events
    returning id`
  if (!row) throw new Error('a webhook target was not written')
  return row.id
}

/** A new address ends the pause. */
export async function saveTarget(
  tx: Transaction,
  id: number,
  { url, events, sandbox }: TargetFields,
): Promise<void> {
  await tx`
    update webhook_targets set url = ${url}, events = ${events}, sandbox = ${sandbox}, paused_until = null
    where id = ${id}`
}

/** Resets failures. A target that is switched on gets later events only. */
export async function saveTargetState(tx: Transaction, id: number, state: State): Promise<void> {
  await tx`
    update webhook_targets set state = ${state}, failures = 0, paused_until = null, last_failure = null,
      last_status = null,
      after_event_id = case when ${state} = 'on' then (select coalesce(max(id), 0) from tracking_events) else after_event_id end
    where id = ${id}`
}

/** The current secret becomes the old one. An even older one stops signing. */
export async function saveSecret(
  tx: Transaction,
  id: number,
  { sealed, by, at }: NewSecret,
  oldUntil: Date,
): Promise<void> {
  await tx`
    update webhook_targets set old_secret_sealed = secret_sealed, old_secret_until = ${oldUntil}, secret_sealed = ${sealed},
      secret_by = ${by}, secret_at = ${at} where id = ${id}`
}

export async function deleteTarget(tx: Transaction, id: number): Promise<void> {
  await tx`delete from webhook_targets where id = ${id}`
}
