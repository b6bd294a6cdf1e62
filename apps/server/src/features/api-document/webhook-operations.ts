import { limits, webhookEvents, webhookMessage } from '@mersal/contract'
import { type JsonSchema, replySchema } from './json-schemas.ts'

const { answerMs, gapSeconds, oldSecretHours } = limits.webhook

export type WebhookOperation = {
  post: {
    summary: string
    requestBody: { required: true; content: { 'application/json': { schema: JsonSchema } } }
  } & Record<string, unknown>
}

/** What is sent to clients' programs: OpenAPI's word for it is the same. */
export function webhookOperations(): Record<string, WebhookOperation> {
  const parameters = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  }))
  const content = { 'application/json': { schema: replySchema(webhookMessage) } }
  return Object.fromEntries(
    webhookEvents.map((event) => [
      event,
      {
        post: {
          operationId: event,
          summary:
            event === 'shipment.created' ? 'A shipment was created' : 'The status of a shipment changed',
          description: webhookRules,
          tags: ['Webhooks'],
          security: [],
          parameters,
          requestBody: { required: true, content },
          responses: { '2XX': { description: 'Taken; anything else is tried again' } },
        },
      },
    ]),
  )
}

/** How a message is read and answered. */
export const webhookRules = `A message is a POST of JSON, signed by the Standard Webhooks rules: \`webhook-signature\` holds \`v1,\` and
the base64 of HMAC-SHA256 over \`{webhook-id}.{webhook-timestamp}.{body}\`, keyed by what follows \`whsec_\`, base64-decoded. For
${oldSecretHours} hours after a rotation there are two, with a space between. Any 2xx within ${answerMs / 1_000} seconds takes it; redirects are not
followed, 410 ends the address, and anything else is tried again ${gapSeconds.length} times in about three days. \`Retry-After\` of 429
and 503 is kept to. A message may come twice, with the same \`webhook-id\`, and in any order.`
