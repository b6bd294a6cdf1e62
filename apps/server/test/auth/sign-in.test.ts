import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { password } from '../support/company.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.app.sql`delete from sign_in_failures`
})

type Person = { id: number; email: string; username: string; phone: string }

async function person(name: keyof TestApp['company']['people']): Promise<Person> {
  const [row] = await app.app.sql<Person[]>`
    select id, email, username, phone from employees where id = ${app.company.people[name]}`
  if (!row) throw new Error(`nobody is ${name}`)
  return row
}

function signIn(username: string, typed = password) {
  return app.call('signIn', null, { username, password: typed })
}

function docsSignIn(username: string, typed = password) {
  return app.call('docsSignIn', null, { username, password: typed })
}

const wrong = { http: 418, status: 418, message: 'Email or Password are wrong' }
const locked = { http: 429, status: 103, message: 'Too many wrong tries. Try again in 15 minutes' }

describe('the dashboard', () => {
  test('is entered with the e-mail, in capitals or not', async () => {
    const { id, email } = await person('staff')
    for (const typed of [email, email.toUpperCase(), ` ${email} `])
      expect(await signIn(typed)).toMatchObject({
        http: 201,
        status: 201,
        data: { info: { employee_id: id, is_staff: true, is_manager: false } },
      })
  })

  test('is not entered with a username or a number', async () => {
    const { username, phone } = await person('staff')
    for (const typed of [username, phone])
      expect(await signIn(typed)).toMatchObject({ http: 422, status: 103, message: 'Email not valid' })
  })

  test('refuses a wrong password and an unknown e-mail alike', async () => {
    const known = await signIn((await person('staff')).email, 'wrong-password')
    expect(known).toMatchObject(wrong)
    expect(await signIn('nobody@test.example', 'wrong-password')).toEqual(known)
  })

  test('says of a deactivated account only to its owner that it is so', async () => {
    const { id, email } = await person('gizaStaff')
    await app.app.sql`update employees set active = false where id = ${id}`
    expect(await signIn(email, 'wrong-password')).toMatchObject(wrong)
    expect(await signIn(email)).toMatchObject({ http: 418, message: 'This account is not active' })
  })

  test('names what is missing', async () => {
    const missing = (fields: object) => app.call('signIn', null, fields as never)
    expect(await missing({ password })).toMatchObject({ http: 422, status: 103 })
    expect(await missing({ username: '', password })).toMatchObject({ message: 'Email is Required' })
    expect(await missing({ username: 'a@test.example' })).toMatchObject({ message: 'Password is required' })
  })
})

describe('the docs console', () => {
  test.each(['username', 'email', 'phone'] as const)('is entered with the %s', async (by) => {
    const delivery = await person('delivery')
    expect(await docsSignIn(delivery[by])).toMatchObject({
      http: 201,
      status: 201,
      data: { info: { employee_id: delivery.id } },
    })
  })

  test('answers as the dashboard does', async () => {
    const { email } = await person('manager')
    for (const typed of [password, 'wrong-password']) {
      const [here, there] = [await docsSignIn(email, typed), await signIn(email, typed)]
      expect({ ...here, data: Object.keys(here.data) }).toEqual({ ...there, data: Object.keys(there.data) })
    }
  })

  test('refuses a wrong password with any of the three', async () => {
    const { username, email, phone } = await person('manager')
    for (const typed of [username, email, phone, 'nobody'])
      expect(await docsSignIn(typed, 'wrong-password')).toMatchObject(wrong)
  })

  test('is not entered by a username that is another one’s e-mail', async () => {
    const { email, id } = await person('accountant')
    const other = await person('tantaManager')
    await app.app.sql`update employees set username = ${email} where id = ${other.id}`
    expect(await docsSignIn(email)).toMatchObject({ data: { info: { employee_id: id } } })
  })
})

