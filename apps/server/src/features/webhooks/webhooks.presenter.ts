import {
  type CallReply,
  formatAwbOrNull,
  type Language,
  limits,
  sentence,
  webhookEvents,
} from '@mersal/contract'
import type { AttemptRow, DeliveryRow } from './deliveries/deliveries.repository.ts'
import type { Failure } from './sending/failure.ts'
import type { TargetRecord } from './targets/targets.repository.ts'

type Target = CallReply<'openWebhook'>
type Delivery = CallReply<'listWebhookDeliveries'>['list_items'][number]
type Attempt = CallReply<'openWebhookDelivery'>['tries'][number]

export function presentTarget(
  target: TargetRecord,
  counts: { under_way: number; dead: number },
  { now, language }: { now: Date; language: Language },
): Target {
  const { id, client_id, client_name, url, events, sandbox, state, old_secret_until, paused_until } = target
  const isOldSigning = old_secret_until !== null && old_secret_until > now
  return {
    id,
    client: { id: client_id, name: client_name },
    url,
    events: webhookEvents.filter((event) => events.includes(event)),
    sandbox,
    state,
    created_at: target.created_at.toISOString(),
    last_success_at: target.last_success_at?.toISOString() ?? null,
    paused_until: paused_until !== null && paused_until > now ? paused_until.toISOString() : null,
    failure: say(target.last_failure, target.last_status, language),
    old_secret_until: isOldSigning ? old_secret_until.toISOString() : null,
    ...counts,
  }
}

export function presentDelivery(row: DeliveryRow, language: Language): Delivery {
  const { id, message_id, event, awb, main_shipment_id, parcel, state, attempts, status } = row
  return {
    id,
    message_id,
    event,
    awb: formatAwbOrNull({ awb, main_shipment_id, parcel }),
    state,
    attempts,
    status,
    failure: say(row.failure, status, language),
    created_at: row.created_at.toISOString(),
    next_at: row.next_at?.toISOString() ?? null,
  }
}

export function presentAttempt({ at, failure, ...tried }: AttemptRow, language: Language): Attempt {
  return { ...tried, at: at.toISOString(), failure: say(failure, tried.status, language) }
}

function say(failure: Failure | null, status: number | null, language: Language): string | null {
  if (failure === null) return null
  return sentence(`webhook_failed_${failure}`, language, {
    status: status ?? '',
    seconds: limits.webhook.answerMs / 1_000,
  })
}
