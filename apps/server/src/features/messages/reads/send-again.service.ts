import { limits } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { type EmployeeActor, scopeOf } from '../../../platform/session/actor.ts'
import { logActivity } from '../../activity-log/index.ts'
import type { Channels } from '../channels/channel.ts'
import { dueOf } from '../planning/decide-messages.ts'
import { insertMessages } from '../planning/messages.repository.ts'
import { readPhones } from '../planning/plan-messages.service.ts'
import { scheduleSending } from '../sending/schedule-sending.ts'
import { templatesInForce } from '../templates/templates.ts'
import { lockMessage } from './messages.repository.ts'

const { again: mostAgain, aDayToAPhone } = limits.messages
const worthMs = 12 * 3_600_000

type Repeating = { tx: Transaction; actor: EmployeeActor; now: Date; channels: Channels }

/** Plans a message once more, by the same channel, to the phone or e-mail that the order has now. */
export async function sendAgain(
  { tx, actor, now, channels }: Repeating,
  id: number,
): Promise<{ id: number }> {
  const message = await lockMessage(tx, id, scopeOf(actor, 'messages.send'))
  if (!message) throw new Refused('not_found', 'message_not_found')
  const { event, channel, state, source, recipient, awb, leg, language, urgent, facts, times } = message
  if (state === 'planned' || state === 'sending') throw new Refused('conflict', 'message_under_way')
  if (message.sandbox || recipient === '') throw new Refused('conflict', 'message_no_recipient')
  if (times >= mostAgain)
    throw new Refused('conflict', 'message_sent_often', { parameters: { maximum: mostAgain } })
  const template = (await templatesInForce(tx)).of(event, channel)
  if (!channels.has(channel) || !template || template.use === 'off')
    throw new Refused('conflict', 'message_channel_off')
  const { stopped, today } = await readPhones(tx, [recipient], now)
  if (channel !== 'email' && stopped.has(recipient)) throw new Refused('conflict', 'message_phone_stopped')
  if (channel !== 'email' && (today.get(recipient) ?? 0) >= aDayToAPhone)
    throw new Refused('conflict', 'message_day_limit', { parameters: { maximum: aDayToAPhone } })
  const [planned] = await insertMessages(
    tx,
    [
      {
        event,
        channel,
        source,
        awb,
        leg,
        recipient,
        language,
        urgent,
        facts,
        again: times + 1,
        askedBy: actor.id,
        clientId: message.client_id,
        branchId: message.branch_id,
        worthUntil: new Date(now.getTime() + worthMs),
        skipped: null,
        ...dueOf(now, urgent || channel === 'email'),
      },
    ],
    now,
  )
  if (planned === undefined) throw new Refused('conflict', 'message_under_way')
  await scheduleSending(tx, [channel])
  await logActivity(tx, actor, now, {
    action: 'message_sent_again',
    ...(awb === null
      ? ({ entity: 'client', entityId: message.client_id ?? 0 } as const)
      : ({ entity: 'shipment', entityId: awb } as const)),
    branchIds: message.branch_id === null ? [] : [message.branch_id],
  })
  return { id: planned }
}
