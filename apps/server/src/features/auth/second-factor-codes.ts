import { randomInt } from 'node:crypto'
import { secondFactorLimits } from '@mersal/contract'
import { Secret, TOTP } from 'otpauth'
import { nameOfPrincipal, type Principal } from '../../platform/session/principal.ts'
import { hashShortCode } from '../../platform/session/short-codes.ts'

const { digits, stepSeconds, stepsAround, recoveryCodes } = secondFactorLimits

/** 160 bits in Base32, as RFC 4226 recommends. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The URI for an authenticator app: RFC 6238 with default parameters. */
export function secretUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return totpOf(secret, { issuer, label: email }).toString()
}

/** The time step of a code (30 seconds each since 1970) near `now`. Null when the code is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library throws for a letter that is longer than a byte.
  if (!/^\d+$/.test(code)) return null
  const around = totpOf(secret, {}).validate({ token: code, timestamp: now.getTime(), window: stepsAround })
  return around === null ? null : Math.floor(now.getTime() / 1_000 / stepSeconds) + around
}

function totpOf(secret: string, shown: { issuer?: string; label?: string }): TOTP {
  return new TOTP({
    ...shown,
    algorithm: 'SHA1',
    digits,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  })
}

/** Without 0, 1, l and o, which are easily confused. */
const letters = '23456789abcdefghijkmnpqrstuvwxyz'

/** Ten codes of 50 bits in the form `k3m9x-72pqd`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })
}

/** The stored hash of a recovery code, made with the server's key. */
export function hashRecoveryCode(key: Buffer, person: Principal, code: string): Buffer {
  return hashShortCode(key, 'recovery codes', `${nameOfPrincipal(person)}:`, code.replaceAll('-', ''))
}
