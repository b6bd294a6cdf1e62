import { egp, formatAwb, type WebhookEvent, type WebhookMessage } from '@mersal/contract'
import { z } from 'zod'
import type { Transaction } from '../../../platform/database/database.ts'
import type { ShipmentEvent } from '../../../platform/events/event-logs.repository.ts'
import { insertMessages } from './messages.repository.ts'
import { scheduleSending } from './schedule-sending.ts'
import { type ListeningTarget, targetsOfEvents } from './write-messages.repository.ts'

/** Stores a message about each new status, and about each change of an order, for each subscribed target. */
export async function writeMessages(
  tx: Transaction,
  events: readonly ShipmentEvent[],
  now: Date,
): Promise<void> {
  const byId = new Map(
    events
      .filter(({ from, to, action }) => from !== to || action === 'changed')
      .map((event) => [event.id, event]),
  )
  const targets = await targetsOfEvents(tx, [...byId.values()])
  const messages = targets.flatMap((target) => {
    const event = byId.get(target.event_id)
    const message = event && messageOf(event, target)
    if (!message || !target.events.includes(message.type)) return []
    const { target_id: targetId, awb } = target
    return [{ targetId, event: message.type, awb, body: JSON.stringify(message) }]
  })
  if (messages.length === 0) return
  await insertMessages(tx, messages, now)
  await scheduleSending(
    tx,
    messages.map(({ targetId }) => targetId),
    now,
  )
}

const changeDetails = z.object({ fields: z.array(z.string()) })

function messageOf(
  { from, to, at, details }: ShipmentEvent,
  { awb, main_shipment_id, parcel, cod_piastres, sandbox, reference }: ListeningTarget,
): WebhookMessage {
  const isChange = from === to
  const type: WebhookEvent = isChange
    ? 'shipment.changed'
    : from === null
      ? 'shipment.created'
      : 'shipment.status_changed'
  return {
    type,
    timestamp: at.toISOString(),
    test: sandbox,
    data: {
      awb: formatAwb({ awb, main_shipment_id, parcel }),
      awb_bare: String(awb),
      order: main_shipment_id,
      order_reference: reference,
      status: to,
      old_status: from,
      cod: egp(cod_piastres),
      at: at.toISOString(),
      ...(isChange && { changed: changeDetails.parse(details).fields }),
    },
  }
}
