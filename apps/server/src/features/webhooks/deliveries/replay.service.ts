import { limits, type WebhookTest } from '@mersal/contract'
import { Refused } from '../../../platform/http/refused.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import { countOpenMessages, type TargetRecord } from '../targets/targets.repository.ts'
import { requireTarget, type TargetChange } from '../targets/targets.service.ts'
import { findDelivery, reviveDead, reviveDelivery } from './deliveries.repository.ts'
import { endPause } from './due-messages.repository.ts'
import { insertMessages } from './messages.repository.ts'
import { scheduleSending } from './schedule-sending.ts'

type ReplayContext = Pick<TargetChange, 'tx' | 'actor' | 'now'>

/** Sends a test message. */
export async function sendTest(context: ReplayContext, targetId: number): Promise<{ delivery_id: number }> {
  const { tx, now } = context
  await requireTargetOn(context, targetId)
  const message: WebhookTest = { type: 'webhook.test', timestamp: now.toISOString(), test: true, data: {} }
  const body = JSON.stringify(message)
  const [id = 0] = await insertMessages(tx, [{ targetId, event: 'webhook.test', awb: null, body }], now)
  await sendNow(context, targetId)
  return { delivery_id: id }
}

/** Sends a message again at once, with all its retries. It keeps its id. */
export async function replayOne(context: ReplayContext, id: number): Promise<{ id: number }> {
  const { tx, actor, now } = context
  const found = await findDelivery(tx, id, scopeOf(actor, 'clients.edit'))
  if (!found) throw new Refused('not_found', 'not_found')
  await requireTargetOn(context, found.target_id)
  await reviveDelivery(tx, id, now)
  await sendNow(context, found.target_id)
  return { id }
}

/** Sends the oldest dead messages of a target again, a few hundred per call. */
export async function replayDead(
  context: ReplayContext,
  targetId: number,
): Promise<{ replayed: number; left: number }> {
  const { tx, now } = context
  await requireTargetOn(context, targetId)
  const revived = await reviveDead(tx, targetId, limits.webhook.replayedACall, now)
  await sendNow(context, targetId)
  const { dead } = await countOpenMessages(tx, targetId)
  return { replayed: revived, left: dead }
}

/** Ends a pause and sends at once, because a user waits for the result. */
async function sendNow({ tx, now }: ReplayContext, targetId: number): Promise<void> {
  await endPause(tx, targetId)
  await scheduleSending(tx, [targetId], now)
}

async function requireTargetOn(context: ReplayContext, id: number): Promise<TargetRecord> {
  const target = await requireTarget(context, id)
  if (target.state !== 'on') throw new Refused('conflict', 'webhook_is_off')
  return target
}
