import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  secretUri,
  stepOfCode,
} from './second-factor-codes.ts'

/** The secret of RFC 6238, appendix B; its codes there have two more digits in front. */
const secret = Secret.fromUTF8('12345678901234567890').base32
const at = (seconds: number) => new Date(seconds * 1_000)

describe('a code of the app', () => {
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [20_000_000_000, '353130', 666_666_666],
  ])('of RFC 6238 at %s s is of its step', (seconds, code, step) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(step)
  })

  test('counts in its own 30 seconds, and in those before and after', () => {
    const code = '081804'
    const begin = 37_037_036 * 30
    for (const seconds of [-30, 0, 29, 59])
      expect(stepOfCode(secret, code, at(begin + seconds))).toBe(37_037_036)
    for (const seconds of [-31, 60]) expect(stepOfCode(secret, code, at(begin + seconds))).toBeNull()
  })

  test('is six digits and nothing else', () => {
    for (const code of ['', '81804', '0818040', 'abcdef'])
      expect(stepOfCode(secret, code, at(1_111_111_109))).toBeNull()
  })
})

test('a secret has 160 bits and is told to the app with what every app knows', () => {
  const made = newSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(secretUri(made, 'mona@mersal.example'))
  expect(uri.href).toContain('otpauth://totp/Mersal:mona%40mersal.example')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Mersal',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('recovery codes are ten, all different, and kept as what one cannot compute without the key', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[2-9a-km-np-z]{5}-[2-9a-km-np-z]{5}$/)
  const [one = ''] = codes
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  expect(hashRecoveryCode(key, 1, one)).toEqual(hashRecoveryCode(key, 1, one.replace('-', '')))
  expect(hashRecoveryCode(key, 1, one)).not.toEqual(hashRecoveryCode(other, 1, one))
  expect(hashRecoveryCode(key, 1, one)).not.toEqual(hashRecoveryCode(key, 2, one))
})
