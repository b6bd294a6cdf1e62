import { randomBytes, randomInt } from 'node:crypto'
import { hashSecret, openSecret, sealSecret } from '../../platform/session/sealed-secret.ts'

const letters = '0123456789abcdefghijklmnopqrstuvwxyz'
const idLength = 24

/** A client's token as stored: encrypted for display, and hashed for authentication. */
export type StoredToken = { sealed: Buffer; hash: Buffer }

/** The public API id of a client. Never reused. */
export function newApiClientId(): string {
  return `cl_${Array.from({ length: idLength }, () => letters[randomInt(letters.length)]).join('')}`
}

/** A new token of 256 random bits. */
export function newToken(key: Buffer): StoredToken {
  const token = randomBytes(32).toString('base64url')
  return { sealed: sealSecret(key, token), hash: hashSecret(token) }
}

/** A token with its first four characters alone, so that people can tell two tokens apart. */
export function maskToken(token: string): string {
  return `${token.slice(0, 4)}${'•'.repeat(12)}`
}

/** The token of a client. Null when its key is lost, so that the client still opens. */
export function readToken(key: Buffer, sealed: Buffer): string | null {
  try {
    return openSecret(key, sealed)
  } catch {
    return null
  }
}
