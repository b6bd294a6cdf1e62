import { z } from 'zod'

/** What a message tells of. The last two go to the client, the others to the receiver (docs/decisions/0047-messages.md). */
export const receiverEvents = [
  'order_accepted',
  'out_for_delivery',
  'attempt_failed',
  'new_day',
  'held_at_branch',
  'delivered',
  'returned',
  'redirect_asked',
] as const
export const clientEvents = ['client_digest', 'settlement'] as const
export const messageEvents = [...receiverEvents, ...clientEvents] as const
export type MessageEvent = (typeof messageEvents)[number]

export const messageChannels = ['whatsapp', 'sms', 'email'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** `unknown`: the provider may or may not have accepted it. `skipped`: it was not to be sent. */
export const messageStates = [
  'planned',
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'unknown',
  'skipped',
] as const
export type MessageState = (typeof messageStates)[number]

/** Why a message waits, was skipped, failed or is unknown. */
export const messageReasons = [
  'quiet_hours',
  'provider_slow',
  'provider_unreachable',
  'sandbox',
  'no_phone',
  'opted_out',
  'wrong_number',
  'daily_limit',
  'too_late',
  'out_of_date',
  'refused',
  'undelivered',
  'no_answer',
  'interrupted',
] as const
export type MessageReason = (typeof messageReasons)[number]

/** When a channel is used: for each message, only where another one does not arrive, or never. */
export const channelUses = ['always', 'fallback', 'off'] as const
export type ChannelUse = (typeof channelUses)[number]

/** What texts may contain, as `{name}`. */
const ofReceivers = ['shop', 'company', 'phone', 'name', 'awb', 'amount', 'link'] as const
const ofClients = ['shop', 'company', 'phone'] as const
export const messageVariables = {
  order_accepted: ofReceivers,
  out_for_delivery: [...ofReceivers, 'code', 'code_text'],
  attempt_failed: [...ofReceivers, 'reason', 'next'],
  new_day: [...ofReceivers, 'day', 'hours'],
  held_at_branch: [...ofReceivers, 'branch', 'address', 'hours'],
  delivered: ofReceivers,
  returned: ofReceivers,
  // The former phone learns neither the link nor the code.
  redirect_asked: [...ofClients, 'awb'],
  client_digest: [...ofClients, 'day', 'delivered', 'failed', 'returned', 'balance'],
  settlement: [...ofClients, 'day', 'amount', 'shipments'],
} as const satisfies Record<MessageEvent, readonly MessageVariable[]>
export const allVariables = [
  ...ofReceivers,
  'code',
  'code_text',
  'reason',
  'next',
  'day',
  'hours',
  'branch',
  'address',
  'delivered',
  'failed',
  'returned',
  'balance',
  'shipments',
] as const
export type MessageVariable = (typeof allVariables)[number]

/** The names in braces that `event` does not know, and braces that are not closed. */
export function unknownVariables(text: string, event: MessageEvent): string[] {
  const known: readonly string[] = messageVariables[event]
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const rest = text.replace(/\{[^{}]*\}/g, '')
  return [
    ...new Set([...named.filter((name) => !known.includes(name)), ...(/[{}]/.test(rest) ? ['{ }'] : [])]),
  ]
}

/** What a message costs by its kind: an SMS by segment, WhatsApp by the kind of conversation that Meta charges. */
export const rateKinds = [
  'sms_segment',
  'whatsapp_utility',
  'whatsapp_marketing',
  'whatsapp_authentication',
] as const
export type RateKind = (typeof rateKinds)[number]

export const messageEvent = z.enum(messageEvents)
export const messageChannel = z.enum(messageChannels)
