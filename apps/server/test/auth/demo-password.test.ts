import { afterEach, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { demoPassword, hashPassword } from '../../src/features/auth/index.ts'
import { password } from '../support/company.ts'
import { employeeForm, sessionsOf } from '../support/employee-forms.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
afterEach(() => app.close())

/** Signs in as somebody whom the demo left behind, with the password that is printed everywhere. */
async function signInWithPrinted(demo: boolean) {
  app = await startTestApp({ demo })
  const [person] = await app.app.sql<{ email: string }[]>`
    update employees set password_hash = ${await hashPassword(demoPassword)} where id = ${app.company.people.staff}
    returning email`
  return (await app.call('signIn', null, { username: person?.email ?? '', password: demoPassword })).http
}

test('the printed password of the demo opens the demo', async () => {
  expect(await signInWithPrinted(true)).toBe(201)
})

test('once the demo is over it opens nothing', async () => {
  expect(await signInWithPrinted(false)).toBe(418)
})

/** Each call that sets a chosen password, except the reset by mail. */
async function choose(demo: boolean) {
  app = await startTestApp({ demo })
  const { call, company } = app
  const answers = [
    await call('changeOwnPassword', 'staff', { password, new_pass: demoPassword }),
    await call('changePassword', 'superuser', {
      employee_id: company.people.gizaStaff,
      password: demoPassword,
    }),
    await call(
      'createEmployee',
      'superuser',
      employeeForm({ password: demoPassword, re_password: demoPassword }),
    ),
    await call('docsUpdateEmployee', 'superuser', {
      re_type: 'security',
      object_id: company.people.fresh,
      password: demoPassword,
    }),
  ]
  return answers.map(({ http, fields }) => [http, ...Object.values(fields)])
}

test('while the demo is on, anybody can choose its password', async () => {
  expect(await choose(true)).toEqual(Array.from({ length: 4 }, () => [200]))
})

test('without the demo nobody can choose it, since it would open nothing', async () => {
  expect(await choose(false)).toEqual(
    Array.from({ length: 4 }, () => [422, 'This password is too common. Choose another']),
  )
})

test('the end of the demo ends the sessions of its people, and no others', async () => {
  app = await startTestApp({ demo: true })
  const { people } = app.company
  const hash = await hashPassword(demoPassword)
  await app.app.sql`
    update employees set email = username || '@mersal.example', password_hash = ${hash} where id = ${people.staff}`
  await app.app.sql`update employees set email = username || '@mersal.example' where id = ${people.manager}`
  const again = (demo: boolean) =>
    buildApp({ config: { port: 0, demo, dataDir: app.dataDir }, databaseUrl: app.databaseUrl, log: false })
  await (await again(true)).close()
  expect((await app.call('listSessions', 'staff', {})).http).toBe(200)
  await (await again(false)).close()
  expect((await app.call('listSessions', 'staff', {})).http).toBe(401)
  expect((await app.call('listSessions', 'manager', {})).http).toBe(200)
  expect(await sessionsOf(app, people.superuser)).toBe(1)
})
