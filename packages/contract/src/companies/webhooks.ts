import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import * as limits from '../calls/limits.ts'
import type { CheckKey } from '../messages/checks.ts'
import { shipmentStatuses } from '../shipments/shipment-status.ts'
import { choice, nestedList, orNothing, text } from '../values/fields.ts'
import { flag, id, page } from '../values/number-fields.ts'

/** The events that a webhook can subscribe to. */
export const webhookEvents = [
  'shipment.created',
  'shipment.status_changed',
  'shipment.changed',
  'shipment.attempt_failed',
  'shipment.rescheduled',
  'shipment.address_changed',
  'shipment.refused',
  'shipment.partially_delivered',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** `off`: a user switched it off. `gone`: the receiver answered 410. */
export const webhookStates = ['on', 'off', 'gone'] as const
/** `waiting`: not tried yet. `delivered`: accepted. `failed`: will be retried. `dead`: given up. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed', 'dead'] as const
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]

/**
 * The message about a shipment. `shipment.created` has no old status. `shipment.changed`, `shipment.rescheduled` and
 * `shipment.address_changed` have `changed`. `shipment.attempt_failed` has `reason`. `shipment.partially_delivered` has `kept` and
 * `rest_awb`; what comes back is announced by its own `shipment.created`, with `rest_of`. `shipment.refused` comes without the receiver's words.
 */
export const webhookMessage = z.strictObject({
  type: z.enum(webhookEvents),
  timestamp: z.iso.datetime().meta({ description: 'When it happened.' }),
  test: z.boolean().meta({ description: 'True for sandbox shipments and tests.' }),
  data: z.strictObject({
    awb: z.string().meta({ description: 'The three-part AWB shown to people.' }),
    awb_bare: z.string().meta({ description: 'The twelve digits that name the parcel.' }),
    order: z.int().meta({ description: 'The number that the parcels of one order share.' }),
    order_reference: z
      .string()
      .nullable()
      .meta({ description: 'The shop’s own number of an order from a file.' }),
    status: z.enum(shipmentStatuses),
    old_status: z.enum(shipmentStatuses).nullable(),
    cod: z.number().meta({ description: 'EGP to be collected for the goods.' }),
    at: z.iso.datetime(),
    changed: z
      .array(z.string())
      .optional()
      .meta({ description: 'The changed fields, by the names of /merchant/shipments/change.' }),
    reason: z
      .strictObject({ case: z.int(), ar: z.string(), en: z.string() })
      .optional()
      .meta({ description: 'Why the attempt failed.' }),
    kept: z
      .array(z.strictObject({ name: z.string(), quantity: z.int() }))
      .optional()
      .meta({ description: 'The items that the receiver kept.' }),
    rest_awb: z
      .string()
      .optional()
      .meta({ description: 'The twelve digits of the parcel with what the receiver did not keep.' }),
    rest_of: z
      .string()
      .optional()
      .meta({ description: 'Of such a parcel: the twelve digits of the parcel of which a part was kept.' }),
  }),
})
export type WebhookMessage = z.infer<typeof webhookMessage>

/** The message that a person sends to try a webhook. It is about no shipment. */
export const webhookTest = z.strictObject({
  type: z.literal('webhook.test'),
  timestamp: webhookMessage.shape.timestamp,
  test: z.literal(true),
  data: z.strictObject({}),
})
export type WebhookTest = z.infer<typeof webhookTest>

/** The normalized form, as a browser writes it. */
const url = text({ max: limits.webhook.urlCharacters })
  .pipe(
    z
      .url({
        protocol: /^https?$/,
        normalize: true,
        error: 'webhook_url_invalid' satisfies CheckKey,
        abort: true,
      })
      .refine((value) => !/^[a-z]+:\/\/[^/?]*@|#/.test(value), 'webhook_url_plain' satisfies CheckKey),
  )
  .meta({ format: 'uri', description: 'An https address, without a user, a password or a fragment.' })

const events = nestedList(choice(webhookEvents), {
  min: 1,
  max: webhookEvents.length,
  missing: 'webhook_events_required',
}).transform((chosen) => webhookEvents.filter((event) => chosen.includes(event)))

const fields = { url, events, sandbox: flag }
const ofTarget = z.strictObject({ webhook_id: id })
const saved = z.strictObject({ id: z.int() })

const target = z.strictObject({
  id: z.int(),
  client: z.strictObject({ id: z.int(), name: z.string() }),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  sandbox: z.boolean(),
  state: z.enum(webhookStates),
  created_at: z.iso.datetime(),
  last_success_at: z.iso.datetime().nullable(),
  /**
   * Nothing is sent before this time, because the receiver failed repeatedly or sent Retry-After. Null when
   * not paused.
   */
  paused_until: z.iso.datetime().nullable(),
  /**
   * Why the last attempt failed, in the caller's language. Null after a success and before the first attempt.
   */
  failure: z.string().nullable(),
  /** Until this time, messages are also signed with the previous secret. */
  old_secret_until: z.iso.datetime().nullable(),
  /** Pending and dead messages, each counted up to `limits.rowsCounted`. */
  under_way: z.int(),
  dead: z.int(),
})

const delivery = {
  id: z.int(),
  message_id: z.string(),
  event: z.string(),
  awb: z.string().nullable(),
  state: z.enum(webhookDeliveryStates),
  attempts: z.int(),
  /** The HTTP status of the last attempt. Null without an answer or an attempt. */
  status: z.int().nullable(),
  /** Why it was not accepted, in the caller's language. */
  failure: z.string().nullable(),
  created_at: z.iso.datetime(),
  next_at: z.iso.datetime().nullable(),
}

export const listWebhooks = {
  request: z.strictObject({ client_id: id }),
  reply: z.strictObject({
    client: z.strictObject({ id: z.int(), name: z.string(), sandbox: z.boolean() }),
    list_items: z.array(target),
  }),
}
export const openWebhook = { request: ofTarget, reply: target }
export const createWebhook = { request: z.strictObject({ client_id: id, ...fields }), reply: saved }
export const updateWebhook = { request: z.strictObject({ webhook_id: id, ...fields }), reply: saved }
export const setWebhookActive = {
  request: z.strictObject({ webhook_id: id, active: flag }),
  reply: saved,
}
/** Creates a new secret. For a day, messages are also signed with the old one. */
export const rotateWebhookSecret = { request: ofTarget, reply: saved }
/** Only the user who created a secret can read it, for some minutes. */
export const revealWebhookSecret = {
  request: ofTarget,
  reply: z.strictObject({ secret: z.string(), until: z.iso.datetime() }),
}
export const deleteWebhook = { request: ofTarget, reply: saved }
export const testWebhook = { request: ofTarget, reply: z.strictObject({ delivery_id: z.int() }) }

export const listWebhookDeliveries = {
  request: z.strictObject({ webhook_id: id, state: orNothing(choice(webhookDeliveryStates)), page }),
  reply: listOf(z.strictObject(delivery)),
}
export const openWebhookDelivery = {
  request: z.strictObject({ delivery_id: id }),
  reply: z.strictObject({
    ...delivery,
    body: z.string(),
    /** Newest first. */
    tries: z.array(
      z.strictObject({
        number: z.int(),
        at: z.iso.datetime(),
        milliseconds: z.int(),
        status: z.int().nullable(),
        failure: z.string().nullable(),
        excerpt: z.string().nullable(),
      }),
    ),
  }),
}
export const replayWebhookDelivery = { request: z.strictObject({ delivery_id: id }), reply: saved }
/** A few hundred per call, oldest first. `left` is the number of dead messages that remain. */
export const replayDeadWebhooks = {
  request: ofTarget,
  reply: z.strictObject({ replayed: z.int(), left: z.int() }),
}
