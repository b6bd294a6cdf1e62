import { limits } from '@mersal/contract'
import { Refused } from '../../../platform/http/refused.ts'
import { scopeOf } from '../../../platform/session/actor.ts'
import { countOpenMessages, type TargetRecord } from '../targets/targets.repository.ts'
import { type Acting, requireTarget } from '../targets/targets.service.ts'
import { findDelivery, reviveDead, reviveDelivery } from './deliveries.repository.ts'
import { insertMessages } from './messages.repository.ts'
import { planTurns } from './plan-turns.ts'
import { endPause } from './turns.repository.ts'

type Replaying = Pick<Acting, 'tx' | 'actor' | 'now'>

/** Sends a test message. */
export async function sendTest(acting: Replaying, targetId: number): Promise<{ delivery_id: number }> {
  const { tx, now } = acting
  await requireTargetOn(acting, targetId)
  const at = now.toISOString()
  const body = JSON.stringify({ type: 'webhook.test', timestamp: at, test: true, data: {} })
  const [id = 0] = await insertMessages(tx, [{ targetId, event: 'webhook.test', awb: null, body }], now)
  await sendNow(acting, targetId)
  return { delivery_id: id }
}

/** Sends a message again at once, with all its retries. It keeps its id. */
export async function replayOne(acting: Replaying, id: number): Promise<{ id: number }> {
  const { tx, actor, now } = acting
  const found = await findDelivery(tx, id, scopeOf(actor, 'clients.edit'))
  if (!found) throw new Refused('not_found', 'not_found')
  await requireTargetOn(acting, found.target_id)
  await reviveDelivery(tx, id, now)
  await sendNow(acting, found.target_id)
  return { id }
}

/** Sends the oldest dead messages of a target again, a few hundred per call. */
export async function replayDead(
  acting: Replaying,
  targetId: number,
): Promise<{ replayed: number; left: number }> {
  const { tx, now } = acting
  await requireTargetOn(acting, targetId)
  const revived = await reviveDead(tx, targetId, limits.webhook.replayedACall, now)
  await sendNow(acting, targetId)
  const { dead } = await countOpenMessages(tx, targetId)
  return { replayed: revived, left: dead }
}

/** Ends a pause, because a user waits for the result. */
async function sendNow({ tx, now }: Replaying, targetId: number): Promise<void> {
  await endPause(tx, targetId)
  await planTurns(tx, [targetId], now)
}

async function requireTargetOn(acting: Replaying, id: number): Promise<TargetRecord> {
  const target = await requireTarget(acting, id)
  if (target.state !== 'on') throw new Refused('conflict', 'webhook_is_off')
  return target
}
