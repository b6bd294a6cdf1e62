import { egp, failureOf, formatAwb, type WebhookEvent, type WebhookMessage } from '@mersal/contract'
import { z } from 'zod'
import type { Transaction } from '../../../platform/database/database.ts'
import type { ShipmentEvent } from '../../../platform/events/event-logs.repository.ts'
import { insertMessages } from './messages.repository.ts'
import { scheduleSending } from './schedule-sending.ts'
import { type ListeningTarget, targetsOfEvents } from './write-messages.repository.ts'

/** Events that may be told although the status stays. */
const announced: ReadonlySet<string> = new Set(['changed', 'attempt_failed', 'receiver_said'])

/** Stores messages about new statuses, failed attempts, refusals and changed orders for the targets that want them. */
export async function writeMessages(
  tx: Transaction,
  events: readonly ShipmentEvent[],
  now: Date,
): Promise<void> {
  const byId = new Map(
    events
      .filter(({ from, to, action }) => from !== to || announced.has(action))
      .map((event) => [event.id, event]),
  )
  const targets = await targetsOfEvents(tx, [...byId.values()])
  const messages = targets.flatMap((target) => {
    const event = byId.get(target.event_id)
    if (!event) return []
    const { target_id: targetId, awb } = target
    return typesOf(event, target)
      .filter((type) => target.events.includes(type))
      .map((type) => ({ targetId, event: type, awb, body: JSON.stringify(messageOf(type, event, target)) }))
  })
  if (messages.length === 0) return
  await insertMessages(tx, messages, now)
  await scheduleSending(
    tx,
    messages.map(({ targetId }) => targetId),
    now,
  )
}

const receiverDetails = z.object({ said: z.string() })
const atDoorDetails = z.object({ refusal: z.string() })
const isRefusedAtDoor = (details: unknown) => atDoorDetails.safeParse(details).success
const partDetails = z.object({ rest_awb: z.int() })
const restOf = (details: unknown) => partDetails.safeParse(details).data?.rest_awb ?? null
const changeDetails = z.object({ fields: z.array(z.string()) })
const dayFields: readonly string[] = ['deliver_on', 'deliver_from', 'deliver_until']
const addressFields: readonly string[] = [
  'receiver_address',
  'receiver_mark',
  'receiver_latitude',
  'receiver_longitude',
  'shipment_to',
]

/** What an event is to a client's program. A change is told as a whole, and by what it changes. */
function typesOf(
  { action, from, to, details }: ShipmentEvent,
  { to_receiver }: ListeningTarget,
): WebhookEvent[] {
  const isChanged = from !== to
  if (from === null) return ['shipment.created']
  if (action === 'attempt_failed' && to_receiver)
    return [
      ...(isChanged ? (['shipment.status_changed'] as const) : []),
      'shipment.attempt_failed',
      ...(isRefusedAtDoor(details) ? (['shipment.refused'] as const) : []),
    ]
  if (isChanged)
    return [
      'shipment.status_changed',
      ...(restOf(details) === null ? [] : (['shipment.partially_delivered'] as const)),
    ]
  if (action === 'receiver_said')
    return receiverDetails.parse(details).said === 'refused' ? ['shipment.refused'] : []
  if (action !== 'changed') return []
  const { fields } = changeDetails.parse(details)
  return [
    'shipment.changed',
    ...(fields.some((field) => dayFields.includes(field)) ? (['shipment.rescheduled'] as const) : []),
    ...(fields.some((field) => addressFields.includes(field)) ? (['shipment.address_changed'] as const) : []),
  ]
}

function messageOf(
  type: WebhookEvent,
  { from, to, at, details, other_case }: ShipmentEvent,
  { awb, main_shipment_id, parcel, cod_piastres, sandbox, reference, rest_of, kept }: ListeningTarget,
): WebhookMessage {
  const changed = changeDetails.safeParse(details)
  const why = failureOf(other_case, isRefusedAtDoor(details))
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
      ...(rest_of !== null && { rest_of: String(rest_of) }),
      ...(type === 'shipment.partially_delivered' && { kept, rest_awb: String(restOf(details)) }),
      ...(changed.success && { changed: changed.data.fields }),
      ...(type === 'shipment.attempt_failed' &&
        other_case !== null &&
        why && { reason: { case: other_case, ar: why.ar, en: why.en } }),
    },
  }
}
