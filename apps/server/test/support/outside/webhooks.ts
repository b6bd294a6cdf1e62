import type { CallInput } from '@mersal/contract'
import type { Caller, TestApp } from '../test-app.ts'

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