describe('the courier app', () => {
  const courierSignIn = (username: string, typed = password) =>
    app.call('courierSignIn', null, { username, password: typed })

  test('is entered with the mobile number as people write it, or the e-mail', async () => {
    const { id, phone, email } = await person('delivery')
    const arabic = phone.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    for (const typed of [phone, arabic, `+2${phone}`, `002 ${phone.slice(0, 4)} ${phone.slice(4)}`, email])
      expect(await courierSignIn(typed)).toMatchObject({ http: 201, data: { info: { employee_id: id } } })
  })

  test('is entered with an e-mail that has hyphens', async () => {
    const { id } = await person('delivery')
    const email = 'ahmed-ali@mersal-cairo.example'
    await app.app.sql`update employees set email = ${email} where id = ${id}`
    expect(await courierSignIn(email)).toMatchObject({ http: 201, data: { info: { employee_id: id } } })
  })

  test('refuses a wrong password and an unknown number alike, and names an empty field', async () => {
    const { phone } = await person('delivery')
    const known = await courierSignIn(phone, 'wrong-password')
    const wrongPhone = { ...wrong, message: 'Phone number or password are wrong' }
    expect(known).toMatchObject(wrongPhone)
    expect(await courierSignIn('01099999999', 'wrong-password')).toEqual(known)
    expect(await courierSignIn('')).toMatchObject({ message: 'Enter your mobile number or e-mail' })
  })
})

describe('ten wrong tries', () => {
  async function tenWrong(tryOnce: (typed: string) => Promise<unknown>): Promise<void> {
    for (let tries = 0; tries < 10; tries += 1) expect(await tryOnce('wrong-password')).toMatchObject(wrong)
  }

  test('lock the account for this address, and say for how long', async () => {
    const { email } = await person('staff')
    await tenWrong((typed) => signIn(email, typed))
    expect(await signIn(email)).toMatchObject(locked)
    const reply = await app.app.server.inject({
      method: 'POST',
      url: '/api/dashboard/auth/login',
      payload: { username: email, password },
    })
    expect(reply.headers['retry-after']).toBe('900')
    expect(reply.json()).toMatchObject({ status: 103, data: { details: locked.message } })
  })

  test('lock an account that does not exist as well', async () => {
    await tenWrong((typed) => signIn('nobody@test.example', typed))
    expect(await signIn('nobody@test.example')).toMatchObject(locked)
  })

  test('leave its owner free to sign in from elsewhere', async () => {
    const { email } = await person('staff')
    await tenWrong((typed) => signIn(email, typed))
    const elsewhere = await app.app.server.inject({
      method: 'POST',
      url: '/api/dashboard/auth/login',
      remoteAddress: '192.0.2.7',
      payload: { username: email, password },
    })
    expect(elsewhere.statusCode).toBe(201)
  })

  test('count over all identifiers, without telling that they are one person’s', async () => {
    const { email, username } = await person('staff')
    await tenWrong((typed) => docsSignIn(username, typed))
    expect(await signIn(email)).toMatchObject(wrong)
    expect(await docsSignIn(username)).toMatchObject(locked)
  })

  test('are forgotten after a quarter of an hour', async () => {
    const { email } = await person('staff')
    await tenWrong((typed) => signIn(email, typed))
    await app.app.sql`update sign_in_failures set at = at - interval '15 minutes'`
    expect(await signIn(email)).toMatchObject({ http: 201 })
  })

  test('start anew after a right one', async () => {
    const { email, username } = await person('staff')
    for (let tries = 0; tries < 9; tries += 1) await docsSignIn(username, 'wrong-password')
    expect(await signIn(email)).toMatchObject({ http: 201 })
    expect(await docsSignIn(username, 'wrong-password')).toMatchObject(wrong)
    expect(await docsSignIn(username)).toMatchObject({ http: 201 })
  })
})

test('a hundred wrong tries lock an address for every account', async () => {
  await app.app.sql`
    insert into sign_in_failures (identifier_hash, address)
    select sha256(n::text::bytea), '127.0.0.1' from generate_series(1, 100) n`
  expect(await signIn((await person('manager')).email)).toMatchObject(locked)
  expect(await docsSignIn((await person('manager')).username)).toMatchObject(locked)
})

test('signing out ends the session that it is called with, and no other', async () => {
  const { email } = await person('manager')
  const sessions = [await signIn(email), await signIn(email)].map(({ data }) => ({
    authorization: `Token ${data.session}`,
  }))
  expect(await app.call('signOut', null, {}, sessions[0])).toMatchObject({ http: 200, status: 201 })
  expect(await app.call('listClients', null, {}, sessions[0])).toMatchObject({ http: 401 })
  expect(await app.call('listClients', null, {}, sessions[1])).toMatchObject({ http: 200 })
})
