import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../src/features/auth/index.ts'
import { until } from '../setup/spawned-program.ts'
import { activityOf } from '../support/activity.ts'
import { sessionsOf } from '../support/employee-forms.ts'
import { emailOf, signInFrom, withSession } from '../support/outside/browsers.ts'
import { codeOf, enrol, ownPassword, type Person } from '../support/second-factor.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let owner: Person
let partner: Person
beforeEach(async () => {
  app = await startTestApp()
  owner = await superuser('owner@test.example')
  partner = await superuser('partner@test.example')
  await app.app.sql`update employees set active = false where id = ${app.company.people.superuser}`
})
afterEach(() => app.close())

async function superuser(email: string): Promise<Person> {
  const [row] = await app.app.sql<{ id: number }[]>`
    insert into employees (first_name, last_name, username, email, role, password_hash)
    values ('Super', 'User', ${email}, ${email}, 'superuser', ${await hashPassword(ownPassword)}) returning id`
  const { data } = await signInFrom(app, email, ownPassword)
  return { id: row?.id ?? 0, email, session: withSession(data.session) }
}

function deactivate(by: Person, whom: Person, proof: { password?: string; code?: string } = {}) {
  return app.call('setEmployeeActive', null, { employee_id: whom.id, active: 0, ...proof }, by.session)
}

async function activeSuperusers(): Promise<string[]> {
  const rows = await app.app.sql<{ email: string }[]>`
    select email from employees where role = 'superuser' and active order by email`
  return rows.map(({ email }) => email)
}

describe('a superuser', () => {
  test('deactivates another one with their own password, and the other one’s sessions end', async () => {
    expect(await deactivate(owner, partner, { password: ownPassword })).toMatchObject({
      http: 200,
      data: { employee_id: partner.id },
    })
    expect(await activeSuperusers()).toEqual([owner.email])
    expect(await sessionsOf(app, partner.id)).toBe(0)
    expect((await signInFrom(app, partner.email, ownPassword)).http).toBe(418)
    expect(await activityOf(app, 'employee', partner.id)).toMatchObject([
      { action: 'employee_deactivated', by: owner.id, changes: { active: ['1', '0'] } },
    ])
  })

  test('is refused without their password, and a wrong password is counted', async () => {
    expect(await deactivate(owner, partner)).toMatchObject({
      http: 422,
      fields: { password: 'Password is required' },
    })
    const wrong = () => deactivate(owner, partner, { password: 'not-this-one' })
    for (let tries = 0; tries < 10; tries += 1)
      expect((await wrong()).fields).toEqual({ password: 'The password is wrong' })
    expect((await deactivate(owner, partner, { password: ownPassword })).http).toBe(429)
    expect(await activeSuperusers()).toEqual([owner.email, partner.email])
  })

  test('with a second factor must send its code, which works once; the password is refused', async () => {
    const third = await superuser('third@test.example')
    const { secret } = await enrol(app, owner)
    expect(await deactivate(owner, partner, { password: ownPassword })).toMatchObject({
      http: 422,
      fields: { code: 'Enter the code from your authenticator app' },
    })
    const code = codeOf(secret)
    expect((await deactivate(owner, partner, { code: '000000' })).fields).toHaveProperty('code')
    expect((await deactivate(owner, partner, { code })).http).toBe(200)
    expect((await deactivate(owner, third, { code })).fields).toHaveProperty('code')
    expect(await activeSuperusers()).toEqual([owner.email, third.email])
  })

  test('can neither deactivate themselves nor activate another one: only the operator can', async () => {
    expect((await deactivate(owner, owner, { password: ownPassword })).http).toBe(422)
    await deactivate(owner, partner, { password: ownPassword })
    const back = { employee_id: partner.id, active: 1, password: ownPassword }
    expect(await app.call('setEmployeeActive', null, back, owner.session)).toMatchObject({
      http: 422,
      message: 'You may not act on a person of equal or higher rank',
    })
    expect(await activeSuperusers()).toEqual([owner.email])
  })

  test('and another one deactivate each other at the same time: only one call succeeds', async () => {
    const locked = Promise.withResolvers<void>()
    const bothWait = Promise.withResolvers<void>()
    const holder = app.app.sql.begin(async (tx) => {
      await tx`select from employees where role = 'superuser' for update`
      locked.resolve()
      await bothWait.promise
    })
    await locked.promise
    const answers = Promise.all([
      deactivate(owner, partner, { password: ownPassword }),
      deactivate(partner, owner, { password: ownPassword }),
    ])
    await until('both have shown who they are and wait for the other', async () => {
      const waiting = await app.app.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return waiting.length === 2
    })
    bothWait.resolve()
    await holder
    expect((await answers).map(({ http }) => http).sort()).toEqual([200, 410])
    expect(await activeSuperusers()).toHaveLength(1)
  })

  test('cannot be deactivated by a manager, whatever proof they send', async () => {
    const email = await emailOf(app, app.company.people.manager)
    const { data } = await signInFrom(app, email)
    const manager = { id: app.company.people.manager, email, session: withSession(data.session) }
    expect((await deactivate(manager, partner, { password: 'Secret-2026' })).http).toBe(404)
    expect(await activeSuperusers()).toEqual([owner.email, partner.email])
  })
})
