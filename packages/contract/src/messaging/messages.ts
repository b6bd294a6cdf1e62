import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import * as limits from '../calls/limits.ts'
import { awb, choice, day, nestedList, optionalText, orNothing } from '../values/fields.ts'
import { amount, id, page, perPage, wholeNumber } from '../values/number-fields.ts'
import {
  allVariables,
  channelUses,
  messageChannels,
  messageEvents,
  messageReasons,
  messageStates,
  rateKinds,
} from './message-values.ts'
import { stoppedPhone } from './stopped-phones.ts'

const instant = z.iso.datetime()
const egp = z.number()

/** A message to a receiver or a client. */
const messageRow = z.strictObject({
  id: z.int(),
  event: z.enum(messageEvents),
  channel: z.enum(messageChannels),
  state: z.enum(messageStates),
  reason: z.enum(messageReasons).nullable(),
  /** The provider’s own words. */
  detail: z.string(),
  /** A phone or an e-mail; partly hidden from people who may only read. Empty once it was erased. */
  recipient: z.string(),
  awb: z.string().nullable(),
  client: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  /** As it was sent, without its code and its link. Empty until it is sent. */
  text: z.string(),
  segments: z.int().nullable(),
  cost: egp,
  /** How often a person had sent it again before. */
  again: z.int(),
  planned_at: instant,
  /** When it is to be sent, while it is planned. */
  due_at: instant.nullable(),
  sent_at: instant.nullable(),
  delivered_at: instant.nullable(),
  read_at: instant.nullable(),
  may_send_again: z.boolean(),
})
export type MessageRow = z.infer<typeof messageRow>

export const listMessages = {
  request: z.strictObject({
    page,
    per_page: perPage,
    state: orNothing(choice(messageStates)),
    channel: orNothing(choice(messageChannels)),
    event: orNothing(choice(messageEvents)),
    /** The days in Cairo on which it was planned. */
    from_date: orNothing(day),
    to_date: orNothing(day),
    client_id: orNothing(id),
    awb: orNothing(awb),
  }),
  reply: listOf(messageRow),
}
export const listMessagesOfShipment = {
  request: z.strictObject({ awb }),
  reply: z.strictObject({
    list_items: z.array(messageRow),
    /** Why the receiver’s phone gets no messages. */
    stopped: stoppedPhone.nullable(),
  }),
}
/** Plans the message once more, to the phone or e-mail that the order has now. */
export const sendMessageAgain = { request: z.strictObject({ id }), reply: z.strictObject({ id: z.int() }) }

/** Messages by state and what they cost, of today and of the month so far; of a client, or of all. */
export const viewMessageFigures = {
  request: z.strictObject({ client_id: orNothing(id) }),
  reply: z.strictObject({
    today: z.array(z.strictObject({ state: z.enum(messageStates), messages: z.int() })),
    cost_today: egp,
    cost_this_month: egp,
    /** The clients whose messages cost most this month. */
    clients: z.array(z.strictObject({ id: z.int(), name: z.string(), messages: z.int(), cost: egp })),
  }),
}

/** Messages of a range of days by state, and what they cost; of a client, or of all. */
export const countMessages = {
  request: z.strictObject({ from_date: day, to_date: day, client_id: orNothing(id) }),
  reply: z.strictObject({
    states: z.array(z.strictObject({ state: z.enum(messageStates), messages: z.int() })),
    cost: egp,
  }),
}

const size = { characters: z.int(), segments: z.int(), encoding: z.enum(['GSM-7', 'UCS-2']) }
const template = z.strictObject({
  event: z.enum(messageEvents),
  channel: z.enum(messageChannels),
  use: z.enum(channelUses),
  subject_ar: z.string(),
  body_ar: z.string(),
  subject_en: z.string(),
  body_en: z.string(),
  /** The name of the template that Meta approved, and what fills its numbered places. */
  whatsapp_name: z.string(),
  whatsapp_parameters: z.array(z.enum(allVariables)),
  variables: z.array(z.enum(allVariables)),
  /** 0: the product’s own. */
  version: z.int(),
  saved_at: instant.nullable(),
  saved_by: z.string().nullable(),
})
export type MessageTemplate = z.infer<typeof template>

export const listMessageTemplates = {
  request: z.strictObject({}),
  reply: z.strictObject({
    list_items: z.array(template),
    rates: z.array(z.strictObject({ kind: z.enum(rateKinds), cost: egp })),
    /** How each channel sends: through its provider, into the outbox folder, or not at all. */
    channels: z.array(
      z.strictObject({
        channel: z.enum(messageChannels),
        way: z.enum(['provider', 'outbox', 'unused']),
        paused_until: instant.nullable(),
        reason: z.enum(messageReasons).nullable(),
      }),
    ),
  }),
}

const edited = {
  event: choice(messageEvents),
  channel: choice(messageChannels),
  use: choice(channelUses),
  subject_ar: optionalText(limits.messages.subject),
  body_ar: optionalText(limits.messages.body),
  subject_en: optionalText(limits.messages.subject),
  body_en: optionalText(limits.messages.body),
  whatsapp_name: optionalText(limits.messages.whatsappName),
  whatsapp_parameters: nestedList(choice(allVariables), {
    max: limits.messages.whatsappParameters,
  }).optional(),
}
/** `version` is the one that was edited. Another one in force is refused with 412. */
export const saveMessageTemplate = {
  request: z.strictObject({ ...edited, version: wholeNumber({ min: 0, max: 2 ** 31 - 1 }) }),
  reply: z.strictObject({ version: z.int() }),
}
/** The texts with example values, in both languages, before they are saved. */
export const previewMessageTemplate = {
  request: z.strictObject(edited),
  reply: z.strictObject({
    list_items: z.array(
      z.strictObject({ language: z.enum(['ar', 'en']), subject: z.string(), text: z.string(), ...size }),
    ),
  }),
}
/** Sends the saved template with example values to the phone or the e-mail of the caller’s own account. */
export const testMessageTemplate = {
  request: z.strictObject({
    event: choice(messageEvents),
    channel: choice(messageChannels),
    language: choice(['ar', 'en']),
  }),
  reply: z.strictObject({ recipient: z.string() }),
}
export const saveMessageRates = {
  request: z.strictObject({
    sms_segment: amount,
    whatsapp_utility: amount,
    whatsapp_marketing: amount,
    whatsapp_authentication: amount,
  }),
  reply: z.strictObject({}),
}
