import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientToken, password } from '../support/company.ts'
import { localOrder, type WorkingDay, workingDay } from '../support/orders.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let day: WorkingDay
beforeAll(async () => {
  app = await startTestApp()
  day = workingDay(app)
})
afterAll(() => app.close())

const formType = { 'content-type': 'application/x-www-form-urlencoded' }

/** Signs in over HTTP and returns the whole body of the reply. */
async function raw(body: string, headers: Record<string, string> = formType) {
  const response = await app.app.server.inject({
    method: 'POST',
    url: '/api/dashboard/auth/login',
    headers: { 'accept-language': 'en', ...headers },
    payload: body,
  })
  const json = response.json() as Record<string, unknown>
  return { http: response.statusCode, headers: response.headers, body: json }
}

function signIn(username: string, secret = password, headers = {}) {
  return raw(new URLSearchParams({ username, password: secret }).toString(), { ...formType, ...headers })
}

async function emailOf(employeeId: number): Promise<string> {
  const [row] = await app.app.sql<{ email: string }[]>`select email from employees where id = ${employeeId}`
  return row?.email ?? ''
}

async function sessionOf(employeeId: number): Promise<string> {
  const { body } = await signIn(await emailOf(employeeId))
  return (body.re_data as { session: string }).session
}

function listWith(session: string) {
  return app.send('GET', '/dashboard/v2/shipments/all', null, '', { authorization: `Token ${session}` })
}

describe('the answer to a sign-in', () => {
  test('is a session and who it is, in the shape of its own', async () => {
    const { manager } = app.company.people
    const email = await emailOf(manager)
    const { http, body } = await signIn(email)
    expect(http).toBe(201)
    expect(body).toMatchObject({
      status: 201,
      data: { details: 'Done' },
      re_status: 201,
      re_message: 'Done',
      re_data: {
        session: expect.stringMatching(/^[\w-]{43}$/),
        info: {
          employee_id: manager,
          email,
          is_superuser: false,
          is_manager: true,
          is_accountant: false,
          is_staff: false,
        },
      },
    })
    expect(Object.keys(body).sort()).toEqual(['data', 're_data', 're_message', 're_status', 'status'])
    expect(Object.keys(body.re_data as object).sort()).toEqual(['info', 'session'])
    expect((await listWith((body.re_data as { session: string }).session)).http).toBe(200)
  })

  test.each([
    ['superuser', 'is_superuser'],
    ['manager', 'is_manager'],
    ['accountant', 'is_accountant'],
    ['staff', 'is_staff'],
    ['delivery', null],
    ['fresh', null],
  ] as const)('lets %s in and flags %s', async (person, flag) => {
    const { http, body } = await signIn(await emailOf(app.company.people[person]))
    expect(http).toBe(201)
    const { info } = body.re_data as { info: Record<string, unknown> }
    const flags = Object.entries(info).filter(([name, value]) => name.startsWith('is_') && value === true)
    expect(flags.map(([name]) => name)).toEqual(flag === null ? [] : [flag])
  })

  test('takes what a device leaves out or empty as unknown', async () => {
    const { staff } = app.company.people
    const email = await emailOf(staff)
    const form = { username: email, password, os: '', device: ' ', brand: '', version: '' }
    const { http, body } = await raw(new URLSearchParams(form).toString())
    expect(http).toBe(201)
    const hash = createHash('sha256')
      .update((body.re_data as { session: string }).session)
      .digest()
    const told = await app.app.sql`
      select os, device, brand, model, app_version from sessions where token_hash = ${hash}`
    const unknown = { os: 'unknown', device: 'unknown', brand: 'unknown', model: 'unknown' }
    expect(told).toEqual([{ ...unknown, app_version: '1.1.0' }])
  })

  test('is letter by letter the same for a wrong password and an unknown account', async () => {
    for (const [language, details] of [
      ['en', 'Email or Password are wrong'],
      ['ar', 'البريد الإلكتروني أو كلمة المرور غير صحيحة'],
    ] as const) {
      const headers = { 'accept-language': language }
      const wrong = await signIn(await emailOf(app.company.people.staff), 'Wrong-2026', headers)
      const unknown = await signIn('nobody@test.example', 'Wrong-2026', headers)
      const refused = { status: 418, data: { details }, re_status: 418, re_message: details, re_data: {} }
      expect([wrong.http, wrong.body]).toEqual([418, refused])
      expect([unknown.http, unknown.body]).toEqual([418, refused])
    }
  })

  test.each([
    ['no password', 'username=a@test.example', 'password'],
    ['a short password', 'username=a@test.example&password=12345', 'password'],
    ['a long password', `username=a@test.example&password=${'1'.repeat(21)}`, 'password'],
    ['no e-mail', 'password=123456', 'username'],
    ['a broken e-mail', 'username=staff.test&password=123456', 'username'],
    ['an e-mail of two', 'username=a@test.example&username=b@test.example&password=123456', 'username'],
    ['an unknown field', 'username=a@test.example&password=123456&admin=1', 'admin'],
  ])('with %s is 422 with status 103 and the reason', async (_, form, field) => {
    const { http, body } = await raw(form)
    expect(http).toBe(422)
    expect(body).toMatchObject({ status: 103, re_status: 103, data: { details: body.re_message } })
    expect(body.re_message).not.toBe('')
    expect(Object.keys((body.re_data as { fields: object }).fields)).toEqual([field])
  })

  test.each([
    ['broken JSON', '{', 'application/json', 422],
    ['plain text', 'username=a', 'text/plain', 415],
    ['too much', `username=${'a'.repeat(1_100_000)}`, formType['content-type'], 413],
  ])('to %s has status 103 as well', async (_, body, type, http) => {
    const answer = await raw(body, { 'content-type': type })
    expect(answer.http).toBe(http)
    expect(answer.body).toMatchObject({ status: 103, re_status: 103, data: { details: expect.any(String) } })
  })

  test('after ten wrong tries is 429 with status 103 and when to try again', async () => {
    const email = await emailOf(app.company.people.gizaStaff)
    for (let tries = 1; tries <= 10; tries += 1)
      expect((await signIn(email, `wrong-${tries}`)).http).toBe(418)
    for (const secret of ['wrong-11', password]) {
      const { http, headers, body } = await signIn(email, secret)
      expect(http).toBe(429)
      expect(body).toMatchObject({ status: 103, re_status: 103, data: { details: expect.any(String) } })
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
    }
    expect((await signIn(await emailOf(app.company.people.superuser))).http).toBe(201)
  })
})

