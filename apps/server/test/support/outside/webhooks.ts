import type { CallInput } from '@mersal/contract'
import { Webhook } from 'standardwebhooks'
import { webhookMessage } from '../../../../../packages/contract/src/companies/webhooks.ts'
import { until } from '../../setup/spawned-program.ts'
import type { Caller, TestApp } from '../test-app.ts'
import type { Received } from './webhook-receiver.ts'

/** Adds a target for the plain client and returns its id and secret. */
export async function addWebhook(
  { call, company }: TestApp,
  url: string,
  changes: Partial<CallInput<'createWebhook'>> = {},
  by: Caller = 'superuser',
): Promise<{ id: number; secret: string }> {
  const made = await call('createWebhook', by, {
    client_id: company.plainClient,
    url,
    events: ['shipment.created', 'shipment.status_changed'],
    sandbox: 0,
    ...changes,
  })
  if (made.http !== 200) throw new Error(`not made: ${JSON.stringify(made)}`)
  const revealed = await call('revealWebhookSecret', by, { webhook_id: made.data.id })
  return { id: made.data.id, secret: revealed.data.secret }
}

/** What a receiver with this secret reads of a message; throws when its signature is not right. */
export function readMessage(secret: string, { headers, body }: Received) {
  return webhookMessage.parse(new Webhook(secret).verify(body, headers as Record<string, string>))
}

/** Everything said before has become messages, and these have been tried. */
export async function allTold({ app }: TestApp): Promise<void> {
  await until('everything is said', async () => {
    const [row] = await app.sql<{ waiting: number }[]>`
      select (select count(*) from tracking_events
          where id > (select after_id from event_cursors where consumer = 'webhooks'))
        + (select count(*) from webhook_deliveries where state = 'waiting') as waiting`
    return row?.waiting === 0
  })
}
