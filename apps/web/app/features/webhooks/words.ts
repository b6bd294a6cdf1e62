import { type CallReply, type WebhookDeliveryState, type WebhookEvent, webhookEvents } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'

export type Target = CallReply<'openWebhook'>
export type Message = CallReply<'listWebhookDeliveries'>['list_items'][number]

/** The options of a form: every event, new shipments and statuses, or one. */
export type Events = 'all' | 'both' | WebhookEvent

export function eventsOf(chosen: Events): WebhookEvent[] {
  if (chosen === 'all') return [...webhookEvents]
  return chosen === 'both' ? ['shipment.created', 'shipment.status_changed'] : [chosen]
}

export function chosenEvents(events: readonly WebhookEvent[]): Events {
  if (events.length === 1 && events[0]) return events[0]
  return events.length > 2 ? 'all' : 'both'
}

export function eventsWord(events: Events): string {
  const words: Record<Events, string> = {
    all: m.webhook_events_all(),
    both: m.webhook_events_both(),
    'shipment.created': m.webhook_event_created(),
    'shipment.status_changed': m.webhook_event_changed(),
    'shipment.changed': m.webhook_event_order_changed(),
    'shipment.attempt_failed': m.webhook_event_attempt_failed(),
    'shipment.rescheduled': m.webhook_event_rescheduled(),
    'shipment.address_changed': m.webhook_event_address_changed(),
    'shipment.refused': m.webhook_event_refused(),
    'shipment.partially_delivered': m.webhook_event_partially_delivered(),
  }
  return words[events]
}

/** The name of an event. */
export function eventWord(event: string): string {
  if (event === 'shipment.created') return m.webhook_message_created()
  if (event === 'shipment.changed') return m.webhook_message_order_changed()
  if (event === 'shipment.attempt_failed') return m.webhook_message_attempt_failed()
  if (event === 'shipment.rescheduled') return m.webhook_message_rescheduled()
  if (event === 'shipment.address_changed') return m.webhook_message_address_changed()
  if (event === 'shipment.refused') return m.webhook_message_refused()
  if (event === 'shipment.partially_delivered') return m.webhook_message_partially_delivered()
  return event === 'shipment.status_changed' ? m.webhook_message_changed() : m.webhook_message_test()
}

export function kindWord(sandbox: boolean): string {
  return sandbox ? m.webhook_kind_sandbox() : m.webhook_kind_real()
}

export function targetStateWord(state: Target['state']): string {
  const words: Record<Target['state'], string> = {
    on: m.webhook_on(),
    off: m.webhook_off(),
    gone: m.webhook_gone(),
  }
  return words[state]
}

export function messageStateWord(state: WebhookDeliveryState): string {
  const words: Record<WebhookDeliveryState, string> = {
    waiting: m.webhook_waiting(),
    delivered: m.webhook_delivered(),
    failed: m.webhook_failed(),
    dead: m.webhook_dead(),
  }
  return words[state]
}
