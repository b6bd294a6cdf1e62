import { afterAll, beforeAll, expect, test } from 'vitest'
import { triesPerAccount } from '../../src/features/auth/sign-in/sign-in-limits.ts'
import { password } from '../support/company.ts'
import { emailOf, signInFrom } from '../support/outside/browsers.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let email: string
beforeAll(async () => {
  app = await startTestApp({ trustedProxies: ['10.0.0.0/8'] })
  email = await emailOf(app, app.company.people.staff)
})
afterAll(() => app.close())

const through = (proxy: string, forwarded: string, more = {}) => ({
  from: proxy,
  headers: { 'x-forwarded-for': forwarded, ...more },
})

test('the word of a proxy that the setting names is taken, its last one alone', async () => {
  for (let tries = 0; tries < triesPerAccount; tries += 1) {
    // The caller writes what they like before it; the proxy appends where they really are.
    const sent = through('10.1.2.3', `198.51.100.${tries}, 203.0.113.5`)
    expect((await signInFrom(app, email, 'wrong-password', sent)).http).toBe(418)
  }
  expect((await signInFrom(app, email, password, through('10.9.9.9', '203.0.113.5'))).http).toBe(429)
  expect((await signInFrom(app, email, password, through('10.1.2.3', '203.0.113.6'))).http).toBe(201)
})

test('the word of anybody else is not', async () => {
  for (let tries = 0; tries < triesPerAccount; tries += 1)
    await signInFrom(app, email, 'wrong-password', through('192.0.2.50', `198.51.100.${tries}`))
  expect((await signInFrom(app, email, password, through('192.0.2.50', '198.51.100.99'))).http).toBe(429)
})

test('https is what a trusted proxy says it is: the site stays so, and the mark goes nowhere else', async () => {
  const answer = (from: string) =>
    app.app.server.inject({ url: '/healthz', remoteAddress: from, headers: { 'x-forwarded-proto': 'https' } })
  expect((await answer('10.1.2.3')).headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  expect((await answer('192.0.2.50')).headers['strict-transport-security']).toBeUndefined()
  const { setCookie } = await signInFrom(
    app,
    email,
    password,
    through('10.1.2.3', '203.0.113.8', { 'x-forwarded-proto': 'https' }),
  )
  expect(setCookie).toMatch(/^__Host-mersal-device=[\w-]{43}; Path=\/; .*; Secure$/)
  // By https no other name is believed, which a subdomain could have set.
  const known = async (name: string) => {
    const cookie = `${name}=${setCookie?.split(/[=;]/)[1]}`
    const again = { ...through('10.1.2.3', '203.0.113.8', { 'x-forwarded-proto': 'https' }), cookie }
    return (
      (await signInFrom(app, email, password, again)).cookie === `__Host-${cookie.replace('__Host-', '')}`
    )
  }
  expect([await known('__Host-mersal-device'), await known('mersal-device')]).toEqual([true, false])
})
