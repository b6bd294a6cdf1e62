import { sessionLimits } from '@mersal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetExpired } from '../../src/platform/database/housekeeping.repository.ts'
import { hire, sessionsOf } from '../support/employee-forms.ts'
import { emailOf, signInFrom, withSession } from '../support/outside/browsers.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile Safari/604.1'

/** Somebody new of a permission, since what is done to sessions is done to all of a person's. */
async function somebody(permission = 2): Promise<{ id: number; email: string }> {
  const id = await hire(app)
  const info = { employee_id: id, permission, branch: app.company.alexandria }
  const placed = await app.call('changePermission', 'superuser', { info })
  expect(placed.http).toBe(200)
  return { id, email: await emailOf(app, id) }
}

async function session(
  email: string,
  userAgent = chrome,
  from = '127.0.0.1',
): Promise<Record<string, string>> {
  const { data } = await signInFrom(app, email, 'Sunny-Day-7', { from, headers: { 'user-agent': userAgent } })
  return withSession(data.session)
}

/** A session of the courier app. */
async function phoneSession(username: string): Promise<Record<string, string>> {
  const { data } = await app.call('courierSignIn', null, { username, password: 'Sunny-Day-7' })
  return withSession(data.session)
}

const lists = (headers: Record<string, string>) => app.call('listClients', null, {}, headers)
const own = async (headers: Record<string, string>) =>
  (await app.call('listSessions', null, {}, headers)).data.list_items

describe('a person', () => {
  test('sees where they are signed in, this session first, the device in plain words', async () => {
    const { email } = await somebody()
    await session(email, safari, '192.0.2.7')
    const here = await session(email)
    expect(await own(here)).toMatchObject([
      { browser: 'Chrome', system: 'Windows', address: '127.0.0.1', current: true },
      { browser: 'Safari', system: 'iPhone', address: '192.0.2.7', current: false },
    ])
  })

  test('ends one session, which is out at once, and no other', async () => {
    const { email } = await somebody()
    const [here, phone, other] = [await session(email), await session(email, safari), await session(email)]
    const lost = (await own(here)).find(({ browser }) => browser === 'Safari')
    const ended = await app.call('endSession', null, { session_id: lost?.id ?? 0 }, here)
    expect(ended).toMatchObject({ http: 200, data: {} })
    expect((await lists(phone)).http).toBe(401)
    expect([(await lists(here)).http, (await lists(other)).http]).toEqual([200, 200])
  })

  test('ends all others at once and stays in', async () => {
    const { email } = await somebody()
    const [here, ...others] = [await session(email), await session(email), await session(email)]
    expect(await app.call('endOtherSessions', null, {}, here)).toMatchObject({ data: { ended: 2 } })
    expect((await lists(here ?? {})).http).toBe(200)
    for (const other of others) expect((await lists(other)).http).toBe(401)
  })

  test('neither sees nor ends a session of somebody else', async () => {
    const [mine, theirs] = [await somebody(), await somebody()]
    const [here, there] = [await session(mine.email), await session(theirs.email)]
    const [foreign] = await own(there)
    expect(await own(here)).toHaveLength(1)
    const refused = await app.call('endSession', null, { session_id: foreign?.id ?? 0 }, here)
    expect(refused).toMatchObject({ http: 404, status: 421 })
    expect((await lists(there)).http).toBe(200)
  })

  test('who is a delivery boy has sessions, too', async () => {
    const { email } = await somebody(4)
    const here = await session(email, safari)
    await session(email, safari)
    expect(await own(here)).toHaveLength(2)
    expect((await app.call('endOtherSessions', null, {}, here)).data).toEqual({ ended: 1 })
  })
})

describe('time', () => {
  const age = (column: 'created' | 'used', hours: number, { id }: { id: number }) =>
    column === 'used'
      ? app.app
          .sql`update sessions set last_used_at = now() - ${hours} * interval '1 hour' where employee_id = ${id}`
      : app.app
          .sql`update sessions set expires_at = expires_at - ${hours} * interval '1 hour' where employee_id = ${id}`

  test('without a use ends a session, and a use puts that off', async () => {
    const person = await somebody()
    const here = await session(person.email)
    await age('used', sessionLimits.idleHours - 0.1, person)
    expect((await lists(here)).http).toBe(200)
    await age('used', sessionLimits.idleHours, person)
    expect(await lists(here)).toMatchObject({ http: 419, status: 419 })
  })

  test('without a use does not end a delivery boy’s session on a phone, 30 days do', async () => {
    const person = await somebody(4)
    const here = await phoneSession(person.email)
    await age('used', 29 * 24, person)
    expect(await own(here)).toMatchObject([{ current: true }])
    await forgetExpired(app.app.sql)
    expect(await sessionsOf(app, person.id)).toBe(1)
    await age('created', sessionLimits.phoneDays * 24, person)
    expect((await lists(here)).http).toBe(419)
  })

  test('ends a session of anybody else in the courier app as in the console', async () => {
    const person = await somebody()
    const here = await phoneSession(person.email)
    await age('used', sessionLimits.idleHours, person)
    expect((await lists(here)).http).toBe(419)
  })

  test('ends a session that is used all the while', async () => {
    const person = await somebody()
    const here = await session(person.email)
    await age('created', sessionLimits.hours - 0.1, person)
    expect((await lists(here)).http).toBe(200)
    await age('created', 0.1, person)
    expect((await lists(here)).http).toBe(419)
  })

  test('takes an ended session off the list, and a day later out of the database', async () => {
    const person = await somebody()
    await session(person.email)
    await age('used', sessionLimits.idleHours, person)
    const here = await session(person.email)
    expect(await own(here)).toHaveLength(1)
    await forgetExpired(app.app.sql)
    expect(await sessionsOf(app, person.id)).toBe(2)
    await age('used', sessionLimits.idleHours + 25, person)
    await forgetExpired(app.app.sql)
    expect(await sessionsOf(app, person.id)).toBe(0)
  })
})

