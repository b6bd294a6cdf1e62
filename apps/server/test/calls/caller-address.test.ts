import { afterAll, beforeAll, expect, test } from 'vitest'
import { triesPerAddress } from '../../src/features/auth/sign-in/sign-in-limits.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('who says to come from another address with each try is still one address', async () => {
  const from = (index: number) => ({
    'x-forwarded-for': `10.0.${index}.1`,
    forwarded: `for=10.0.${index}.1`,
  })
  const wrong = (index: number) => ({ username: `nobody${index}@test.example`, password: 'not-this-one' })
  expect((await app.call('signIn', null, wrong(0), from(0))).http).toBe(418)
  // As many more of the address that the first was counted for, without the time that judging each takes.
  await app.app.sql`
    insert into sign_in_failures (identifier_hash, address, at)
    select f.identifier_hash, '127.0.0.1', f.at from sign_in_failures f, generate_series(2, ${triesPerAddress}::int)`
  expect((await app.call('signIn', null, wrong(1), from(1))).http).toBe(429)
})
