import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { brand, secondFactorLimits } from '@mersal/contract'
import { Secret, TOTP } from 'otpauth'

const { digits, stepSeconds, stepsAround, recoveryCodes } = secondFactorLimits

/** 160 bits, what RFC 4226 recommends, in Base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app reads: RFC 6238 with the parameters that every app knows. */
export function secretUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** The 30 seconds since 1970 that a code belongs to, among those around `now`; null when it is no code of them. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const around = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: stepsAround })
  return around === null ? null : Math.floor(now.getTime() / 1_000 / stepSeconds) + around
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: brand.name.en,
    label,
    algorithm: 'SHA1',
    digits,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  })
}

/** Without 0, 1, l and o, which are read as one another. */
const letters = '23456789abcdefghijkmnpqrstuvwxyz'

/** Ten codes of 50 bits, as they are written down: `k3m9x-72pqd`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })
}

/** What is kept of a recovery code; of no use without the server's key. */
export function hashRecoveryCode(key: Buffer, employeeId: number, code: string): Buffer {
  const codeKey = new Uint8Array(hkdfSync('sha256', key, '', 'mersal recovery codes', 32))
  return createHmac('sha256', codeKey)
    .update(`${employeeId}:${code.replaceAll('-', '')}`)
    .digest()
}
