import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password } from '../support/company.ts'
import { codeSentTo, mailsIn, mailsSent } from '../support/outside/outbox.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startWorkingApp()
})
afterAll(() => app.close())

const newPassword = 'Another-2026'

async function emailOf(person: keyof TestApp['company']['people']): Promise<string> {
  const [row] = await app.app.sql<{ email: string }[]>`
    select email from employees where id = ${app.company.people[person]}`
  return row?.email ?? ''
}

/** As if all that was asked before had been asked a minute earlier. */
async function letTheMinutePass(): Promise<void> {
  await app.app.sql`update reset_codes set created_at = created_at - interval '61 seconds'`
}

async function askedCode(email: string): Promise<string> {
  const answer = await app.call('askResetCode', null, { username: email })
  expect(answer).toMatchObject({ http: 201, status: 201, data: { resend_seconds: 60 } })
  return codeSentTo(app, email)
}

function wrong(code: string): string {
  return code === '000000' ? '111111' : '000000'
}

const refusedCode = { http: 418, status: 418, message: 'The code is wrong or has expired' }

describe('the three steps', () => {
  test('set a new password, end every session and forget wrong sign-ins', async () => {
    const username = await emailOf('staff')
    const session = await app.call('signIn', null, { username, password })
    for (let tries = 0; tries < 10; tries += 1)
      await app.call('signIn', null, { username, password: 'wrong-password' })
    expect(await app.call('signIn', null, { username, password })).toMatchObject({ http: 429, status: 103 })

    const code = await askedCode(username)
    expect(await app.call('checkResetCode', null, { username, code })).toMatchObject({ http: 201, data: {} })
    expect(await app.call('resetPassword', null, { username, code, new_pass: newPassword })).toMatchObject({
      http: 201,
      data: {},
    })

    const withOld = { authorization: `Token ${session.data.session}` }
    expect(await app.call('listClients', null, {}, withOld)).toMatchObject({ http: 401 })
    expect(await app.call('signIn', null, { username, password })).toMatchObject({ http: 418 })
    expect(await app.call('signIn', null, { username, password: newPassword })).toMatchObject({ http: 201 })
  })

  test('leave a line in the log without the code or the password', async () => {
    const [entry] = await app.app.sql<{ text: string }[]>`
      select (to_jsonb(l) - 'at' - 'written_at')::text as text from activity_log l
      where action = 'password_reset' and entity_id = ${app.company.people.staff}`
    expect(entry?.text).toContain(`[${app.company.alexandria}]`)
    expect(entry?.text).not.toContain(newPassword)
    expect(entry?.text).not.toMatch(/\b\d{6}\b/)
  })

  test('answer in the shape of a sign-in', async () => {
    const reply = await app.app.server.inject({
      method: 'PUT',
      url: '/api/dashboard/auth/forgot-password/first-step',
      payload: { username: 'nobody-in-the-shape@test.example' },
    })
    expect(reply.json()).toMatchObject({ status: 201, data: { details: 'Done' }, re_status: 201 })
    const refused = await app.app.server.inject({
      method: 'POST',
      url: '/api/dashboard/auth/forgot-password/second-step',
      payload: { username: 'nobody-in-the-shape@test.example', code: '123456' },
    })
    expect(refused.statusCode).toBe(418)
    expect(refused.json()).toMatchObject({
      status: 418,
      data: { details: 'The code is wrong or has expired' },
      re_status: 418,
    })
  })

  test('take the code in Arabic digits and with spaces', async () => {
    const username = await emailOf('gizaDelivery')
    const code = await askedCode(username)
    const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    expect(await app.call('checkResetCode', null, { username, code: arabic })).toMatchObject({ http: 201 })
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `
    expect(await app.call('checkResetCode', null, { username, code: spaced })).toMatchObject({ http: 201 })
  })

  test('exist under their older names', async () => {
    const email = await emailOf('accountant')
    const code = await askedCode(email)
    expect(await app.call('oldCheckResetCode', null, { email, code: wrong(code) })).toMatchObject(refusedCode)
    expect(await app.call('oldCheckResetCode', null, { email, code })).toMatchObject({
      http: 200,
      status: 201,
    })
    const request = { email, code, new_pass: newPassword }
    expect(await app.call('oldResetPassword', null, request)).toMatchObject({ http: 200, status: 201 })
    expect(await app.call('oldResetPassword', null, request)).toMatchObject(refusedCode)
    expect(await app.call('signIn', null, { username: email, password: newPassword })).toMatchObject({
      http: 201,
    })
  })
})

describe('a code', () => {
  test('is dead after five wrong tries, at either step', async () => {
    const username = await emailOf('manager')
    const code = await askedCode(username)
    for (let tries = 0; tries < 4; tries += 1)
      expect(await app.call('checkResetCode', null, { username, code: wrong(code) })).toMatchObject(
        refusedCode,
      )
    expect(await app.call('checkResetCode', null, { username, code })).toMatchObject({ http: 201 })
    const attempt = { username, code: wrong(code), new_pass: newPassword }
    expect(await app.call('resetPassword', null, attempt)).toMatchObject(refusedCode)
    expect(await app.call('checkResetCode', null, { username, code })).toMatchObject(refusedCode)
    expect(await app.call('resetPassword', null, { ...attempt, code })).toMatchObject(refusedCode)
  })

  test('is dead after ten minutes', async () => {
    const username = await emailOf('superuser')
    const code = await askedCode(username)
    const [row] = await app.app.sql<{ minutes: number }[]>`
      select extract(epoch from max(expires_at - created_at))::int / 60 as minutes from reset_codes`
    expect(row?.minutes).toBe(10)
    await app.app.sql`update reset_codes set expires_at = now() - interval '1 second'`
    expect(await app.call('checkResetCode', null, { username, code })).toMatchObject(refusedCode)
    expect(await app.call('resetPassword', null, { username, code, new_pass: newPassword })).toMatchObject(
      refusedCode,
    )
  })

  test('works once', async () => {
    const username = await emailOf('gizaStaff')
    const code = await askedCode(username)
    const both = await Promise.all([
      app.call('resetPassword', null, { username, code, new_pass: newPassword }),
      app.call('resetPassword', null, { username, code, new_pass: 'Third-2026' }),
    ])
    expect(both.map(({ http }) => http).sort()).toEqual([201, 418])
    expect(await app.call('checkResetCode', null, { username, code })).toMatchObject(refusedCode)
  })

  test('is replaced by a newer one', async () => {
    const username = await emailOf('tantaManager')
    const first = await askedCode(username)
    await letTheMinutePass()
    const second = await askedCode(username)
    if (first !== second)
      expect(await app.call('checkResetCode', null, { username, code: first })).toMatchObject(refusedCode)
    expect(await app.call('checkResetCode', null, { username, code: second })).toMatchObject({ http: 201 })
  })

  test('survives a refused new password', async () => {
    const username = await emailOf('delivery')
    const code = await askedCode(username)
    for (const [new_pass, field] of [
      ['12345', 'Write at least 6 characters'],
      ['123456789012345678901', 'Write at most 20 characters'],
      ['password', 'This password is too common. Choose another'],
    ] as const) {
      const refused = await app.call('resetPassword', null, { username, code, new_pass })
      expect(refused).toMatchObject({ http: 422, status: 103, fields: { new_pass: field } })
    }
    expect(await app.call('resetPassword', null, { username, code, new_pass: 'qW3$ru' })).toMatchObject({
      http: 201,
    })
  })

  test('is nowhere in the database as it is', async () => {
    const code = await askedCode(await emailOf('fresh'))
    const stored = await app.app.sql<{ text: string }[]>`
      select encode(code_hash, 'escape') || encode(code_hash, 'hex') as text from reset_codes order by id desc limit 1`
    expect(stored[0]?.text).not.toContain(code)
  })
})

describe('asking again', () => {
  test('is refused for a minute, and says how long', async () => {
    const username = await emailOf('accountant')
    await letTheMinutePass()
    await askedCode(username)
    const again = await app.app.server.inject({
      method: 'PUT',
      url: '/api/dashboard/auth/forgot-password/first-step',
      payload: { username: username.toUpperCase() },
    })
    expect(again.statusCode).toBe(429)
    expect(again.json()).toMatchObject({ status: 103, re_status: 103 })
    const wait = Number(again.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
  })

  test('twice at once sends one code', async () => {
    const username = await emailOf('staff')
    await letTheMinutePass()
    const both = await Promise.all([1, 2].map(() => app.call('askResetCode', null, { username })))
    expect(both.map(({ http }) => http).sort()).toEqual([201, 429])
  })

  test('is refused after five codes within an hour', async () => {
    const username = 'asks-too-often@test.example'
    for (let codes = 0; codes < 5; codes += 1) {
      expect(await app.call('askResetCode', null, { username })).toMatchObject({ http: 201 })
      await letTheMinutePass()
    }
    expect(await app.call('askResetCode', null, { username })).toMatchObject({
      http: 429,
      message: 'Too many codes were asked for. Try again in an hour',
    })
  })
})

describe('an account that does not exist', () => {
  test('gets the answers of one that does, step by step', async () => {
    await app.app.sql`delete from reset_codes`
    const known = await emailOf('gizaDelivery')
    const answers = async (username: string) => {
      const asked = await app.call('askResetCode', null, { username })
      const again = await app.call('askResetCode', null, { username })
      const wrongs = []
      for (let tries = 0; tries < 6; tries += 1)
        wrongs.push(await app.call('checkResetCode', null, { username, code: 'no digits' }))
      const reset = await app.call('resetPassword', null, { username, code: '0', new_pass: newPassword })
      return [asked, { ...again, message: '' }, ...wrongs, reset]
    }
    expect(await answers('nobody@test.example')).toEqual(await answers(known))
  })

  test('leaves the same trace and gets no mail', async () => {
    await mailsSent(app)
    const before = (await mailsIn(app)).length
    await app.call('askResetCode', null, { username: 'also-nobody@test.example' })
    const [row] = await app.app.sql<{ employee_id: number | null }[]>`
      select employee_id from reset_codes order by id desc limit 1`
    expect(row).toEqual({ employee_id: null })
    await mailsSent(app)
    expect((await mailsIn(app)).length).toBe(before)
  })

  test('is what a deactivated one looks like', async () => {
    const username = await emailOf('tantaManager')
    await app.app.sql`delete from reset_codes`
    await app.app.sql`update employees set active = false where email = ${username}`
    await mailsSent(app)
    const before = (await mailsIn(app)).length
    expect(await app.call('askResetCode', null, { username })).toMatchObject({ http: 201 })
    await mailsSent(app)
    expect((await mailsIn(app)).length).toBe(before)
  })
})

describe('one address', () => {
  test('gets thirty codes an hour', async () => {
    await app.app.sql`delete from reset_codes`
    await app.app.sql`
      insert into reset_codes (email_hash, address, code_hash, expires_at)
      select sha256(n::text::bytea), '127.0.0.1', '', now() from generate_series(1, 30) n`
    expect(await app.call('askResetCode', null, { username: 'one-more@test.example' })).toMatchObject({
      http: 429,
    })
  })

  test('is stopped after a hundred wrong codes', async () => {
    await app.app.sql`
      insert into sign_in_failures (identifier_hash, address)
      select sha256(n::text::bytea), '127.0.0.1' from generate_series(1, 100) n`
    expect(
      await app.call('checkResetCode', null, { username: await emailOf('staff'), code: '123456' }),
    ).toMatchObject({ http: 429, status: 103 })
  })
})

test('the mail is in the language of whoever asked, the code readable in both directions', async () => {
  await app.app.sql`delete from reset_codes`
  await app.app.sql`delete from sign_in_failures`
  const email = await emailOf('superuser')
  await app.call('askResetCode', null, { username: email }, { 'accept-language': 'ar-EG,en;q=0.5' })
  await mailsSent(app)
  const arabic = (await mailsIn(app)).at(-1) ?? ''
  expect(arabic).toContain('Content-Language: ar')
  expect(arabic).toMatch(/<html lang=3D"ar" dir=3D"rtl">/)
  expect(arabic).toMatch(/^\d{6}\r?$/m)
  await letTheMinutePass()
  await app.call('askResetCode', null, { username: email }, { 'accept-language': 'en' })
  await mailsSent(app)
  const english = (await mailsIn(app)).at(-1) ?? ''
  expect(english).toContain('Subject: Your code for a new Mersal password')
  expect(english).toMatch(/<html lang=3D"en" dir=3D"ltr">/)
})
