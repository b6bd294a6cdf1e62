import { limits } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { type EmployeeActor, scopeOf } from '../../../platform/session/actor.ts'
import { sealSecret } from '../../../platform/session/sealed-secret.ts'
import { changesBetween, type LogEntry, logActivity } from '../../activity-log/index.ts'
import { giveUpAll } from '../deliveries/deliver.repository.ts'
import { scheduleSending } from '../deliveries/schedule-sending.ts'
import { faultOfUrl, type Reach } from '../sending/reach.ts'
import { newSecret } from '../sending/sign-message.ts'
import { shownUrl } from './end-target.ts'
import {
  deleteTarget,
  findClientOfTargets,
  insertTarget,
  lockClientOfTargets,
  lockTarget,
  saveSecret,
  saveTarget,
  saveTargetState,
  type TargetFields,
  type TargetRecord,
  targetsOfClient,
} from './targets.repository.ts'

/** The server's key, and the rules for addresses. */
export type TargetParts = { key: Buffer; reach: Pick<Reach, 'toLoopback'> }
export type TargetChange = { tx: Transaction; actor: EmployeeActor; now: Date } & TargetParts

/** Adds a target with its own secret, and returns its id. */
export async function addTarget(
  context: TargetChange,
  clientId: number,
  fields: TargetFields,
): Promise<{ id: number }> {
  const { tx, actor } = context
  const scope = scopeOf(actor, 'clients.edit')
  const client = await findClientOfTargets(tx, clientId, scope)
  if (!client) throw new Refused('not_found', 'not_found')
  await lockClientOfTargets(tx, clientId)
  const others = await targetsOfClient(tx, clientId, scope)
  const maximum = limits.webhook.targetsAClient
  if (others.length >= maximum) throw new Refused('conflict', 'webhooks_full', { parameters: { maximum } })
  judgeUrl(context, fields, others)
  const id = await insertTarget(tx, clientId, fields, sealedSecret(context))
  await log(
    context,
    { client_id: clientId, branch_ids: client.branch_ids },
    'client_webhook_added',
    null,
    fields,
  )
  return { id }
}

export async function changeTarget(
  context: TargetChange,
  id: number,
  fields: TargetFields,
): Promise<{ id: number }> {
  const target = await requireTarget(context, id)
  await lockClientOfTargets(context.tx, target.client_id)
  const all = await targetsOfClient(context.tx, target.client_id, scopeOf(context.actor, 'clients.edit'))
  judgeUrl(
    context,
    fields,
    all.filter((other) => other.id !== id),
  )
  await saveTarget(context.tx, id, fields)
  await scheduleSending(context.tx, [id], context.now)
  await log(context, target, 'client_webhook_changed', target, fields)
  return { id }
}

/** Switches a target on or off. Off gives up its pending messages and stops new ones. */
export async function switchTarget(
  context: TargetChange,
  id: number,
  active: boolean,
): Promise<{ id: number }> {
  const { tx, now } = context
  const target = await requireTarget(context, id)
  if ((target.state === 'on') === active) return { id }
  await saveTargetState(tx, id, active ? 'on' : 'off')
  if (!active) await giveUpAll(tx, id, 'off', now)
  await log(context, target, active ? 'client_webhook_switched_on' : 'client_webhook_switched_off')
  return { id }
}

/** Creates a new secret. The old one also signs for a day. */
export async function rotateSecret(context: TargetChange, id: number): Promise<{ id: number }> {
  const { tx, now } = context
  const target = await requireTarget(context, id)
  const oldUntil = new Date(now.getTime() + limits.webhook.oldSecretHours * 3_600_000)
  await saveSecret(tx, id, sealedSecret(context), oldUntil)
  await log(context, target, 'client_webhook_secret_rotated')
  return { id }
}

export async function removeTarget(context: TargetChange, id: number): Promise<{ id: number }> {
  const target = await requireTarget(context, id)
  await deleteTarget(context.tx, id)
  await log(context, target, 'client_webhook_deleted')
  return { id }
}

export async function requireTarget(
  { tx, actor }: Pick<TargetChange, 'tx' | 'actor'>,
  id: number,
): Promise<TargetRecord> {
  const target = await lockTarget(tx, id, scopeOf(actor, 'clients.edit'))
  if (!target) throw new Refused('not_found', 'not_found')
  return target
}

function judgeUrl(
  { reach }: TargetChange,
  { url, sandbox }: TargetFields,
  others: readonly TargetRecord[],
): void {
  const fault = faultOfUrl(new URL(url), reach)
  if (fault) throw Refused.field('url', fault)
  if (others.some((other) => other.url === url && other.sandbox === sandbox))
    throw Refused.field('url', 'webhook_same_url')
}

function sealedSecret({ key, actor, now }: TargetChange) {
  return { sealed: sealSecret(key, newSecret()), by: actor.id, at: now }
}

/** Logs a change of a target. Never contains its secret. */
async function log(
  { tx, actor, now }: TargetChange,
  target: Pick<TargetRecord, 'client_id' | 'branch_ids'> & Partial<TargetFields>,
  action: LogEntry['action'],
  before: TargetFields | null = null,
  after?: TargetFields,
): Promise<void> {
  const named = after ?? (target.url === undefined ? undefined : { url: target.url })
  await logActivity(tx, actor, now, {
    action,
    entity: 'client',
    entityId: target.client_id,
    branchIds: target.branch_ids,
    changes: named ? changesBetween(before && loggedFields(before), loggedFields(named)) : [],
  })
}

function loggedFields({ url, events, sandbox }: Partial<TargetFields> & { url: string }) {
  return {
    webhook_url: shownUrl(url),
    ...(events && { webhook_events: events.join(', ') }),
    ...(sandbox !== undefined && { webhook_sandbox: sandbox }),
  }
}
