import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientForm, docsClientForm, infoOf, makeClient } from '../support/clients.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const needed = { email: 'The daily digest needs an e-mail' }

async function change(id: number, changes: Parameters<typeof clientForm>[1]) {
  return app.call('updateClient', 'superuser', { client_id: id, ...clientForm(app.company, changes) })
}

/** How many days after today the digests begin; null while they are switched off. */
async function beginsIn(id: number): Promise<number | null> {
  const [row] = await app.app.sql<{ days: number | null }[]>`
    select digests_from - cairo_day(now()) as days from clients where id = ${id}`
  return row?.days ?? null
}

describe('the console’s form', () => {
  test('without the two fields makes a client with neither', async () => {
    const id = await makeClient(app)
    expect(await infoOf(app, id)).toMatchObject({ email: null, daily_digest: false })
    expect(await beginsIn(id)).toBeNull()
  })

  test('switches the digest on with an e-mail; the first one tells of the first whole day', async () => {
    const id = await makeClient(app, { email: ' Shop@Client.Example ', daily_digest: 1 })
    expect(await infoOf(app, id)).toMatchObject({ email: 'shop@client.example', daily_digest: true })
    expect(await beginsIn(id)).toBe(1)
  })

  test('is refused at the e-mail for a digest without one', async () => {
    const alone = clientForm(app.company, { daily_digest: 1 })
    expect(await app.call('createClient', 'superuser', alone)).toMatchObject({ http: 422, fields: needed })
    expect(await app.call('createClient', 'superuser', { ...alone, email: ' ' })).toMatchObject({
      http: 422,
      fields: needed,
    })
    const id = await makeClient(app)
    expect((await change(id, { daily_digest: 1 })).fields).toEqual(needed)
    await change(id, { daily_digest: 1, email: 'shop@client.example' })
    expect((await change(id, { email: '' })).fields).toEqual(needed)
  })

  test('is refused with a wrong e-mail or switch', async () => {
    const form = clientForm(app.company, { email: 'shop at client', daily_digest: 'maybe' })
    expect((await app.call('createClient', 'superuser', form)).fields).toMatchObject({
      email: 'Email not valid',
      daily_digest: expect.any(String),
    })
  })

  test('leaves both as they are when it does not say them, and takes both away', async () => {
    const id = await makeClient(app, { email: 'shop@client.example', daily_digest: 1 })
    await app.app.sql`update clients set digests_from = cairo_day(now()) - 3 where id = ${id}`
    await change(id, { phone: '01212345678' })
    expect(await infoOf(app, id)).toMatchObject({ email: 'shop@client.example', daily_digest: true })
    await change(id, { daily_digest: 1 })
    expect(await beginsIn(id)).toBe(-3)
    await change(id, { email: '', daily_digest: 0 })
    expect(await infoOf(app, id)).toMatchObject({ email: null, daily_digest: false })
    expect(await beginsIn(id)).toBeNull()
  })

  test('writes both into the log, in words', async () => {
    const id = await makeClient(app)
    await change(id, { email: 'shop@client.example', daily_digest: 1 })
    const [logged] = await app.app.sql<{ changes: unknown }[]>`
      select changes from activity_log where entity = 'client' and entity_id = ${id} order by id desc limit 1`
    expect(logged?.changes).toEqual([
      { field: 'email', old_text: null, new_text: 'shop@client.example' },
      { field: 'daily_digest', old_text: '0', new_text: '1' },
    ])
  })
})

test('the docs console’s form has the switch', async () => {
  const made = await app.call('docsCreateClient', 'superuser', docsClientForm({ daily_digest: true }))
  const client_id = made.data.id
  const view = async () =>
    (await app.call('docsViewClient', 'superuser', { client_id })).data.part_info.daily_digest
  expect(await view()).toBe(true)
  await app.call('docsUpdateClient', 'superuser', { client_id, ...docsClientForm() })
  expect(await view()).toBe(true)
  await app.call('docsUpdateClient', 'superuser', { client_id, ...docsClientForm({ daily_digest: false }) })
  expect(await view()).toBe(false)
})
