import { beforeEach, expect, test } from 'vitest'
import { inject } from '../support/inject.ts'
import { emailOf, signInFrom, withSession } from '../support/outside/browsers.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const callsAMinute = 60

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ callsAMinute })
  return () => app.close()
})

const list = (headers: Record<string, string>, url = '/api/dashboard/branches/all') =>
  inject(app.app.server, { method: 'GET', url, headers })

async function exhaust(headers: Record<string, string>, url?: string): Promise<void> {
  for (let made = 0; made < callsAMinute; made += 1) expect((await list(headers, url)).statusCode).toBe(200)
}

test('a person who calls too often is asked to wait, whatever they call and from whichever session', async () => {
  const { company } = app
  await exhaust(app.credentials('staff'))
  const refused = await list(app.credentials('staff'))
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({ re_status: 421, re_data: {} })
  const docs = await list(app.credentials('staff'), '/api/integration/branches/all/1')
  expect([docs.statusCode, docs.json()]).toMatchObject([429, { status: 429, data: {} }])
  const { data } = await signInFrom(app, await emailOf(app, company.people.staff))
  expect((await list(withSession(data.session))).statusCode).toBe(429)
  // A changing call that is refused by the limit changes nothing.
  const changed = await app.call('endOtherSessions', 'staff', {})
  expect(changed.http).toBe(429)
  expect((await list(app.credentials('gizaStaff'))).statusCode).toBe(200)
})

test('a merchant’s program likewise, and no other merchant’s', async () => {
  const own = '/api/merchant/shipments/all'
  await exhaust(app.credentials({ client: app.company.plainClient }), own)
  const refused = await list(app.credentials({ client: app.company.plainClient }), own)
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await list(app.credentials({ client: app.company.tantaClient }), own)).statusCode).toBe(200)
  // An employee with the same id as the merchant is a different caller.
  expect((await list(app.credentials('manager'))).statusCode).toBe(200)
})
