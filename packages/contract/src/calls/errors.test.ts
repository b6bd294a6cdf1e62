import { expect, test } from 'vitest'
import { refusalKinds, sessionEndingCodes } from './errors.ts'

test.each([401, 403, 407, 409, 410, 419, 426, 427])('an answer of %i ends the session', (code) => {
  expect(sessionEndingCodes).toContain(code)
})

test('a refusal that is not about the session leaves it', () => {
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
