import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { password } from '../support/company.ts'
import { hire } from '../support/employee-forms.ts'
import { emailOf } from '../support/outside/browsers.ts'
import { type MailServer, startMailServer } from '../support/outside/mail-server.ts'
import { mailsSent } from '../support/outside/outbox.ts'
import { ageProofs } from '../support/proofs-of-oneself.ts'
import { ownPassword } from '../support/second-factor.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

const english = { 'accept-language': 'en' }
const chosen = 'Quiet-Nile-42'

let server: MailServer
let app: TestApp
beforeAll(async () => {
  server = await startMailServer()
  app = await startWorkingApp({ smtpUrl: server.url, publicUrl: 'https://mersal.example' })
})
afterAll(async () => {
  await app.close()
  await server.leave()
})
afterEach(async () => {
  await app.app.sql`update reset_codes set created_at = created_at - interval '2 hours'`
  await app.app.sql`update sessions set proved_at = now()`
})

/** The mails to an address as plain text, oldest first. */
async function mailsTo(email: string): Promise<string[]> {
  await mailsSent(app)
  const unfold = (mail: string) =>
    decodeURIComponent(
      mail
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('%', '%25')
        .replaceAll(/=([0-9A-F]{2})/g, '%$1'),
    )
  return server.taken.filter((mail) => mail.includes(`To: ${email}`)).map(unfold)
}

async function codeTo(email: string): Promise<string> {
  const code = /^(\d{6})\r?$/m.exec((await mailsTo(email)).at(-1) ?? '')?.[1]
  if (!code) throw new Error(`no code was sent to ${email}`)
  return code
}

async function standingOf(employee_id: number) {
  return (await app.call('openEmployee', 'superuser', { employee_id })).data.standing
}

async function actionsOf(id: number): Promise<string[]> {
  const rows = await app.app.sql<{ action: string }[]>`
    select action from activity_log where entity = 'employee' and entity_id = ${id} order by id`
  return rows.map(({ action }) => action)
}

test('a new account is its overseer’s until its person chooses a password by the mailed link', async () => {
  const id = await hire(app)
  const email = await emailOf(app, id)
  expect(await standingOf(id)).toMatchObject({
    own_since: null,
    overseer: { id: app.company.people.superuser, name: 'superuser Number 1' },
  })
  const [invitation = ''] = await mailsTo(email)
  const link =
    /https:\/\/mersal\.example\/dashboard\/create-new-password#[^\s\u2069<]+/.exec(invitation)?.[0] ?? ''
  const fields = new URLSearchParams(new URL(link).hash.slice(1))
  expect(fields.get('email')).toBe(email)
  const code = fields.get('code') ?? ''
  // It outlives the ten minutes of a code that somebody asks for.
  await app.app
    .sql`update reset_codes set created_at = created_at - interval '6 days', expires_at = expires_at - interval '6 days'`
  expect((await app.call('resetPassword', null, { username: email, code, new_pass: chosen })).http).toBe(201)
  expect(await standingOf(id)).toMatchObject({ own_since: expect.any(String), overseer: null })
  expect(await actionsOf(id)).toEqual(['employee_created', 'account_own', 'password_reset'])
  expect((await app.call('resetPassword', null, { username: email, code, new_pass: ownPassword })).http).toBe(
    418,
  )
})

test('where mails are sent, a password that is chosen in a session leaves the account its overseer’s', async () => {
  const id = await hire(app)
  const { data } = await app.call('signIn', null, { username: await emailOf(app, id), password: ownPassword })
  const session = { authorization: `Token ${data.session}` }
  const change = { password: ownPassword, new_pass: chosen }
  expect((await app.call('changeOwnPassword', null, change, session)).http).toBe(200)
  expect(await standingOf(id)).toMatchObject({
    own_since: null,
    overseer: { id: app.company.people.superuser },
  })
})

