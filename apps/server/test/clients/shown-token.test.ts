import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCleanBooks } from '../support/books.ts'
import { clientForm, makeClient } from '../support/clients.ts'
import { mailsIn, mailsSent } from '../support/outside/outbox.ts'
import { ageProofs } from '../support/proofs-of-oneself.ts'
import { type Caller, startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startWorkingApp()
})
afterAll(async () => {
  await expectCleanBooks(app)
  await app.close()
})

const show = (client_id: number, by: Caller = 'manager') =>
  app.call('showClientToken', by, { client_id }, { 'accept-language': 'en' })

/** Mails to an address about its token, without the line breaks of their encoding. */
async function mailsTo(email: string): Promise<string[]> {
  await mailsSent(app)
  const mails = (await mailsIn(app)).map((mail) => mail.replace(/=\r?\n/g, '').replace(/\s+/g, ' '))
  return mails.filter((mail) => mail.includes(`To: ${email}`) && mail.includes('looked at the token'))
}

/** Whom each sight of a client's token was told to, oldest first. */
async function toldOf(client: number): Promise<string[]> {
  const rows = await app.app.sql<{ told: string }[]>`
    select notice::text as told from client_token_sights where client_id = ${client} order by id`
  return rows.map(({ told }) => told)
}

async function linesOf(client: number) {
  return app.app.sql<{ employee_id: number; action: string; changes: unknown; note: string }[]>`
    select employee_id, action, changes, note from activity_log
    where entity = 'client' and entity_id = ${client} and action = 'client_token_shown' order by id`
}

test('the client is told who saw the token, and when; the log has it, and never the token', async () => {
  const client = await makeClient(app, { email: 'told@shop.example' })
  const shown = await show(client)
  expect(shown).toMatchObject({ http: 200, data: { client_secret: expect.stringMatching(/^[\w-]{43}$/) } })
  const [mail, ...others] = await mailsTo('told@shop.example')
  expect(others).toEqual([])
  const name = (await app.call('openEmployee', 'superuser', { employee_id: app.company.people.manager })).data
    .part_info
  expect(mail).toContain(`${name.first_name} ${name.last_name} of`)
  expect(mail).not.toContain(shown.data.client_secret)
  const line = { action: 'client_token_shown', changes: [], note: '' }
  expect(await linesOf(client)).toEqual([{ employee_id: app.company.people.manager, ...line }])
})

test('a second look within the hour is logged, and the client gets one notice; another person or another hour is a notice of its own', async () => {
  const client = await makeClient(app, { email: 'again@shop.example' })
  await Promise.all([show(client), show(client), show(client)])
  expect(await toldOf(client)).toEqual(['mail', 'before', 'before'])
  expect(await linesOf(client)).toHaveLength(3)
  await show(client, 'superuser')
  expect(await mailsTo('again@shop.example')).toHaveLength(2)

  const later = await makeClient(app, { email: 'later@shop.example' })
  await show(later)
  const moved = app.app.sql`
    with past as (select id, at - interval '61 minutes' as at from client_token_sights where client_id = ${later})
    update client_token_sights t set at = past.at from past where t.id = past.id`
  await moved
  await show(later)
  await app.app.sql`
    update client_token_sights t set at = l.at from activity_log l
    where t.client_id = ${later} and l.action = 'client_token_shown' and l.entity_id = t.client_id
      and l.at - interval '61 minutes' = t.at`
  expect(await toldOf(later)).toEqual(['mail', 'mail'])
  expect(await mailsTo('later@shop.example')).toHaveLength(2)
})

test('after a new e-mail the old one gets the notice too, and a case opens', async () => {
  const client = await makeClient(app, { email: 'owner@shop.example' })
  const form = { ...clientForm(app.company, { email: 'mine@mail.example' }), client_id: client }
  expect((await app.call('updateClient', 'manager', form)).http).toBe(200)
  await show(client)
  expect(await mailsTo('owner@shop.example')).toHaveLength(1)
  expect(await mailsTo('mine@mail.example')).toHaveLength(1)
  expect(await toldOf(client)).toEqual(['case'])
  await show(client, 'superuser')
  expect(await toldOf(client)).toEqual(['case', 'mail'])
})

test('it needs a proof of oneself, and a client within reach', async () => {
  const client = await makeClient(app)
  expect(await show(client, 'tantaManager')).toMatchObject({ http: 404 })
  await ageProofs(app)
  expect(await show(client)).toMatchObject({ http: 428, data: { prove_with: 'password' } })
  expect(await toldOf(client)).toEqual([])
})
