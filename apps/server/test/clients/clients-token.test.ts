import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashSecret } from '../../src/platform/session/sealed-secret.ts'
import { credentialsOf, infoOf, makeClient } from '../support/clients.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The status of a merchant's call with these credentials. */
async function statusWith(credentials: Record<string, string>): Promise<number> {
  return (await app.send('GET', '/merchant/shipments/all', null, '', credentials)).http
}

describe('the token of a client', () => {
  test('has 256 random bits, its id 24 characters, and both open the merchant API', async () => {
    const id = await makeClient(app)
    const credentials = await credentialsOf(app, id)
    expect(credentials['client-id']).toMatch(/^cl_[0-9a-z]{24}$/)
    expect(Buffer.from(credentials.token, 'base64url')).toHaveLength(32)
    expect(await statusWith(credentials)).toBe(200)
    expect(await credentialsOf(app, await makeClient(app))).not.toEqual(credentials)
  })

  test.each([
    ['superuser', true],
    ['manager', true],
    ['accountant', false],
    ['staff', false],
  ] as const)(
    'may be seen by a %s: %s. Opening the client shows its first four characters',
    async (caller, may) => {
      const id = await makeClient(app)
      const { token } = await credentialsOf(app, id)
      const { client_id, client_secret } = await infoOf(app, id, caller)
      expect([client_id !== null, client_secret]).toEqual([
        may,
        may ? `${token.slice(0, 4)}••••••••••••` : null,
      ])
      const shown = await app.call('showClientToken', caller, { client_id: id })
      expect([shown.http, shown.data.client_secret]).toEqual(may ? [200, token] : [422, undefined])
    },
  )

  test('is in no list', async () => {
    const id = await makeClient(app)
    const { token, 'client-id': apiId } = await credentialsOf(app, id)
    const answers = await Promise.all([
      app.call('listClients', 'superuser', {}),
      app.call('docsListClients', 'superuser', { page: 1 }),
      app.call('docsViewClient', 'superuser', { client_id: id }),
    ])
    for (const { data } of answers) {
      expect(JSON.stringify(data)).not.toContain(token)
      expect(JSON.stringify(data)).not.toContain(apiId)
    }
  })

  test('lies sealed and hashed in the database, and nowhere in clear', async () => {
    const id = await makeClient(app)
    await app.call('rotateClientToken', 'superuser', { client_id: id }, { 'idempotency-key': 'renewed' })
    const show = () =>
      app.call('showClientToken', 'superuser', { client_id: id }, { 'idempotency-key': 'shown' })
    const token = (await show()).data.client_secret
    expect(await show()).toMatchObject({ http: 422, data: {} })
    const [row] = await app.app.sql<{ api_secret_encrypted: Buffer; api_secret_hash: Buffer }[]>`
      select api_secret_encrypted, api_secret_hash from clients where id = ${id}`
    expect(row?.api_secret_hash).toEqual(hashSecret(token))
    expect(row?.api_secret_encrypted.includes(token)).toBe(false)
    const [kept] = await app.app.sql<{ everything: string }[]>`
      select (select coalesce(string_agg(reply::text, ''), '') from idempotency_keys)
        || (select coalesce(string_agg(changes::text || note, ''), '') from activity_log)
        || (select string_agg(c::text, '') from clients c) as everything`
    expect(kept?.everything).toContain('Nile Threads')
    expect(kept?.everything).not.toContain(token)
    expect(kept?.everything).not.toContain(Buffer.from(token).toString('hex'))
  })

  test('that is renewed is another one, and the old one is refused at once', async () => {
    const id = await makeClient(app)
    const old = await credentialsOf(app, id)
    expect(await app.call('rotateClientToken', 'manager', { client_id: id })).toMatchObject({
      http: 200,
      data: { id },
    })
    const renewed = await credentialsOf(app, id)
    expect(renewed['client-id']).toBe(old['client-id'])
    expect(renewed.token).not.toBe(old.token)
    expect(await statusWith(old)).toBe(401)
    expect(await statusWith(renewed)).toBe(200)
  })

  test('that is renewed is logged, without the token', async () => {
    const id = await makeClient(app)
    await app.call('rotateClientToken', 'superuser', { client_id: id })
    const [row] = await app.app.sql`
      select employee_id, action, note, changes from activity_log where entity = 'client' and entity_id = ${id}
      order by id desc limit 1`
    expect(row).toEqual({
      employee_id: app.company.people.superuser,
      action: 'client_token_rotated',
      note: '',
      changes: [],
    })
  })

  test('that was sealed with a lost key is not shown, and can be renewed', async () => {
    const id = await makeClient(app)
    await app.app.sql`update clients set api_secret_encrypted = ${Buffer.alloc(80)} where id = ${id}`
    const lost = await infoOf(app, id)
    expect([lost.client_id !== null, lost.client_secret]).toEqual([true, null])
    expect(await app.call('showClientToken', 'superuser', { client_id: id })).toMatchObject({
      http: 422,
      message: expect.stringContaining('Renew it'),
    })
    await app.call('rotateClientToken', 'superuser', { client_id: id })
    expect(await statusWith(await credentialsOf(app, id))).toBe(200)
  })

  test('is refused while the client is Offline', async () => {
    const id = await makeClient(app, { status: 0 })
    expect(await statusWith(await credentialsOf(app, id))).toBe(410)
  })
})

test('calls of the API are counted exactly, many at once too', async () => {
  const id = await makeClient(app)
  const credentials = await credentialsOf(app, id)
  await Promise.all(Array.from({ length: 40 }, () => statusWith(credentials)))
  await statusWith({ ...credentials, token: 'wrong' })
  expect((await infoOf(app, id)).apis_call).toBe(40)
})
