import { afterEach, expect, test } from 'vitest'
import { demoPassword, hashPassword } from '../src/features/auth/index.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

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
