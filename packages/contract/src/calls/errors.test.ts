import { expect, test } from 'vitest'
import { refusalKinds, sessionEndingCodes } from './errors.ts'

test.each([401, 403, 407, 409, 410, 419, 426, 427])('status %i ends the session', (code) => {
  expect(sessionEndingCodes).toContain(code)
})

test('any other refusal keeps the session', () => {
  const ending = Object.entries(refusalKinds).filter(([, { reStatus }]) =>
    sessionEndingCodes.includes(reStatus),
  )
  expect(ending.map(([kind]) => kind)).toEqual([
    'no_session',
    'access_denied',
    'deactivated',
    'session_expired',
    'outdated_app',
    'wrong_app_key',
  ])
})
