import { limits, type WebhookEvent, webhookEvents, webhookMessage, webhookTest } from '@mersal/contract'
import { z } from 'zod'
import { type JsonSchema, replySchema } from './json-schemas.ts'

const { answerMs, gapSeconds, oldSecretHours } = limits.webhook

export type WebhookOperation = {
  post: {
    summary: string
    requestBody: { required: true; content: { 'application/json': { schema: JsonSchema } } }
  } & Record<string, unknown>
}

const summaries: Record<WebhookEvent | 'webhook.test', string> = {
  'shipment.created': 'A shipment was created',
  'shipment.status_changed': 'The status of a shipment changed',
  'shipment.changed': 'An order was changed after its creation',
  'shipment.attempt_failed': 'A delivery attempt failed',
  'shipment.rescheduled': 'The day or the hours of the delivery changed',
  'shipment.address_changed': 'The receiver’s address changed',
  'shipment.refused': 'The parcel was refused, at the door or on the receiver’s page',
  'shipment.partially_delivered': 'The receiver kept some of the items',
  'webhook.test': 'Somebody tries the webhook; it is about no shipment',
}

/** Messages to clients' programs, which OpenAPI also calls webhooks. */
export function webhookOperations(): Record<string, WebhookOperation> {
  const parameters = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  }))
  const messages = [
    ...webhookEvents.map((event) => [event, webhookMessage.extend({ type: z.literal(event) })] as const),
    ['webhook.test', webhookTest] as const,
  ]
  return Object.fromEntries(
    messages.map(([event, message]) => [
      event,
      {
        post: {
          operationId: event,
          summary: summaries[event],
          description: webhookRules,
          tags: ['Webhooks'],
          security: [],
          parameters,
          requestBody: { required: true, content: { 'application/json': { schema: replySchema(message) } } },
          responses: { '2XX': { description: 'Accepted. Any other answer is retried' } },
        },
      },
    ]),
  )
}

/** How to read and answer a message. */
export const webhookRules = `A message is a POST of JSON, signed as Standard Webhooks specifies: \`webhook-signature\` holds \`v1,\` and
the base64 of HMAC-SHA256 over \`{webhook-id}.{webhook-timestamp}.{body}\`, keyed by the base64-decoded text after \`whsec_\`. For
${oldSecretHours} hours after a rotation there are two, separated by a space. Any 2xx within ${answerMs / 1_000} seconds accepts it. Redirects are not
followed, 410 switches the webhook off, and any other answer is retried ${gapSeconds.length} times in about three days. \`Retry-After\` of 429
and 503 is respected. A message may arrive twice, with the same \`webhook-id\`, and in any order.`