describe('a session', () => {
  test('ends at sign-out, and no other session does; a delivery boy may sign out too', async () => {
    const { staff, delivery } = app.company.people
    const [first, second] = [await sessionOf(staff), await sessionOf(staff)]
    const out = (session: string) =>
      app.send('POST', '/dashboard/auth/logout', null, '', { authorization: `Token ${session}` })
    expect(await out(first)).toMatchObject({ http: 200, status: 201, data: {} })
    expect((await listWith(first)).http).toBe(401)
    expect((await out(first)).http).toBe(401)
    expect((await listWith(second)).http).toBe(200)
    expect((await out(await sessionOf(delivery))).http).toBe(200)
  })

  test('of several people, asked at once, are each answered as their own', async () => {
    const { staff, manager, delivery } = app.company.people
    const sessions = await Promise.all([staff, manager, delivery].map(sessionOf))
    const ask = (session: string) => app.call('listSessions', null, {}, { authorization: `Token ${session}` })
    const alone = []
    for (const session of sessions) alone.push((await ask(session)).data)
    const together = await Promise.all([...sessions, 'unknown', ...sessions].map(ask))
    expect(new Set(alone.map((data) => JSON.stringify(data))).size).toBe(3)
    expect(together.map(({ http, data }) => (http === 200 ? data : http))).toEqual([...alone, 401, ...alone])
  })

  test('that has expired is answered 419', async () => {
    const session = await sessionOf(app.company.people.staff)
    const hash = createHash('sha256').update(session).digest()
    await app.app.sql`update sessions set expires_at = now() - interval '1 second' where token_hash = ${hash}`
    expect(await listWith(session)).toMatchObject({ http: 419, status: 419 })
  })

  test('of a deactivated person is answered 410', async () => {
    const { accountant } = app.company.people
    const session = await sessionOf(accountant)
    await app.app.sql`update employees set active = false where id = ${accountant}`
    try {
      expect(await listWith(session)).toMatchObject({ http: 410, status: 410 })
    } finally {
      await app.app.sql`update employees set active = true where id = ${accountant}`
    }
  })

  test('has a changed role of its employee at once', async () => {
    const { staff } = app.company.people
    const session = await sessionOf(staff)
    await app.app.sql`update employees set role = 'new' where id = ${staff}`
    try {
      expect(await listWith(session)).toMatchObject({ http: 403, status: 403 })
    } finally {
      await app.app.sql`update employees set role = 'staff' where id = ${staff}`
    }
  })

  test('is stored only as a hash', async () => {
    const session = await sessionOf(app.company.people.staff)
    const [row] = await app.app.sql<
      { said: string }[]
    >`select string_agg(s::text, ' ') as said from sessions s`
    expect(row?.said).not.toContain(session)
    expect(row?.said).not.toContain(Buffer.from(session).toString('hex'))
  })
})

test('no reply holds a secret: no hash, no token, no code of a line that is not Pending', async () => {
  const session = await sessionOf(app.company.people.superuser)
  const awb = await day.create(localOrder(app.company))
  await day.assign(awb)
  const code = await day.codeOf(awb)
  await day.start(awb)
  const main = Number(awb.split('-')[0])
  const merchant = { client: app.company.plainClient }
  const replies = await Promise.all([
    app.call('listShipments', 'superuser', {}),
    app.call('listClients', 'superuser', {}),
    app.call('listDeliveryBoys', 'superuser', {}),
    app.call('openMain', 'superuser', { awb }),
    app.call('openDetails', 'superuser', { awb }),
    app.call('openSenderAndReceiver', 'superuser', { awb }),
    app.call('listParcels', 'superuser', { main_shipment_id: main }),
    app.call('listTracking', 'superuser', { awb }),
    app.call('listWallet', 'superuser', {}),
    app.call('listCourierBalances', 'superuser', {}),
    app.call('listClientBalances', 'superuser', {}),
    app.call('openOwnShipment', merchant, { awb }),
    app.call('listOwnShipments', merchant, {}),
    app.call('listOwnLines', 'delivery', {}),
    app.call('startLine', 'staff', { awb, code: '0000' }),
    app.call('track', null, { awb }),
  ])
  const hash = createHash('sha256').update(session).digest()
  const secrets = ['$argon2', session, clientToken, hash.toString('hex'), hash.toString('base64'), '_hash']
  const said = JSON.stringify(replies)
  for (const secret of secrets) expect(said).not.toContain(secret)
  const lines = (await day.lines(awb)).map((line) => [line.re_status, line.code])
  expect(lines).toEqual([
    ['Active', null],
    ['Pending', expect.stringMatching(/^\d{4}$/)],
  ])
  const kept = await app.app.sql<{ said: string }[]>`
    select changes::text || note as said from activity_log union all select concat_ws(' ', note, details) from tracking_events`
  expect(kept.length).toBeGreaterThan(0)
  for (const row of kept) expect(row.said).not.toContain(`"${code}"`)
})