describe('the time of the last use', () => {
  /** The row's version changes whenever it is written. */
  const versionOf = async (id: number) => {
    const [row] = await app.app.sql<{ version: string; idle: number }[]>`
      select xmin::text as version, extract(epoch from now() - last_used_at)::int as idle from sessions where employee_id = ${id}`
    return row ?? { version: '', idle: -1 }
  }

  test('is written once a minute, by one of many calls at once', async () => {
    const { id, email } = await somebody()
    const here = await session(email)
    const { version } = await versionOf(id)
    await lists(here)
    expect((await versionOf(id)).version).toBe(version)
    await app.app
      .sql`update sessions set last_used_at = now() - interval '2 minutes' where employee_id = ${id}`
    const codes = await Promise.all(Array.from({ length: 20 }, async () => (await lists(here)).http))
    expect(new Set(codes)).toEqual(new Set([200]))
    const { version: written, idle } = await versionOf(id)
    expect(idle).toBeLessThan(60)
    await lists(here)
    expect((await versionOf(id)).version).toBe(written)
  })

  test('is not kept fresh by a page that only listens', async () => {
    const { id, email } = await somebody()
    const here = await session(email)
    await app.app.sql`update sessions set last_used_at = now() - interval '1 hour' where employee_id = ${id}`
    expect((await app.call('watchShipments', null, {}, here)).http).toBe(200)
    expect((await versionOf(id)).idle).toBeGreaterThan(3_000)
  })
})

describe('whoever may edit an employee', () => {
  test('sees how they get in and ends all of it, which is written down', async () => {
    const { id, email } = await somebody()
    const [one, two] = [await session(email), await session(email, safari)]
    const access = await app.call('viewEmployeeAccess', 'manager', { employee_id: id })
    expect(access).toMatchObject({ http: 200, data: { sessions: 2, second_factor: false, desk: null } })
    const ended = await app.call('endEmployeeSessions', 'manager', { employee_id: id })
    expect(ended).toMatchObject({ http: 200, data: { ended: 2 } })
    for (const headers of [one, two]) expect((await lists(headers)).http).toBe(419)
    const [entry] = await app.app.sql<{ action: string }[]>`
      select action from activity_log where entity = 'employee' and entity_id = ${id} order by id desc limit 1`
    expect(entry?.action).toBe('employee_sessions_ended')
  })

  test.each(['viewEmployeeAccess', 'endEmployeeSessions'] as const)('%s: nobody else', async (name) => {
    const { people } = app.company
    const ask = (by: Parameters<typeof app.call>[1], employee_id: number) =>
      app.call(name, by, { employee_id })
    expect(await ask('tantaManager', people.staff)).toMatchObject({ http: 404 })
    expect(await ask('manager', people.accountant)).toMatchObject({ http: 422 })
    expect(await ask('manager', people.superuser)).toMatchObject({ http: 404 })
    for (const by of ['accountant', 'staff'] as const)
      expect(await ask(by, people.gizaStaff)).toMatchObject({ http: 422, message: 'You may not do this' })
  })
})

test.each([
  [
    'password',
    419,
    (id: number) => app.call('changePassword', 'superuser', { employee_id: id, password: 'Rainy-Day-8' }),
  ],
  [
    'permission',
    419,
    (id: number) => {
      const info = { employee_id: id, permission: 3, branch: app.company.alexandria }
      return app.call('changePermission', 'superuser', { info })
    },
  ],
  [
    'status',
    410,
    (id: number) => app.call('setEmployeeActive', 'superuser', { employee_id: id, active: false }),
  ],
] as const)('another %s ends every session, which is answered %i', async (_, code, change) => {
  const { id, email } = await somebody()
  const sessions = [await session(email), await session(email, safari)]
  expect((await change(id)).http).toBe(200)
  for (const headers of sessions) expect(await lists(headers)).toMatchObject({ http: code, status: code })
  expect(await sessionsOf(app, id)).toBe(0)
})

describe('a session that somebody else ended', () => {
  const setActive = (employee_id: number, active: boolean) =>
    app.call('setEmployeeActive', 'superuser', { employee_id, active })

  test('does not come back with its person, opens nothing and is on no list', async () => {
    const { id, email } = await somebody()
    const ended = await session(email)
    expect(await setActive(id, false)).toMatchObject({ http: 200 })
    expect(await lists(ended)).toMatchObject({ http: 410, message: 'This account is not active' })
    expect(await setActive(id, true)).toMatchObject({ http: 200 })
    for (const call of ['listSessions', 'watchShipments', 'viewSecondFactor', 'signOut'] as const)
      expect((await app.call(call, null, {}, ended)).http).toBe(419)
    const here = await session(email)
    expect(await own(here)).toHaveLength(1)
    const access = await app.call('viewEmployeeAccess', 'superuser', { employee_id: id })
    expect(access.data.sessions).toBe(1)
  })

  test('is forgotten a day later', async () => {
    const { id, email } = await somebody()
    const ended = await session(email)
    await app.call('endEmployeeSessions', 'superuser', { employee_id: id })
    await forgetExpired(app.app.sql)
    expect((await lists(ended)).http).toBe(419)
    await app.app
      .sql`update sessions set expires_at = expires_at - interval '1 day' where employee_id = ${id}`
    await forgetExpired(app.app.sql)
    expect((await lists(ended)).http).toBe(401)
  })
})
