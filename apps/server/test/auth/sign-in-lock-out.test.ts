import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { triesFromEverywhere, triesPerAccount } from '../../src/features/auth/sign-in/sign-in-limits.ts'
import { password } from '../support/company.ts'
import { emailOf, sendFrom, signInFrom } from '../support/outside/browsers.ts'
import { codeSentTo } from '../support/outside/outbox.ts'
import { startWorkingApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let email: string
beforeAll(async () => {
  app = await startWorkingApp()
  email = await emailOf(app, app.company.people.staff)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.app.sql`delete from sign_in_failures`
})

/** A stranger's wrong tries from one address after the other, as if they had been made. */
async function strangersTry(username: string, tries: number): Promise<void> {
  await app.app.sql`
    insert into sign_in_failures (identifier_hash, address)
    select sha256(${username}::bytea), ('198.51.100.' || n)::inet from generate_series(1, ${tries}) n`
}

const strange = { from: '203.0.113.9' }

describe('a stranger with many addresses', () => {
  test('is stopped at one account', async () => {
    await strangersTry(email, triesFromEverywhere - 1)
    expect((await signInFrom(app, email, 'wrong-password', strange)).http).toBe(418)
    expect((await signInFrom(app, email, 'wrong-password', { from: '203.0.113.10' })).http).toBe(429)
    expect((await signInFrom(app, await emailOf(app, app.company.people.manager))).http).toBe(201)
  })

  test('is told the same of an account that does not exist', async () => {
    await strangersTry('nobody@test.example', triesFromEverywhere)
    await strangersTry(email, triesFromEverywhere)
    const answers = [
      await signInFrom(app, 'nobody@test.example', 'wrong-password', strange),
      await signInFrom(app, email, 'wrong-password', strange),
    ]
    expect(answers[0]).toMatchObject({ http: 429, status: 103 })
    expect(answers[0]).toEqual(answers[1])
  })

  test('keeps the owner out of no browser in which they signed in before, wherever it is', async () => {
    const { cookie, setCookie } = await signInFrom(app, email)
    expect(setCookie).toMatch(/^mersal-device=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    await strangersTry(email, 3 * triesFromEverywhere)
    expect((await signInFrom(app, email, password, strange)).http).toBe(429)
    expect((await signInFrom(app, email, password, { ...strange, cookie })).http).toBe(201)
    expect((await signInFrom(app, email, password, { from: '203.0.113.77', cookie })).http).toBe(201)
    // What the owner does lifts nothing for the others.
    expect((await signInFrom(app, email, password, strange)).http).toBe(429)
  })

  test('keeps out nobody who resets the password: that browser is known from then on, and the old ones are not', async () => {
    const owner = await emailOf(app, app.company.people.gizaStaff)
    const before = await signInFrom(app, owner)
    await app.call('askResetCode', null, { username: owner })
    const code = await codeSentTo(app, owner)
    const fields = { username: owner, code, new_pass: 'Another-2026' }
    const reset = await sendFrom(app, '/dashboard/auth/forgot-password/third-step', fields)
    expect(reset.http).toBe(201)
    await strangersTry(owner, triesFromEverywhere)
    const known = { ...strange, cookie: reset.cookie }
    expect((await signInFrom(app, owner, 'Another-2026', known)).http).toBe(201)
    const old = { ...strange, cookie: before.cookie }
    expect((await signInFrom(app, owner, 'Another-2026', old)).http).toBe(429)
  })
})

describe('a known browser', () => {
  test('has ten tries of its own, and no more', async () => {
    const { cookie } = await signInFrom(app, email)
    const here = { cookie, from: '203.0.113.20' }
    for (let tries = 0; tries < triesPerAccount; tries += 1)
      expect((await signInFrom(app, email, 'wrong-password', here)).http).toBe(418)
    expect((await signInFrom(app, email, password, here)).http).toBe(429)
    expect((await signInFrom(app, email, password, { ...here, from: '203.0.113.21' })).http).toBe(429)
    expect((await signInFrom(app, email, password, { from: '203.0.113.22' })).http).toBe(201)
  })

  test('is known to the accounts that were signed in to with it, and to no other', async () => {
    const { cookie } = await signInFrom(app, email)
    const other = await emailOf(app, app.company.people.accountant)
    await strangersTry(other, triesFromEverywhere)
    expect((await signInFrom(app, other, password, { ...strange, cookie })).http).toBe(429)
    await app.app.sql`delete from sign_in_failures`
    const both = await signInFrom(app, other, password, { ...strange, cookie })
    expect(both.cookie).toBe(cookie)
    await strangersTry(other, triesFromEverywhere)
    await strangersTry(email, triesFromEverywhere)
    for (const owner of [other, email])
      expect((await signInFrom(app, owner, password, { ...strange, cookie })).http).toBe(201)
  })

  test('is not made by asking: a mark of one’s own invention is worth nothing', async () => {
    await strangersTry(email, triesFromEverywhere)
    const cookie = `mersal-device=${'A'.repeat(43)}`
    expect((await signInFrom(app, email, password, { ...strange, cookie })).http).toBe(429)
  })

  test('is remembered by a hash alone', async () => {
    const { cookie } = await signInFrom(app, email)
    const mark = cookie.split('=')[1] ?? ''
    const [row] = await app.app.sql<{ said: string }[]>`
      select string_agg(k::text, ' ') as said from known_devices k`
    expect(row?.said).not.toContain(mark)
    expect(row?.said).not.toContain(Buffer.from(mark).toString('hex'))
  })
})

test('one line’s many IPv6 addresses are one address', async () => {
  for (let tries = 0; tries < triesPerAccount; tries += 1)
    expect((await signInFrom(app, email, 'wrong-password', { from: `2001:db8:5:6::${tries}` })).http).toBe(
      418,
    )
  expect((await signInFrom(app, email, password, { from: '2001:db8:5:6:ffff::1' })).http).toBe(429)
  expect((await signInFrom(app, email, password, { from: '2001:db8:5:7::1' })).http).toBe(201)
})
