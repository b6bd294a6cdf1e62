import { calls } from '@mersal/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { timeLimits } from '../../src/platform/http/time-limits.ts'
import { activityOf } from '../support/activity.ts'
import { password } from '../support/company.ts'
import { sessionsOf } from '../support/employee-forms.ts'
import { emailOf, signInFrom, withSession } from '../support/outside/browsers.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const new_pass = 'Sunny-Day-7'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  return () => app.close()
})

describe('the own password', () => {
  test.each(['superuser', 'staff', 'delivery', 'fresh'] as const)(
    'is changed by a %s who knows the old one; the other sessions end, this one stays',
    async (name) => {
      const id = app.company.people[name]
      const email = await emailOf(app, id)
      const { data } = await signInFrom(app, email)
      expect(await sessionsOf(app, id)).toBe(2)
      const changed = await app.call(
        'changeOwnPassword',
        null,
        { password, new_pass },
        withSession(data.session),
      )
      expect(changed).toMatchObject({ http: 200, data: {} })
      expect(await sessionsOf(app, id)).toBe(1)
      expect((await app.call('listSessions', null, {}, withSession(data.session))).http).toBe(200)
      expect((await app.call('listSessions', name, {})).http).toBe(401)
      expect((await signInFrom(app, email, password)).http).toBe(418)
      expect((await signInFrom(app, email, new_pass)).http).toBe(201)
      expect(await activityOf(app, 'employee', id)).toMatchObject([{ action: 'password_changed', by: id }])
    },
  )

  test('stays as it is for who has the session alone; ten wrong tries lock that for a while', async () => {
    const wrong = () => app.call('changeOwnPassword', 'staff', { password: 'not-this-one', new_pass })
    for (let tries = 0; tries < 10; tries += 1)
      expect(await wrong()).toMatchObject({ http: 422, fields: { password: 'The password is wrong' } })
    expect((await wrong()).http).toBe(429)
    expect((await app.call('changeOwnPassword', 'staff', { password, new_pass })).http).toBe(429)
    const { staff } = app.company.people
    expect(await sessionsOf(app, staff)).toBe(1)
    expect((await signInFrom(app, await emailOf(app, staff))).http).toBe(201)
    expect(await activityOf(app, 'employee', staff)).toMatchObject([{ action: 'proof_locked', by: staff }])
  })

  test('locked hashes nothing: the refusal comes though no place to hash is free', async () => {
    const { staff } = app.company.people
    const wrong = () => app.call('changeOwnPassword', 'staff', { password: 'not-this-one', new_pass })
    for (let tries = 0; tries < 10; tries += 1) await wrong()
    const full = {
      ...timeLimits,
      heavy: { ...timeLimits.heavy, passwords: { atOnce: 0, mostWaiting: 0, waitMs: 1 } },
    }
    const busy = await buildApp({
      config: { port: 0, demo: false, dataDir: app.dataDir },
      databaseUrl: app.databaseUrl,
      log: false,
      limits: full,
    })
    const response = await busy.server.inject({
      method: 'POST',
      url: `/api${calls.changeOwnPassword.path}`,
      headers: app.credentials('staff'),
      payload: { password, new_pass },
    })
    await busy.close()
    expect(response.statusCode).toBe(429)
    expect(await sessionsOf(app, staff)).toBe(1)
  })

  test('tried seventy times at once by one clerk keeps nobody else from signing in', async () => {
    const passwords = { ...timeLimits.heavy.passwords, waitMs: 60_000 }
    const heavy = { ...timeLimits.heavy, passwords }
    const usual = await startTestApp({}, { ...timeLimits, calls: timeLimits.jobs, heavy })
    try {
      const wrong = { password: 'not-this-one', new_pass }
      const tries = Array.from({ length: 70 }, () => usual.call('changeOwnPassword', 'staff', wrong))
      const other = await signInFrom(usual, await emailOf(usual, usual.company.people.gizaStaff))
      expect(other.http).toBe(201)
      const answers = (await Promise.all(tries)).map(({ http }) => http)
      expect(answers.filter((http) => http === 422)).toHaveLength(10)
      expect(await activityOf(usual, 'employee', usual.company.people.staff)).toMatchObject([
        { action: 'proof_locked' },
      ])
    } finally {
      await usual.close()
    }
  })

  test('is nobody’s first guess, and of the usual length', async () => {
    const change = (chosen: string) => app.call('changeOwnPassword', 'staff', { password, new_pass: chosen })
    for (const chosen of ['password', '12345', 'x'.repeat(21)])
      expect((await change(chosen)).fields).toHaveProperty('new_pass')
    expect((await change('abcde1')).http).toBe(200)
  })

  test('changed twice at the same moment is changed once', async () => {
    const change = (chosen: string) => app.call('changeOwnPassword', 'staff', { password, new_pass: chosen })
    const answers = await Promise.all(['Sunny-Day-8', 'Sunny-Day-9'].map(change))
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 422])
  })
})
