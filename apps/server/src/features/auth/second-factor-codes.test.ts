import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  secretUri,
  stepOfCode,
} from './second-factor-codes.ts'

/** The secret of RFC 6238, appendix B. Its codes there have two more leading digits. */
const secret = Secret.fromUTF8('12345678901234567890').base32
const at = (seconds: number) => new Date(seconds * 1_000)

describe('a code of the app', () => {
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [20_000_000_000, '353130', 666_666_666],
  ])('of RFC 6238 at %s s belongs to its time step', (seconds, code, step) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(step)
  })

  test('is valid in its own 30 seconds, and in those before and after', () => {
    const code = '081804'
    const begin = 37_037_036 * 30
    for (const seconds of [-30, 0, 29, 59])
      expect(stepOfCode(secret, code, at(begin + seconds))).toBe(37_037_036)
    for (const seconds of [-31, 60]) expect(stepOfCode(secret, code, at(begin + seconds))).toBeNull()
  })

  test('is exactly six digits', () => {
    for (const code of ['', '81804', '0818040', 'abcdef'])
      expect(stepOfCode(secret, code, at(1_111_111_109))).toBeNull()
  })
})

test('a secret has 160 bits, and its URI has the default parameters', () => {
  const made = newSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(secretUri(made, { issuer: 'Nile Express', email: 'mona@mersal.example' }))
  expect(uri.href).toContain('otpauth://totp/Nile%20Express:mona%40mersal.example')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Nile Express',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('there are ten different recovery codes, hashed with the key', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[2-9a-km-np-z]{5}-[2-9a-km-np-z]{5}$/)
  const [one = ''] = codes
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const first = { kind: 'employee', id: 1 } as const
  const hash = hashRecoveryCode(key, first, one)
  expect(hashRecoveryCode(key, first, one.replace('-', ''))).toEqual(hash)
  expect(hashRecoveryCode(other, first, one)).not.toEqual(hash)
  expect(hashRecoveryCode(key, { kind: 'employee', id: 2 }, one)).not.toEqual(hash)
  expect(hashRecoveryCode(key, { kind: 'client_user', id: 1 }, one)).not.toEqual(hash)
})
