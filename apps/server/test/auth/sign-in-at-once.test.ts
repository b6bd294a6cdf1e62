import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('of forty wrong tries at once ten are judged, and the rest are locked out', async () => {
  const wrong = { username: 'staff5@test.example', password: 'not-the-password' }
  const answers = await Promise.all(Array.from({ length: 40 }, () => app.call('signIn', null, wrong)))
  const codes = answers.map(({ http }) => http)
  expect({
    judged: codes.filter((code) => code === 418).length,
    locked: codes.filter((code) => code === 429).length,
  }).toEqual({ judged: 10, locked: 30 })
})