test('people change their own e-mail by a code to the new address, and the old one is told', async () => {
  const { staff } = app.company.people
  const before = await emailOf(app, staff)
  const email = 'nourhan@people.example'
  await ageProofs(app)
  expect((await app.call('askOwnEmail', 'staff', { email })).http).toBe(428)
  expect((await app.call('proveOneself', 'staff', { password })).http).toBe(200)
  expect(await app.call('askOwnEmail', 'staff', { email }, english)).toMatchObject({
    http: 200,
    data: { details: expect.stringContaining(email), resend_seconds: 60 },
  })
  expect((await mailsTo(before)).at(-1)).toContain(email)
  const code = await codeTo(email)
  expect(await emailOf(app, staff)).toBe(before)

  // The code is the person's, for this address and this purpose.
  const wrong = { http: 422, fields: { code: 'The code is wrong or has expired' } }
  const entered = { email, code }
  expect(await app.call('confirmOwnEmail', 'gizaStaff', entered, english)).toMatchObject(wrong)
  expect(await app.call('confirmOwnEmail', 'staff', { email: before, code }, english)).toMatchObject(wrong)
  const reset = { username: email, code, new_pass: chosen }
  expect((await app.call('resetPassword', null, reset)).http).toBe(418)

  expect((await app.call('confirmOwnEmail', 'staff', entered)).http).toBe(200)
  expect(await app.call('confirmOwnEmail', 'staff', entered, english)).toMatchObject(wrong)
  expect((await app.call('viewAccount', 'staff', {})).data).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
    own_by: 'mail',
    standing: { own_since: null, overseer: null },
  })
  expect(await actionsOf(staff)).toEqual(['own_email_asked', 'own_email_changed'])
})

test('the present e-mail is confirmed in the same way, and no more once a colleague changes it', async () => {
  const { manager, gizaStaff } = app.company.people
  const email = await emailOf(app, gizaStaff)
  await app.call('askOwnEmail', 'gizaStaff', { email })
  expect((await app.call('confirmOwnEmail', 'gizaStaff', { email, code: await codeTo(email) })).http).toBe(
    200,
  )
  const { part_info } = (await app.call('openEmployee', 'manager', { employee_id: gizaStaff })).data
  const form = {
    employee_id: gizaStaff,
    first_name: 'Staff',
    last_name: 'Number Six',
    phone: part_info.phone ?? '',
    national_id: part_info.national_id ?? '',
    address: part_info.address ?? '',
    email: 'other@people.example',
  }
  expect((await app.call('updateEmployee', 'manager', form)).http).toBe(200)
  expect((await mailsTo(email)).at(-1)).toContain('other@people.example')
  expect((await app.call('viewAccount', 'gizaStaff', {})).data).toMatchObject({
    email_confirmed_at: null,
    standing: { overseer: { id: manager } },
  })
})

test('an address of a colleague is refused, also when they get it meanwhile; codes have the limits of a reset', async () => {
  const { manager } = app.company.people
  const taken = { http: 422, fields: { email: 'This email belongs to another employee' } }
  const email = 'wanted@people.example'
  const theirs = await emailOf(app, manager)
  expect(await app.call('askOwnEmail', 'accountant', { email: theirs }, english)).toMatchObject(taken)
  expect((await app.call('askOwnEmail', 'accountant', { email })).http).toBe(200)
  expect((await app.call('askOwnEmail', 'accountant', { email })).http).toBe(429)
  const code = await codeTo(email)
  await app.app.sql`update employees set email = ${email} where id = ${manager}`
  expect(await app.call('confirmOwnEmail', 'accountant', { email, code }, english)).toMatchObject(taken)
  await app.app.sql`update employees set email = ${theirs} where id = ${manager}`
})

test('five wrong codes end a code', async () => {
  const email = 'five@people.example'
  await app.call('askOwnEmail', 'accountant', { email })
  const code = await codeTo(email)
  const wrong = code === '000000' ? '111111' : '000000'
  for (let tries = 0; tries < 5; tries += 1)
    expect((await app.call('confirmOwnEmail', 'accountant', { email, code: wrong })).http).toBe(422)
  expect((await app.call('confirmOwnEmail', 'accountant', { email, code })).http).toBe(422)
})

test('people of before whom a colleague oversees are mailed once, at the first start with mail', async () => {
  const { superuser, accountant, tantaManager, delivery, manager } = app.company.people
  await app.app.sql`
    update employees set overseen_by = ${superuser}, as_before_until = now() + interval '30 days'
    where id = any(${[accountant, tantaManager, delivery]}::bigint[])`
  await app.app.sql`update employees set as_before_until = now() + interval '30 days' where id = ${manager}`
  await app.app.sql`update employees set own_since = now() - interval '8 days' where id = ${tantaManager}`
  const started = server.taken.length
  for (let starts = 0; starts < 2; starts += 1) {
    const config = { port: 0, demo: false, dataDir: app.dataDir, smtpUrl: server.url }
    const other = await buildApp({ config, databaseUrl: app.databaseUrl, log: false })
    await other.close()
  }
  await mailsSent(app)
  expect(server.taken.slice(started)).toHaveLength(1)
  expect((await mailsTo(await emailOf(app, accountant))).at(-1)).toContain('superuser Number 1')
})
