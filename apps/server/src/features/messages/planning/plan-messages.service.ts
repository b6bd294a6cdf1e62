import type { Transaction } from '../../../platform/database/database.ts'
import type { ShipmentEvent } from '../../../platform/events/event-logs.repository.ts'
import type { Channels } from '../channels/channel.ts'
import { scheduleSending } from '../sending/schedule-sending.ts'
import { templatesInForce } from '../templates/templates.ts'
import { decideMessages, type Phones, tellingOf } from './decide-messages.ts'
import { type EventFacts, factsOfEvents, factsOfPhones } from './event-facts.repository.ts'
import { insertMessages } from './messages.repository.ts'

/** Events that may be told. After `arrived`, `handed_back` and `changed` a parcel may wait for its receiver at a branch. */
const announced: ReadonlySet<string> = new Set([
  'created',
  'out_for_delivery',
  'attempt_failed',
  'delivered',
  'delivery_undone',
  'returned',
  'arrived',
  'handed_back',
  'changed',
])

/** Plans the messages of events to receivers. */
export function planMessages(channels: Channels) {
  return async (tx: Transaction, events: readonly ShipmentEvent[], now: Date): Promise<void> => {
    const ids = events.filter(({ action }) => announced.has(action)).map(({ id }) => id)
    if (ids.length === 0) return
    const facts = oncePerSource(await factsOfEvents(tx, ids))
    if (facts.length === 0) return
    const phones = await readPhones(
      tx,
      facts.map(({ receiver_phone }) => receiver_phone),
      now,
    )
    const templates = await templatesInForce(tx)
    const messages = facts.flatMap((one) => decideMessages(one, { templates, channels, phones, now }))
    if (messages.length === 0) return
    const stored = await insertMessages(tx, messages, now)
    if (stored.length > 0) await scheduleSending(tx, [...channels.keys()])
  }
}

/** Events that are told, the first of those that share a message. */
function oncePerSource(facts: readonly EventFacts[]): EventFacts[] {
  const bySource = new Map<string, EventFacts>()
  for (const one of facts) {
    const telling = tellingOf(one)
    if (!telling) continue
    const source = `${telling.event} ${telling.source}`
    if (!bySource.has(source)) bySource.set(source, one)
  }
  return [...bySource.values()]
}

export async function readPhones(tx: Transaction, phones: readonly string[], now: Date): Promise<Phones> {
  const rows = await factsOfPhones(tx, [...new Set(phones)], now)
  return {
    stopped: new Map(rows.flatMap(({ phone, stopped }) => (stopped ? [[phone, stopped] as const] : []))),
    today: new Map(rows.map(({ phone, today }) => [phone, today])),
  }
}
