import { createHmac, randomBytes } from 'node:crypto'
import { limits } from '@mersal/contract'

const prefix = 'whsec_'

/** A new secret in the format of Standard Webhooks: `whsec_` and random bytes in base64. */
export function newSecret(): string {
  return prefix + randomBytes(limits.webhook.secretBytes).toString('base64')
}

/** The headers of a message. Each of `secrets` signs, so that a receiver with the older one can verify it. */
export function signedHeaders(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'user-agent': `Mersal/${limits.appVersion}`,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
