import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../src/features/auth/index.ts'
import { until } from '../setup/spawned-program.ts'
import { activityOf } from '../support/activity.ts'
import { sessionsOf } from '../support/employee-forms.ts'
import { emailOf, signInFrom, withSession } from '../support/outside/browsers.ts'
import { ageProofs } from '../support/proofs-of-oneself.ts'
import { ownPassword, type Person } from '../support/second-factor.ts'
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

function deactivate(by: Person, whom: Person) {
  return app.call('setEmployeeActive', null, { employee_id: whom.id, active: 0 }, by.session)
}

async function activeSuperusers(): Promise<string[]> {
  const rows = await app.app.sql<{ email: string }[]>`
    select email from employees where role = 'superuser' and active order by email`
  return rows.map(({ email }) => email)
}

describe('a superuser', () => {
  test('deactivates another one and the other one’s sessions end', async () => {
    expect(await deactivate(owner, partner)).toMatchObject({
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

  test('proves themselves first when the last proof is too old', async () => {
    await ageProofs(app)
    expect(await deactivate(owner, partner)).toMatchObject({ http: 428, data: { prove_with: 'password' } })
    expect(await activeSuperusers()).toEqual([owner.email, partner.email])
    await app.call('proveOneself', null, { password: ownPassword }, owner.session)
    expect((await deactivate(owner, partner)).http).toBe(200)
  })

  test('can neither deactivate themselves nor activate another one: only the operator can', async () => {
    expect((await deactivate(owner, owner)).http).toBe(422)
    await deactivate(owner, partner)
    const back = { employee_id: partner.id, active: 1 }
    expect(await app.call('setEmployeeActive', null, back, owner.session)).toMatchObject({
      http: 422,
      message: 'You may not change the account of a person of equal or higher rank',
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
    const answers = Promise.all([deactivate(owner, partner), deactivate(partner, owner)])
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

  test('cannot be deactivated by a manager', async () => {
    const email = await emailOf(app, app.company.people.manager)
    const { data } = await signInFrom(app, email)
    const manager = { id: app.company.people.manager, email, session: withSession(data.session) }
    expect((await deactivate(manager, partner)).http).toBe(404)
    expect(await activeSuperusers()).toEqual([owner.email, partner.email])
  })
})
