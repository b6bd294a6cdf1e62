import type { CallInput, CallName } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityOf } from '../support/activity.ts'
import { addWebhook } from '../support/outside/webhooks.ts'
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const fields = { url: 'https://shop.invalid/other', events: ['shipment.created' as const], sandbox: 1 }

/** Every call about a target or a message of it. */
async function callsAbout(by: Caller) {
  const { id } = await addWebhook(app, `https://shop.invalid/${by}`, { client_id: app.company.tantaClient })
  const [written] = await app.app.sql<{ id: number }[]>`
    insert into webhook_deliveries (target_id, message_id, event, body, next_at, created_at)
    values (${id}, ${`msg_${id}`}, 'webhook.test', '{}', now() + interval '1 day', now()) returning id`
  const delivery_id = written?.id ?? 0
  const ask =
    <N extends CallName>(name: N, input: CallInput<N>) =>
    () =>
      app.call(name, by, input)
  const one = { webhook_id: id }
  return [
    ask('listWebhooks', { client_id: app.company.tantaClient }),
    ask('createWebhook', { client_id: app.company.tantaClient, ...fields }),
    ask('openWebhook', one),
    ask('updateWebhook', { ...one, ...fields, sandbox: 0 }),
    ask('rotateWebhookSecret', one),
    ask('revealWebhookSecret', one),
    ask('testWebhook', one),
    ask('listWebhookDeliveries', one),
    ask('openWebhookDelivery', { delivery_id }),
    ask('replayWebhookDelivery', { delivery_id }),
    ask('replayDeadWebhooks', one),
    ask('setWebhookActive', { ...one, active: 0 }),
    ask('deleteWebhook', one),
  ]
}

describe.each([
  ['superuser', [200]],
  ['tantaManager', [200]],
  // Of another manager's client: as if there were none.
  ['manager', [404]],
  ['accountant', [422]],
  ['staff', [422]],
  ['delivery', [403]],
] as const)('a %s', (by, [http]) => {
  test(`is answered ${http} by every call about another's client's webhooks`, async () => {
    const answers: number[] = []
    for (const ask of await callsAbout(by)) answers.push((await ask()).http)
    expect(new Set(answers)).toEqual(new Set([http]))
    await app.app.sql`delete from webhook_targets`
  })
})

test('the secret is shown to whoever made it for ten minutes, and lies sealed', async () => {
  const { id, secret } = await addWebhook(app, 'https://shop.invalid/sealed', {}, 'manager')
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
  const over = { http: 422, message: expect.stringContaining('is not shown again') }
  expect(await app.call('revealWebhookSecret', 'superuser', { webhook_id: id })).toMatchObject(over)
  await app.app.sql`update webhook_targets set secret_at = now() - interval '11 minutes' where id = ${id}`
  expect(await app.call('revealWebhookSecret', 'manager', { webhook_id: id })).toMatchObject(over)
  const [kept] = await app.app.sql<{ everything: string }[]>`
    select (select string_agg(t::text, '') from webhook_targets t)
      || (select coalesce(string_agg(reply::text, ''), '') from idempotency_keys)
      || (select string_agg(changes::text || note, '') from activity_log) as everything`
  expect(kept?.everything).toContain('shop.invalid/sealed')
  expect(kept?.everything).not.toContain(secret)
  expect(kept?.everything).not.toContain(Buffer.from(secret).toString('hex'))
})

test('what is set up is logged for the client’s branches, without what follows the ?', async () => {
  const client_id = app.company.discountClient
  const { id } = await addWebhook(app, 'https://shop.invalid/log?token=private', { client_id })
  await app.call('updateWebhook', 'manager', { webhook_id: id, ...fields })
  await app.call('rotateWebhookSecret', 'manager', { webhook_id: id })
  await app.call('setWebhookActive', 'manager', { webhook_id: id, active: 0 })
  await app.call('deleteWebhook', 'manager', { webhook_id: id })
  const told = await activityOf(app, 'client', client_id)
  expect(told.map(({ action }) => action)).toEqual([
    'client_webhook_added',
    'client_webhook_changed',
    'client_webhook_secret_rotated',
    'client_webhook_switched_off',
    'client_webhook_deleted',
  ])
  expect(told[1]?.changes).toEqual({
    webhook_url: ['https://shop.invalid/log?…', 'https://shop.invalid/other'],
    webhook_events: ['shipment.created, shipment.status_changed', 'shipment.created'],
    webhook_sandbox: ['0', '1'],
  })
  expect(told.every(({ branchIds }) => branchIds.includes(app.company.alexandria))).toBe(true)
  expect(JSON.stringify(told)).not.toContain('private')
})

describe('an address', () => {
  const create = (changes: Record<string, unknown>) =>
    app.call('createWebhook', 'superuser', {
      client_id: app.company.freeClient,
      ...fields,
      ...changes,
    } as never)

  test.each([
    ['http://shop.invalid/', 'Only https addresses are called'],
    ['http://localhost/', 'Only https addresses are called'],
    ['https://localhost/', 'This is a private address; webhooks go to public ones only'],
    ['https://10.1.2.3/', 'This is a private address; webhooks go to public ones only'],
    ['https://[::1]/', 'This is a private address; webhooks go to public ones only'],
    ['ftp://shop.invalid/', 'Write the whole address, beginning with https://'],
    ['shop.invalid', 'Write the whole address, beginning with https://'],
    ['https://me:secret@shop.invalid/', 'The address must have no user, password or # part'],
    ['https://shop.invalid/#part', 'The address must have no user, password or # part'],
    [`https://shop.invalid/${'x'.repeat(1_000)}`, 'Write at most 1000 characters'],
  ])('%s is refused', async (url, sentence) => {
    expect(await create({ url })).toMatchObject({ http: 422, fields: { url: sentence } })
  })

  test('needs an event, and knows no other', async () => {
    expect(await create({ events: [] })).toMatchObject({ fields: { events: 'Choose at least one event' } })
    expect((await create({ events: ['client.deleted'] })).http).toBe(422)
  })

  test('is the client’s once, for real or for sandbox shipments, and there are five at most', async () => {
    const one = { url: 'https://shop.invalid/1' }
    expect((await create(one)).http).toBe(200)
    expect(await create(one)).toMatchObject({ fields: { url: 'This client has this address already' } })
    expect((await create({ ...one, sandbox: 0 })).http).toBe(200)
    const together = [2, 3, 4, 5, 6].map((number) => create({ url: `https://shop.invalid/${number}` }))
    const codes = (await Promise.all(together)).map(({ http }) => http).sort()
    expect(codes).toEqual([200, 200, 200, 422, 422])
    expect(await create({ url: 'https://shop.invalid/7' })).toMatchObject({
      message: 'A client has at most 5 addresses',
    })
  })
})
