import { isFinal, limits, type MessageChannel, type MessageEvent, type MessageReason } from '@mersal/contract'
import type { Channels } from '../channels/channel.ts'
import type { Templates } from '../templates/templates.ts'
import type { EventFacts } from './event-facts.repository.ts'
import type { PlannedMessage } from './planned-message.ts'
import { firstSending } from './quiet-hours.ts'

const hourMs = 3_600_000

/** Messages that a person waits for at the door. */
const urgent: ReadonlySet<MessageEvent> = new Set<MessageEvent>(['out_for_delivery'])
/** Hours after which a message is not worth sending. */
const worthHours = { out_for_delivery: 12, others: 48 }

/** The receivers' languages. An order does not say one, so all are told in Arabic. */
export const receiverLanguage = 'ar'

/** What an event of a shipment tells its receiver, and what makes it one: null for nothing. */
export function tellingOf(facts: EventFacts): { event: MessageEvent; source: string } | null {
  // What a receiver did not keep is not theirs any more.
  if (facts.kind === 'rest') return null
  const { id, action, at, main_shipment_id, parcel, leg_direction } = facts
  // Parcels of one order that share an act share its message.
  const ofOrder = `order:${main_shipment_id}:${at.getTime()}`
  const toReceiver = leg_direction === 'forward'
  if (action === 'created')
    return parcel === 1 && !facts.quiet
      ? { event: 'order_accepted', source: `order:${main_shipment_id}` }
      : null
  // Each parcel has its own code.
  if (action === 'out_for_delivery' && toReceiver) return { event: 'out_for_delivery', source: `event:${id}` }
  // The delivery boy has it again, with another code.
  if (action === 'delivery_undone' && facts.is_out)
    return { event: 'out_for_delivery', source: `event:${id}` }
  if (action === 'attempt_failed' && toReceiver) return { event: 'attempt_failed', source: ofOrder }
  if (action === 'delivered') return { event: 'delivered', source: ofOrder }
  if (action === 'returned') return { event: 'returned', source: ofOrder }
  if (facts.new_phone) return tellingOfNewPhone(facts, ofOrder)
  if (facts.waits_at_branch)
    return { event: 'held_at_branch', source: `line:${facts.awb}:${facts.active_leg}` }
  if (action === 'changed' && facts.new_day) return { event: 'new_day', source: ofOrder }
  return null
}

/** What another phone of the receiver is told: how the parcel stands now, with a link of its own. */
function tellingOfNewPhone(
  { id, status, direction, is_out, waits_at_branch, new_day, announced }: EventFacts,
  ofOrder: string,
): { event: MessageEvent; source: string } | null {
  if (direction !== 'forward' || status === 'delivered' || isFinal(status)) return null
  const ofParcel = is_out ? 'out_for_delivery' : waits_at_branch ? 'held_at_branch' : null
  const event = ofParcel ?? (new_day ? 'new_day' : 'order_accepted')
  return announced.includes(event) ? null : { event, source: ofParcel ? `event:${id}` : ofOrder }
}

/** What is known of phones: those that get nothing more, and how many messages each got today. */
export type Phones = {
  stopped: ReadonlyMap<string, MessageReason>
  /** Counts the messages that are planned here, too. */
  today: Map<string, number>
}

/** The messages about an event, for each channel that its templates use. */
export function decideMessages(
  facts: EventFacts,
  {
    templates,
    channels,
    phones,
    now,
  }: { templates: Templates; channels: Channels; phones: Phones; now: Date },
): PlannedMessage[] {
  const telling = tellingOf(facts)
  if (!telling) return []
  const { event, source } = telling
  const worthUntil = new Date(
    facts.at.getTime() +
      (event === 'out_for_delivery' ? worthHours.out_for_delivery : worthHours.others) * hourMs,
  )
  const failure: PlannedMessage['facts'] = {
    ...(facts.other_case !== null && { other_case: facts.other_case }),
    ...(facts.refused && { refused: 1 }),
  }
  return channelsFor(event, { templates, channels }).flatMap((channel): PlannedMessage[] => {
    const recipient = (channel === 'email' ? facts.receiver_email : facts.receiver_phone) ?? ''
    if (channel === 'email' && recipient === '') return []
    const message = {
      event,
      channel,
      source,
      again: 0,
      askedBy: null,
      awb: facts.awb,
      leg: facts.action === 'delivery_undone' ? facts.active_leg : (facts.leg ?? facts.active_leg),
      clientId: facts.client_id,
      branchId: facts.destination_branch_id,
      recipient,
      language: receiverLanguage,
      urgent: urgent.has(event),
      facts: failure,
      worthUntil,
    } as const
    const skipped = facts.sandbox
      ? 'sandbox'
      : now >= worthUntil
        ? 'too_late'
        : refusalOfPhone(channel, recipient, phones)
    if (skipped) return [{ ...message, skipped }]
    if (channel !== 'email') phones.today.set(recipient, (phones.today.get(recipient) ?? 0) + 1)
    return [{ ...message, skipped: null, ...dueOf(now, message.urgent || channel === 'email') }]
  })
}

/** The channels that send at once. An SMS that stands in for WhatsApp does so where WhatsApp is not in use. */
export function channelsFor(
  event: MessageEvent,
  { templates, channels }: { templates: Templates; channels: Channels },
): MessageChannel[] {
  const uses = (channel: MessageChannel) =>
    channels.has(channel) ? templates.of(event, channel)?.use : undefined
  const hasWhatsapp = uses('whatsapp') === 'always'
  return (['whatsapp', 'sms', 'email'] as const).filter((channel) => {
    const use = uses(channel)
    return use === 'always' || (use === 'fallback' && !hasWhatsapp)
  })
}

export function refusalOfPhone(
  channel: MessageChannel,
  phone: string,
  { stopped, today }: Phones,
): MessageReason | null {
  if (phone === '') return 'no_phone'
  if (channel === 'email') return null
  return (
    stopped.get(phone) ?? ((today.get(phone) ?? 0) >= limits.messages.aDayToAPhone ? 'daily_limit' : null)
  )
}

export function dueOf(now: Date, isUrgent: boolean): { dueAt: Date; reason: MessageReason | null } {
  const dueAt = firstSending(now, isUrgent)
  return { dueAt, reason: dueAt > now ? 'quiet_hours' : null }
}
